import { formWith, picture } from '../../builders.ts'
import type { Ids } from '../ids.ts'
import type { Rows } from '../notation.ts'

let listed = 0
const display = ({ org, location }: Ids, changes = {}) => ({
  generalInfo: {
    name: `Of the access table ${++listed}`,
    display_location: 'Hall',
    org_id: org,
    location_id: location,
    ...changes,
  },
  screens: [{ orientation: 'landscape', size: '55', resolution: '1920x1080' }],
})

const small = await picture(8, 8)

/**
 * Displays: owners list them, advertisers find those on offer to them. Also pictures, which everyone uploads.
 */
export const displays: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'POST /api/savvy/displays': {
    body: (ids) => display(ids),
    grant: 'display:create',
    also: {
      place: {
        body: ({ location }, own) => display(own, { location_id: location }),
        fault: 'generalInfo.location_id',
      },
      rates: {
        body: ({ rateSchedule }, own) => display(own, { rate_schedule_id: rateSchedule }),
        fault: 'generalInfo.rate_schedule_id',
      },
      picture: {
        body: ({ ownerPicture }, own) => display(own, { image: ownerPicture }),
        fault: 'generalInfo.image',
      },
    },
    // place, rates, picture: one's own display with another owner's things
    who: `
      own     401 | 403 | 201 403 201 | 403         | 201 403 201 | 403
      foreign 401 | 403 | 403         | 403         | 403         | 201 403
      place   401 | 403 | 400 403 400 | 403         | 400 403 400 | 400 403
      rates   401 | 403 | 400 403 400 | 403         | 400 403 400 | 400 403
      picture 401 | 403 | 400 403 400 | 403         | 400 403 400 | 400 403`,
  },
  'POST /api/savvy/displays/bulk-upload': {
    body: (ids) => [display(ids)],
    grant: 'display:create',
    also: {
      place: {
        body: ({ location }, own) => [display(own), display(own, { location_id: location })],
        fault: '1.generalInfo.location_id',
      },
      picture: {
        body: ({ ownerPicture }, own) => [display(own, { image: ownerPicture })],
        fault: '0.generalInfo.image',
      },
    },
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 403
      foreign 401 | 403 | 403         | 403         | 403         | 200 403
      place   401 | 403 | 400 403 400 | 403         | 400 403 400 | 400 403
      picture 401 | 403 | 400 403 400 | 403         | 400 403 400 | 400 403`,
  },
  'POST /api/savvy/displays/upload-excel': {
    body: ({ org }) => {
      const form = formWith(Buffer.from('name;resolution\nTotem;1920x1080\n'), 'displays.csv', 'text/csv')
      form.append('org_id', org)
      return form
    },
    grant: 'display:create',
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 403
      foreign 401 | 403 | 403         | 403         | 403         | 200 403`,
  },
  'POST /api/savvy/displays/bulk-undo': {
    body: ({ display: id }) => ({ ids: [id] }),
    fresh: ['display'],
    grant: 'display:delete',
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 200 403`,
  },
  'POST /api/savvy/displays/bulk-change': {
    body: ({ display: id }) => ({ rows: [{ id, set: { display_location: `Hall ${++listed}` } }] }),
    fresh: ['display'],
    grant: 'display:update',
    // foreign: nothing is changed, and the answer says that there is no such display
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 200 403
      foreign 401 | 403 | 200 403 200 | 403         | 200 403 200 | 200 403`,
  },
  'POST /api/savvy/displays/bulk-change/preview': {
    body: ({ display: id }) => ({ rows: [{ id, set: { active: false } }] }),
    grant: 'display:update',
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 200 403
      foreign 401 | 403 | 200 403 200 | 403         | 200 403 200 | 200 403`,
  },
  'POST /api/savvy/displays/read-changes': {
    body: ({ org }) => {
      const form = formWith(Buffer.from('Display id;Name\nx;Totem\n'), 'displays.csv', 'text/csv')
      form.append('org_id', org)
      return form
    },
    grant: 'display:update',
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 403
      foreign 401 | 403 | 403         | 403         | 403         | 200 403`,
  },
  'GET /api/savvy/displays/ids/{org_id}': {
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404         | 403         | 404 403 404 | 200 403`,
  },
  // 204: the owner has no display with this name there
  'GET /api/savvy/displays/duplication': {
    query: ({ displayName }) => ({
      name: displayName,
      location_name: 'Ferry terminal',
      display_location: 'Hall',
    }),
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 204 403
      foreign 401 | 403 | 204         | 403         | 204 403 204 | 200 403`,
  },
  'GET /api/savvy/displays/{id}': {
    at: { id: 'display' },
    also: {
      private: { at: { id: 'privateDisplay' }, like: 'own' },
      invited: { at: { id: 'invitedDisplay' }, like: 'own' },
    },
    // on offer to every advertiser; a private one only to those who are invited
    who: `
      own     401 | 403 | 200         | 200         | 200         | 404 200
      foreign 401 | 403 | 404         | 200         | 404 200 404 | 200
      private 401 | 403 | 200         | 404         | 200 404 200 | 404
      invited 401 | 403 | 200         | 200         | 200         | 404`,
  },
  'GET /api/savvy/displays/by-organization-id/{org_id}': {
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404         | 403         | 404 403 404 | 200 403`,
  },
  'GET /api/savvy/displays/lookup/{org_id}': {
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404         | 403         | 404 403 404 | 200 403`,
  },
  'GET /api/savvy/displays/adv-displays/{orgId}': {
    who: `
      own     401 | 403 | 403         | 200         | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404         | 403 404 403 | 403 200`,
  },
  'GET /api/savvy/displays/adv-displays/{orgId}/map': {
    who: `
      own     401 | 403 | 403         | 200         | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404         | 403 404 403 | 403 200`,
  },
  'GET /api/savvy/displays/adv-displays/{orgId}/all': {
    who: `
      own     401 | 403 | 403         | 200         | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404         | 403 404 403 | 403 200`,
  },
  'GET /api/savvy/displays/free-days': {
    query: ({ display }) => ({ displayIds: display }),
    // foreign: a display of another owner, which every advertiser may see
    who: `
      own     401 | 403 | 403         | 200         | 403 200 403 | 403 200
      foreign 401 | 403 | 403         | 200         | 403 200 403 | 403 200`,
  },
  'POST /api/savvy/displays/adv-displays/{orgId}/by-names': {
    body: ({ displayName }) => ({ names: [displayName] }),
    who: `
      own     401 | 403 | 403         | 200         | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404         | 403 404 403 | 403 200`,
  },
  'POST /api/utility/upload': {
    body: () => formWith(small),
    who: `own     401 | 200 | 200 | 200 | 200 | 200`,
  },
  'POST /api/utility/upload/image': {
    body: () => formWith(small),
    who: `own     401 | 200 | 200 | 200 | 200 | 200`,
  },
  'POST /api/utility/upload/NameImage': {
    body: () => {
      const form = formWith(small)
      form.append('name', 'Window.png')
      return form
    },
    who: `own     401 | 200 | 200 | 200 | 200 | 200`,
  },
  'POST /api/savvy/uploads/fit': {
    body: ({ picture }) => ({ url: picture, width: 320, height: 100, how: 'crop' }),
    fault: 'url',
    who: `
      own     401 | 200 | 200 | 200 | 200 | 400
      foreign 401 | 400 | 400 | 400 | 400 | 200`,
  },
  'POST /api/savvy/organization/invite-to-display/{org_id}': {
    body: ({ address }) => ({ list: [address] }),
    fresh: ['address'],
    grant: 'display:update',
    also: {
      display: {
        at: { org_id: 'own org' },
        body: ({ address, privateDisplay }) => ({ list: [{ email: address, displays: [privateDisplay] }] }),
        fault: 'list.0.displays.0',
      },
    },
    // display: to another owner's display
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 200 403
      display 401 | 403 | 400 403 400 | 403         | 400 403 400 | 400 403`,
  },
  'GET /api/savvy/organization/display-invitations/{org_id}': {
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404         | 403         | 404 403 404 | 200 403`,
  },
  'PUT /api/savvy/organization/display-invitations/{org_id}/{id}': {
    at: { id: 'invitation' },
    body: () => ({ displays: null }),
    fresh: ['invitation'],
    grant: 'display:update',
    also: {
      mixed: { at: { org_id: 'own org', id: 'invitation' } },
      display: {
        at: { org_id: 'own org', id: 'own invitation' },
        body: ({ privateDisplay }) => ({ displays: [privateDisplay] }),
        fault: 'displays.0',
      },
    },
    // mixed: another's invitation, as if it belonged to one's own organization; display: to another owner's
    // display
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 200 403
      mixed   401 | 403 | 404 403 404 | 403         | 404 403 404 | 404 403
      display 401 | 403 | 400 403 400 | 403         | 400 403 400 | 400 403`,
  },
  'DELETE /api/savvy/organization/display-invitations/{org_id}/{id}': {
    at: { id: 'invitation' },
    fresh: ['invitation'],
    grant: 'display:update',
    also: { mixed: { at: { org_id: 'own org', id: 'invitation' } } },
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 200 403
      mixed   401 | 403 | 404 403 404 | 403         | 404 403 404 | 404 403`,
  },
  // Of others' invitations nothing is told or changed.
  'POST /api/savvy/organization/display-invitations/{org_id}/withdraw': {
    body: ({ invitation }) => ({ ids: [invitation] }),
    fresh: ['invitation'],
    grant: 'display:update',
    also: { mixed: { at: { org_id: 'own org' } } },
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 200 403
      mixed   401 | 403 | 200 403 200 | 403         | 200 403 200 | 200 403`,
  },
}
