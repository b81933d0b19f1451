import type { Permission } from '@plaza/contract/call'
import type { Word } from '../ids.ts'
import type { Row, Rows } from '../notation.ts'

/** A display, a location or a rate schedule belongs to its owner, who alone may delete it. */
const ofOwner = (word: Word, grant: Permission): Row => ({
  at: { id: word },
  fresh: [word],
  grant,
  who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 200 403`,
})

/** Every user of its owner may read what prevents the deletion. */
const readByOwner = (word: Word): Row => ({
  at: { id: word },
  who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404         | 403         | 404 403 404 | 200 403`,
})

/** A campaign that is over belongs to its advertiser, not to its owners. */
const ofAdvertiser = (grant: Permission): Row => ({
  at: { id: 'campaign' },
  fresh: ['campaign'],
  grant,
  who: `
      own     401 | 403 | 403         | 200 403 200 | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404 403 404 | 403 404 403 | 403 200`,
})

/** A request names its user. Nobody can make one in somebody else's name. */
const asking = (row: Row, named: string): Row => ({
  ...row,
  also: { named: { at: { id: `own ${row.at?.id as Word}` }, query: ({ user }) => ({ user_id: user }) } },
  who: `${row.who}
      named   ${named}`,
})
const NOBODYS = '401 | 403 | 403         | 403         | 403         | 403'

/** Calls that deactivate, delete, and request a deletion. */
export const deletes: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'DELETE /api/savvy/displays/deactivate/{id}': ofOwner('display', 'display:update'),
  'PUT /api/savvy/displays/activate/{id}': ofOwner('display', 'display:update'),
  'DELETE /api/savvy/displays/{id}': ofOwner('display', 'display:delete'),
  'GET /api/savvy/displays/eligibility/{id}': readByOwner('display'),
  'DELETE /api/savvy/displays/request/{id}': asking(ofOwner('display', 'display:delete'), NOBODYS),

  'DELETE /api/savvy/locations/deactivate/{id}': ofOwner('location', 'location:update'),
  'PUT /api/savvy/locations/activate/{id}': ofOwner('location', 'location:update'),
  'DELETE /api/savvy/locations/{id}': ofOwner('location', 'location:delete'),
  'GET /api/savvy/locations/eligibility/{id}': readByOwner('location'),
  'DELETE /api/savvy/locations/request/{id}': asking(ofOwner('location', 'location:delete'), NOBODYS),

  'DELETE /api/savvy/rate-schedule/deactivate/{id}': ofOwner('rateSchedule', 'rate-schedule:update'),
  'PUT /api/savvy/rate-schedule/activate/{id}': ofOwner('rateSchedule', 'rate-schedule:update'),
  'DELETE /api/savvy/rate-schedule/{id}': ofOwner('rateSchedule', 'rate-schedule:delete'),
  'GET /api/savvy/rate-schedule/eligibility/{id}': readByOwner('rateSchedule'),
  'DELETE /api/savvy/rate-schedule/request/{id}': asking(
    ofOwner('rateSchedule', 'rate-schedule:delete'),
    NOBODYS,
  ),

  'DELETE /api/savvy/campaigns/deactivate/{id}': ofAdvertiser('campaign:update'),
  'DELETE /api/savvy/campaigns/{id}': ofAdvertiser('campaign:delete'),
  'GET /api/savvy/campaigns/eligibility/{id}': {
    at: { id: 'campaign' },
    who: `
      own     401 | 403 | 403         | 200         | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404         | 403 404 403 | 403 200`,
  },
  'DELETE /api/savvy/campaigns/request/{id}': asking(ofAdvertiser('campaign:delete'), NOBODYS),

  // The platform deactivates organizations, but cannot be deactivated itself.
  'DELETE /api/savvy/organization/deactivate/{id}': {
    at: { id: 'org' },
    fresh: ['organization'],
    also: { spare: { at: { id: 'organization' } } },
    who: `
      own     401 | 404 | 403         | 403         | 403         | 403
      spare   401 | 200 | 403         | 403         | 403         | 403`,
  },
  'PUT /api/savvy/organization/activate/{id}': {
    at: { id: 'org' },
    fresh: ['organization'],
    also: { spare: { at: { id: 'organization' } } },
    who: `
      own     401 | 404 | 403         | 403         | 403         | 403
      spare   401 | 200 | 403         | 403         | 403         | 403`,
  },
  // Only owners may do this. 409 means that campaigns are under way. `spare` is an organization without any.
  'DELETE /api/savvy/organization/{id}': {
    at: { id: 'org' },
    code: 'in_use',
    fresh: ['organization'],
    also: { spare: { at: { id: 'organization' } } },
    who: `
      own     401 | 404 | 409 403 403 | 409 403 403 | 403 403 409 | 404
      foreign 401 | 409 | 404 403 403 | 404 403 403 | 403 403 404 | 409
      spare   401 | 200 | 404 403 403 | 404 403 403 | 403 403 404 | 404`,
  },
  'DELETE /api/savvy/organization/request/{id}': {
    at: { id: 'org' },
    code: 'in_use',
    also: { named: { at: { id: 'own org' }, query: ({ user }) => ({ user_id: user }) } },
    who: `
      own     401 | 403 | 409 403 403 | 409 403 403 | 403 403 409 | 404
      foreign 401 | 403 | 404 403 403 | 404 403 403 | 403 403 404 | 409
      named   ${NOBODYS}`,
  },

  'DELETE /api/savvy/users/deactivate/{id}': {
    at: { id: 'colleague' },
    fresh: ['colleague'],
    grant: 'user:update',
    who: `
      own     401 | 200 | 200 403 200 | 200 403 200 | 403 403 200 | 404
      foreign 401 | 200 | 404 403 404 | 404 403 404 | 403 403 404 | 200`,
  },
  'DELETE /api/savvy/users/{id}': {
    at: { id: 'colleague' },
    fresh: ['colleague'],
    grant: 'user:delete',
    who: `
      own     401 | 200 | 200 403 200 | 200 403 200 | 403 403 200 | 404
      foreign 401 | 200 | 404 403 404 | 404 403 404 | 403 403 404 | 200`,
  },
  // All users may ask for the deletion of their own account (self); an organization's last owner stays: 409.
  // A user who acts for an organization has no account there.
  'DELETE /api/savvy/users/request/{id}': {
    at: { id: 'colleague' },
    fresh: ['colleague'],
    grant: 'user:delete',
    code: 'last_owner',
    also: {
      self: { at: { id: 'own user' }, like: 'own' },
      named: { at: { id: 'own colleague' }, query: ({ user }) => ({ user_id: user }) },
    },
    who: `
      own     401 | 403 | 200 403 200 | 200 403 200 | 403 403 200 | 404
      foreign 401 | 403 | 404         | 404         | 404         | 200
      self    401 | 403 | 409 200 200 | 409 200 200 | 404         | 409
      named   ${NOBODYS}`,
  },

  'GET /api/savvy/campaigns/requestEligibility/{org_id}': {
    who: `
      own     401 | 404 | 200         | 200         | 200         | 404
      foreign 401 | 200 | 404         | 404         | 404         | 200`,
  },
  'GET /api/savvy/deletion-requests': {
    who: `own     401 | 200 | 200         | 200         | 200         | 200`,
  },
  'PUT /api/savvy/deletion-requests/{id}': {
    at: { id: 'deletion' },
    body: () => ({ decision: 'declined' }),
    fresh: ['deletion'],
    who: `
      own     401 | 200 | 403         | 403         | 403         | 403
      foreign 401 | 200 | 403         | 403         | 403         | 403`,
  },
}
