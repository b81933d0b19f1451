import { randomUUID } from 'node:crypto'
import { formWith } from '../../builders.ts'
import type { Ids } from '../ids.ts'
import type { Rows } from '../notation.ts'

export function place({ org }: Ids) {
  return {
    address: 'Quay 1, Hamburg',
    location_name: 'Ferry terminal',
    location: { latitude: 53.5436, longitude: 9.9668 },
    org_id: org,
    schedule: { type: 'always', slots: [] },
  }
}

export function rates({ org }: Ids, changes = {}) {
  return {
    name: 'Standard',
    totalPlaylistTime: 60,
    noOfZones: 1,
    org_id: org,
    displayIds: [],
    zonesPreviewSnapshot: '',
    zones: [
      {
        name: 'Main',
        frame: { x: 0, y: 0, width: 100, height: 100 },
        rateDetails: { spotDuration: 10, pricePerDay: 1000 },
        priceSchedules: [],
      },
    ],
    ...changes,
  }
}

const row = {
  locationName: 'Of a file',
  locationAddress: 'Quay 2, Hamburg',
  latitude: 53.5436,
  longitude: 9.9668,
  scheduleType: 'always',
}

/** Makes a table with a header and one row. */
const file = ({ org }: Ids) => {
  const form = formWith(Buffer.from('name,address\nPier,Quay 1\n'), 'locations.csv', 'text/csv')
  form.append('org_id', org)
  return form
}

