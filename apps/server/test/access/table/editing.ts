import type { Ids } from '../ids.ts'
import type { Rows } from '../notation.ts'
import { place, rates } from './supply.ts'

const named = ({ display, rateSchedule }: Ids) => ({ display_id: display, rate_schedule_id: rateSchedule })

const edit = (info: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(info)) form.append(`generalInfo[${name}]`, value)
  return form
}

/** The changes that an owner makes to locations, rate schedules and displays. */
export const editing: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'PUT /api/savvy/locations/{id}': {
    at: { id: 'location' },
    body: (_ids, own) => place(own),
    fresh: ['location'],
    grant: 'location:update',
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 200 403`,
  },
  'PUT /api/savvy/rate-schedule/{id}': {
    at: { id: 'rateSchedule' },
    body: (_ids, own) => rates(own),
    fresh: ['rateSchedule'],
    grant: 'rate-schedule:update',
    also: {
      display: {
        at: { id: 'own rateSchedule' },
        body: ({ display: id }, own) => rates(own, { displayIds: [id] }),
        fault: 'displayIds.0',
      },
      picture: {
        at: { id: 'own rateSchedule' },
        body: ({ ownerPicture }, own) => rates(own, { zonesPreviewSnapshot: ownerPicture }),
        fault: 'zonesPreviewSnapshot',
      },
    },
    // display, picture: one's own rate schedule with another owner's things
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 200 403
      display 401 | 403 | 400 403 400 | 403         | 400 403 400 | 400 403
      picture 401 | 403 | 400 403 400 | 403         | 400 403 400 | 400 403`,
  },
  'GET /api/savvy/rate-schedule/zone/{zoneId}': {
    at: { zoneId: 'zone' },
    // a zone of a display that is on offer to every advertiser
    who: `
      own     401 | 403 | 200         | 200         | 200         | 404 200
      foreign 401 | 403 | 404         | 200         | 404 200 404 | 200`,
  },
  'GET /api/savvy/displays/get-display-for-edit/{id}': {
    at: { id: 'display' },
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404         | 403         | 404 403 404 | 200 403`,
  },
  'PUT /api/savvy/displays/edit/{id}': {
    at: { id: 'display' },
    body: () => edit(),
    fresh: ['display'],
    grant: 'display:update',
    also: {
      rates: {
        at: { id: 'own display' },
        body: ({ rateSchedule }) => edit({ rate_schedule_id: rateSchedule }),
        fault: 'generalInfo.rate_schedule_id',
      },
      place: {
        at: { id: 'own display' },
        body: ({ location }) => edit({ location_id: location }),
        fault: 'generalInfo.location_id',
      },
    },
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 200 403
      rates   401 | 403 | 400 403 400 | 403         | 400 403 400 | 400 403
      place   401 | 403 | 400 403 400 | 403         | 400 403 400 | 400 403`,
  },
  'POST /api/savvy/displays/{id}/replace': {
    at: { id: 'display' },
    body: () => ({ last_day: '2027-06-01' }),
    fresh: ['display'],
    grant: 'display:update',
    also: {
      place: {
        at: { id: 'own display' },
        body: ({ location }) => ({ last_day: '2027-06-01', location_id: location }),
        fault: 'location_id',
      },
    },
    who: `
      own     401 | 403 | 201 403 201 | 403         | 201 403 201 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 201 403
      place   401 | 403 | 400 403 400 | 403         | 400 403 400 | 400 403`,
  },
  'POST /api/savvy/displays/assign-rate-schedule': {
    body: named,
    fresh: ['display'],
    grant: 'display:update',
    also: {
      display: {
        body: (ids, own) => ({ ...named(own), display_id: ids.display }),
        fault: 'display_id',
      },
      rates: {
        body: (ids, own) => ({ ...named(own), rate_schedule_id: ids.rateSchedule }),
        fault: 'rate_schedule_id',
      },
    },
    // foreign: another owner's display and rate schedule; display, rates: one of the two
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 400 403
      foreign 401 | 403 | 400 403 400 | 403         | 400 403 400 | 200 403
      display 401 | 403 | 400 403 400 | 403         | 400 403 400 | 400 403
      rates   401 | 403 | 400 403 400 | 403         | 400 403 400 | 400 403`,
    fault: 'display_id',
  },
  'POST /api/savvy/displays/remove-rate-schedule': {
    body: ({ display }) => ({ display_id: display }),
    fresh: ['display'],
    grant: 'display:update',
    fault: 'display_id',
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 400 403
      foreign 401 | 403 | 400 403 400 | 403         | 400 403 400 | 200 403`,
  },
  'GET /api/savvy/displays/displays-frames-and-zones-number-by-display-id/{id}': {
    at: { id: 'display' },
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404         | 403         | 404 403 404 | 200 403`,
  },
  'GET /api/savvy/displays/lookupDisplays/{org_id}': {
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404         | 403         | 404 403 404 | 200 403`,
  },
  'GET /api/savvy/displays/adv-displays-lookup/{org_id}': {
    who: `
      own     401 | 403 | 403         | 200         | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404         | 403 404 403 | 403 200`,
  },
  'POST /api/savvy/displays/{id}/blocks': {
    at: { id: 'display' },
    body: ({ zone }) => ({ zone_id: zone, start_date: '2027-05-01', end_date: '2027-05-02', spots: 1 }),
    fresh: ['display'],
    grant: 'display:update',
    who: `
      own     401 | 403 | 201 403 201 | 403         | 201 403 201 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 201 403`,
  },
  'DELETE /api/savvy/displays/{id}/blocks/{blockId}': {
    at: { id: 'display', blockId: 'block' },
    fresh: ['block'],
    grant: 'display:update',
    also: { mixed: { at: { id: 'own display', blockId: 'block' } } },
    // mixed: another's block, as if it belonged to one's own display
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 200 403
      mixed   401 | 403 | 404 403 404 | 403         | 404 403 404 | 404 403`,
  },
  'GET /api/savvy/displays/{id}/availability': {
    at: { id: 'display' },
    query: () => ({ startDate: '2027-05-01', endDate: '2027-05-02' }),
    also: {
      private: { at: { id: 'privateDisplay' }, like: 'own' },
      invited: { at: { id: 'invitedDisplay' }, like: 'own' },
    },
    who: `
      own     401 | 403 | 200         | 200         | 200         | 404 200
      foreign 401 | 403 | 404         | 200         | 404 200 404 | 200
      private 401 | 403 | 200         | 404         | 200 404 200 | 404
      invited 401 | 403 | 200         | 200         | 200         | 404`,
  },
  'POST /api/savvy/layout-configurations': {
    body: () => ({
      configurations: [
        { name: 'Mine', zones: [{ name: 'All', frame: { x: 0, y: 0, width: 100, height: 100 } }] },
      ],
    }),
    grant: 'rate-schedule:create',
    who: `own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 200 403`,
  },
  'GET /api/savvy/layout-configurations': {
    also: { user: { query: ({ user }) => ({ user_id: user }) } },
    // user: another user's
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 200 403
      user    401 | 403 | 403         | 403         | 403         | 403`,
  },
  // Layouts belong to single users: the owner's are not visible to others of the organization either.
  'DELETE /api/savvy/layout-configurations/{id}': {
    at: { id: 'layout' },
    fresh: ['layout'],
    grant: 'rate-schedule:create',
    who: `
      own     401 | 403 | 200 403 404 | 403         | 404 403 404 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 200 403`,
  },
}
