import type { Ids } from '../ids.ts'
import type { Rows } from '../notation.ts'

const invitation = ({ org, address }: Ids) => ({ org_id: org, user: { email: address } })

/** The users of an organization, managed by its own users and the platform, and its first steps. */
export const people: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'POST /api/savvy/organization/user-creation': {
    body: invitation,
    headers: ({ user }) => ({ user_id: user }),
    fresh: ['address'],
    grant: 'user:create',
    also: { named: { body: (_ids, own) => invitation(own), headers: ({ user }) => ({ user_id: user }) } },
    // named: one's own organization, and another's user in the header
    who: `
      own     401 | 201 | 201 403 201 | 201 403 201 | 403 403 201 | 403
      foreign 401 | 403 | 403         | 403         | 403         | 201
      named   401 | 403 | 403         | 403         | 403         | 403`,
  },
  'POST /api/savvy/organization/invite-many': {
    body: ({ org, address }) => ({ org_id: org, emails: [address] }),
    fresh: ['address'],
    grant: 'user:create',
    who: `
      own     401 | 200 | 200 403 200 | 200 403 200 | 403 403 200 | 403
      foreign 401 | 403 | 403         | 403         | 403         | 200`,
  },
  'POST /api/savvy/organization/invitations/withdraw': {
    body: ({ org, colleague }) => ({ org_id: org, ids: [colleague] }),
    grant: 'user:delete',
    who: `
      own     401 | 200 | 200 403 200 | 200 403 200 | 403 403 200 | 403
      foreign 401 | 403 | 403         | 403         | 403         | 200`,
  },
  'POST /api/savvy/organization/invitations/send-again': {
    body: ({ org, colleague }) => ({ org_id: org, ids: [colleague] }),
    grant: 'user:create',
    who: `
      own     401 | 200 | 200 403 200 | 200 403 200 | 403 403 200 | 403
      foreign 401 | 403 | 403         | 403         | 403         | 200`,
  },
  'POST /api/savvy/organization/users/activity': {
    body: ({ org, colleague }) => ({ org_id: org, ids: [colleague], active: true }),
    grant: 'user:update',
    who: `
      own     401 | 200 | 200 403 200 | 200 403 200 | 403 403 200 | 403
      foreign 401 | 403 | 403         | 403         | 403         | 200`,
  },
  'GET /api/savvy/organization/getUsers': {
    query: ({ org }) => ({ org_id: org }),
    who: `
      own     401 | 200 | 200         | 200         | 200         | 403
      foreign 401 | 200 | 403         | 403         | 403         | 200`,
  },
  // Of all lists that can be exported, this one is everybody's.
  'GET /api/savvy/exports/{list}': {
    query: ({ org }) => ({ org_id: org, format: 'csv' }),
    who: `
      own     401 | 200 | 200         | 200         | 200         | 403
      foreign 401 | 200 | 403         | 403         | 403         | 200`,
  },
  'GET /api/savvy/organization/getAllUsers': {
    query: ({ org }) => ({ org_id: org }),
    who: `
      own     401 | 200 | 200         | 200         | 200         | 403
      foreign 401 | 200 | 403         | 403         | 403         | 200`,
  },
  // In the platform's own organization everybody is an admin, and nobody can get another role.
  'PUT /api/savvy/organization/user-role/{id}': {
    at: { id: 'colleague' },
    fault: 'id',
    body: () => ({ permissions: [] }),
    grant: 'user:update',
    who: `
      own     401 | 400 | 200 403 200 | 200 403 200 | 403 403 200 | 404
      foreign 401 | 200 | 404 403 404 | 404 403 404 | 403 403 404 | 200`,
  },
  'PUT /api/savvy/users/activate/{id}': {
    at: { id: 'idle' },
    fresh: ['idle'],
    grant: 'user:update',
    who: `
      own     401 | 200 | 200 403 200 | 200 403 200 | 403 403 200 | 404
      foreign 401 | 200 | 404 403 404 | 404 403 404 | 403 403 404 | 200`,
  },
  'PUT /api/savvy/users/deactivate/{id}': {
    at: { id: 'colleague' },
    fresh: ['colleague'],
    grant: 'user:update',
    who: `
      own     401 | 200 | 200 403 200 | 200 403 200 | 403 403 200 | 404
      foreign 401 | 200 | 404 403 404 | 404 403 404 | 403 403 404 | 200`,
  },
  'DELETE /api/savvy/organization/deleteUser/{id}': {
    at: { id: 'colleague' },
    fresh: ['colleague'],
    grant: 'user:delete',
    who: `
      own     401 | 200 | 200 403 200 | 200 403 200 | 403 403 200 | 404
      foreign 401 | 200 | 404 403 404 | 404 403 404 | 403 403 404 | 200`,
  },
  'DELETE /api/savvy/users/delete/{id}': {
    at: { id: 'colleague' },
    fresh: ['colleague'],
    grant: 'user:delete',
    who: `
      own     401 | 200 | 200 403 200 | 200 403 200 | 403 403 200 | 404
      foreign 401 | 200 | 404 403 404 | 404 403 404 | 403 403 404 | 200`,
  },
  // Only an owner can make somebody an owner, and no permission lets a user do it.
  'PUT /api/savvy/organization/setOrganizationOwner/{userId}/{orgId}': {
    at: { userId: 'colleague' },
    fault: 'id',
    fresh: ['colleague'],
    also: { mixed: { at: { userId: 'colleague', orgId: 'own org' } } },
    // mixed: another's user, as if they belonged to one's own organization
    who: `
      own     401 | 400 | 200 403 403 | 200 403 403 | 403 403 200 | 404
      foreign 401 | 200 | 404 403 403 | 404 403 403 | 403 403 404 | 200
      mixed   401 | 404 | 404 403 403 | 404 403 403 | 403 403 404 | 404`,
  },
  'GET /api/savvy/roles/{page}/{size}': {
    who: `own     401 | 200 | 200 | 200 | 200 | 200`,
  },
  // The platform has no onboarding.
  'GET /api/savvy/users/onboarding/{orgId}': {
    who: `
      own     401 | 403 | 200         | 200         | 200         | 404
      foreign 401 | 403 | 404         | 404         | 404         | 200`,
  },
  'GET /api/savvy/users/countUsers/{orgId}': {
    who: `
      own     401 | 403 | 200         | 200         | 200         | 404
      foreign 401 | 403 | 404         | 404         | 404         | 200`,
  },
  'GET /api/savvy/users/verifyConnect/{orgId}': {
    who: `
      own     401 | 403 | 200         | 200         | 200         | 404
      foreign 401 | 403 | 404         | 404         | 404         | 200`,
  },
  'PUT /api/savvy/users/updateSkipped/{id}': {
    at: { id: 'user' },
    body: () => ({ isUserSkipped: true }),
    who: `
      own     401 | 403 | 200         | 200         | 200         | 404
      foreign 401 | 403 | 404         | 404         | 404         | 200`,
  },
  'PUT /api/savvy/users/updateScore/{id}': {
    at: { id: 'user' },
    body: () => ({ score: 20 }),
    who: `
      own     401 | 403 | 200         | 200         | 200         | 404
      foreign 401 | 403 | 404         | 404         | 404         | 200`,
  },
}