/** Locations and rate schedules belong to their owner only. The platform sees them by acting for the owner. */
export const supply: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'POST /api/savvy/locations': {
    body: place,
    grant: 'location:create',
    who: `
      own     401 | 403 | 201 403 201 | 403         | 201 403 201 | 403
      foreign 401 | 403 | 403         | 403         | 403         | 201 403`,
  },
  'PUT /api/savvy/locations/other-hours': {
    body: ({ location, org }) => ({
      location_ids: [location],
      from: '2027-12-25',
      to: '2027-12-25',
      name: 'Christmas',
      schedule: null,
      org_id: org,
    }),
    grant: 'location:update',
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 403
      foreign 401 | 403 | 403         | 403         | 403         | 200 403`,
  },
  // Everybody of the owner reads its bans, and whoever may change displays changes them.
  'GET /api/savvy/bans': {
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 200 403
      foreign 401 | 403 | 200         | 403         | 200 403 200 | 200 403`,
  },
  'POST /api/savvy/bans': {
    body: () => ({ email: `${randomUUID()}@example.org` }),
    grant: 'display:update',
    also: {
      stranger: {
        body: ({ advertiserOrg }) => ({ advertiser_id: advertiserOrg }),
        fault: 'advertiser_id',
      },
    },
    // stranger: an advertiser that has never asked the owner of these columns
    who: `
      own      401 | 403 | 201 403 201 | 403         | 201 403 201 | 201 403
      foreign  401 | 403 | 201 403 201 | 403         | 201 403 201 | 201 403
      stranger 401 | 403 | 400 403 400 | 403         | 400 403 400 | 400 403`,
  },
  'PUT /api/savvy/bans/{id}': {
    at: { id: 'ban' },
    body: () => ({ note: 'Ours' }),
    grant: 'display:update',
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 200 403`,
  },
  'PUT /api/savvy/displays/bans': {
    body: ({ display }) => ({ display_ids: [display], email: 'nobody@example.org' }),
    grant: 'display:update',
    fault: 'display_ids.0',
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 400 403
      foreign 401 | 403 | 400 403 400 | 403         | 400 403 400 | 200 403`,
  },
  'DELETE /api/savvy/bans/{id}': {
    at: { id: 'ban' },
    fresh: ['ban'],
    grant: 'display:update',
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 200 403`,
  },
  'PUT /api/savvy/displays/audience': {
    body: ({ display, org }) => ({ display_ids: [display], audience: null, org_id: org }),
    grant: 'display:update',
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 403
      foreign 401 | 403 | 403         | 403         | 403         | 200 403`,
  },
  'GET /api/savvy/locations/holidays': {
    query: () => ({ country: 'DE', year: '2027' }),
    who: `own     401 | 403 | 200         | 403         | 200 403 200 | 200 403`,
  },
  'GET /api/savvy/displays/calendar': {
    query: () => ({ from: '2027-05-01', to: '2027-05-07' }),
    who: `own     401 | 403 | 200         | 403         | 200 403 200 | 200 403`,
  },
  'GET /api/savvy/displays/calendar/places': {
    who: `own     401 | 403 | 200         | 403         | 200 403 200 | 200 403`,
  },
  'GET /api/savvy/displays/{id}/program': {
    at: { id: 'display' },
    query: () => ({ from: '2027-05-01', to: '2027-05-07' }),
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404         | 403         | 404 403 404 | 200 403`,
  },
  'GET /api/savvy/campaigns/{id}/displays/{displayId}/program': {
    at: { id: 'campaign', displayId: 'display' },
    query: () => ({ from: '2027-05-01' }),
    who: `
      own     401 | 403 | 403         | 200         | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404         | 403 404 403 | 403 200`,
  },
  'PUT /api/savvy/rate-schedule/day-prices': {
    body: ({ zone }) => ({ zone_ids: [zone], from: '2027-05-01', to: '2027-05-07', price: 900 }),
    grant: 'rate-schedule:update',
    fault: 'zone_ids.0',
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 400 403
      foreign 401 | 403 | 400 403 400 | 403         | 400 403 400 | 200 403`,
  },
  'PUT /api/savvy/rate-schedule/dated-prices': {
    body: ({ zone, rateSchedule }) => ({
      rate_schedules: [{ id: rateSchedule, version: 999, zones: [{ id: zone, priceSchedules: [] }] }],
    }),
    grant: 'rate-schedule:update',
    fault: 'rate_schedules.0.zones.0.id',
    code: 'changed_meanwhile',
    // The version is an older one, so that what others test by this rate schedule stays.
    who: `
      own     401 | 403 | 409 403 409 | 403         | 409 403 409 | 400 403
      foreign 401 | 403 | 400 403 400 | 403         | 400 403 400 | 409 403`,
  },
  'POST /api/savvy/displays/blocks': {
    body: ({ display }) => ({ display_ids: [display], from: '2027-05-01', to: '2027-05-02' }),
    fresh: ['display'],
    grant: 'display:update',
    fault: 'display_ids.0',
    who: `
      own     401 | 403 | 201 403 201 | 403         | 201 403 201 | 400 403
      foreign 401 | 403 | 400 403 400 | 403         | 400 403 400 | 201 403`,
  },
  'PUT /api/savvy/displays/unblock': {
    body: ({ display }) => ({ display_ids: [display], from: '2027-06-01', to: '2027-06-02' }),
    fresh: ['block'],
    grant: 'display:update',
    fault: 'display_ids.0',
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 400 403
      foreign 401 | 403 | 400 403 400 | 403         | 400 403 400 | 200 403`,
  },
  // A request that names nobody acts for the actor's own organization.
  'POST /api/savvy/locations/bulk-upload': {
    body: () => [row],
    grant: 'location:create',
    who: `own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 200 403`,
  },
  'POST /api/savvy/locations/upload-excel': {
    body: file,
    grant: 'location:create',
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 403
      foreign 401 | 403 | 403         | 403         | 403         | 200 403`,
  },
  'POST /api/savvy/locations/large-imports': {
    body: file,
    grant: 'location:create',
    who: `
      own     401 | 403 | 201 403 201 | 403         | 201 403 201 | 403
      foreign 401 | 403 | 403         | 403         | 403         | 201 403`,
  },
  'GET /api/savvy/locations/large-imports': {
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 200 403`,
  },
  'POST /api/savvy/locations/large-imports/{id}/stop': {
    at: { id: 'location' },
    grant: 'location:create',
    who: `
      own     401 | 403 | 404 403 404 | 403         | 404 403 404 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 404 403`,
  },
  'POST /api/savvy/locations/large-imports/{id}/undo': {
    at: { id: 'location' },
    grant: 'location:delete',
    who: `
      own     401 | 403 | 404 403 404 | 403         | 404 403 404 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 404 403`,
  },
  'GET /api/savvy/locations/large-imports/{id}/refused': {
    at: { id: 'location' },
    who: `
      own     401 | 403 | 404         | 403         | 404 403 404 | 404 403
      foreign 401 | 403 | 404         | 403         | 404 403 404 | 404 403`,
  },
  'POST /api/savvy/locations/bulk-undo': {
    body: ({ location }) => ({ ids: [location] }),
    fresh: ['location'],
    grant: 'location:delete',
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 200 403`,
  },
  'GET /api/savvy/locations': {
    query: ({ org }) => ({ org_id: org }),
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 403
      foreign 401 | 403 | 403         | 403         | 403         | 200 403`,
  },
  'GET /api/savvy/locations/{id}': {
    at: { id: 'location' },
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404         | 403         | 404 403 404 | 200 403`,
  },
  'GET /api/savvy/locations/lookup/{org_id}': {
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404         | 403         | 404 403 404 | 200 403`,
  },
  'POST /api/savvy/rate-schedule': {
    body: (ids) => rates(ids),
    grant: 'rate-schedule:create',
    also: {
      display: { body: ({ display: id }, own) => rates(own, { displayIds: [id] }), fault: 'displayIds.0' },
      picture: {
        body: ({ ownerPicture }, own) => rates(own, { zonesPreviewSnapshot: ownerPicture }),
        fault: 'zonesPreviewSnapshot',
      },
    },
    // display, picture: one's own rate schedule with another owner's things
    who: `
      own     401 | 403 | 201 403 201 | 403         | 201 403 201 | 403
      foreign 401 | 403 | 403         | 403         | 403         | 201 403
      display 401 | 403 | 400 403 400 | 403         | 400 403 400 | 400 403
      picture 401 | 403 | 400 403 400 | 403         | 400 403 400 | 400 403`,
  },
  'GET /api/savvy/rate-schedule': {
    query: ({ org }) => ({ org_id: org }),
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 403
      foreign 401 | 403 | 403         | 403         | 403         | 200 403`,
  },
  'GET /api/savvy/rate-schedule/{id}': {
    at: { id: 'rateSchedule' },
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404         | 403         | 404 403 404 | 200 403`,
  },
  'GET /api/savvy/rate-schedule/lookup/{org_id}': {
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404         | 403         | 404 403 404 | 200 403`,
  },
  'GET /api/savvy/frame-template/{size}/{page}/{active}': {
    who: `own     401 | 403 | 200         | 403         | 200 403 200 | 200 403`,
  },
}
