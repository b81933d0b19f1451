import { z } from 'zod'
import { call } from './call.ts'
import { email, id } from './fields.ts'
import { idParams } from './lists.ts'
import { tokens, userInfo } from './sessions.ts'

export const beginOnBehalf = call({
  feature: 'on-behalf',
  method: 'POST',
  path: '/api/savvy/users/on-behalf',
  summary: 'Start acting for another organization, with new tokens',
  needs: { can: 'organization:view' },
  tx: 'write',
  changes: { kind: 'organization', ids: 'body.org_id', inTheirLog: true },
  body: z.object({ org_id: id }),
  message: 'You are now acting for this organization.',
  data: z.object({ tokens, userInfo, on_behalf: z.object({ id, name: z.string() }) }),
})

export const endOnBehalf = call({
  feature: 'on-behalf',
  method: 'DELETE',
  path: '/api/savvy/users/on-behalf',
  summary: 'Stop acting for another organization, also after it has ended the access',
  needs: { can: 'organization:view' },
  afterActing: true,
  tx: 'write',
  changes: { kind: 'organization', ids: 'actor.orgId' },
  message: 'You are acting for yourself again.',
  data: z.object({ tokens, userInfo }),
})

export const listActable = call({
  feature: 'on-behalf',
  method: 'GET',
  path: '/api/savvy/users/on-behalf',
  summary: 'The organizations that have given the user access to act for them',
  needs: { can: 'organization:view' },
  tx: 'read',
  message: 'Organizations fetched.',
  data: z.object({
    rows: z.array(z.object({ id, name: z.string(), type: z.enum(['DSO', 'ADV']) })),
    count: z.number().int(),
  }),
})

/** The rows have only addresses, and do not tell whether an account exists. */
const grant = z.object({
  id,
  email: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})

export const listGrants = call({
  feature: 'on-behalf',
  method: 'GET',
  path: '/api/savvy/organization/on-behalf-grants/{org_id}',
  summary: 'The people of other organizations who can act for this one',
  needs: { types: ['DSO', 'ADV'], can: 'organization:view' },
  tx: 'read',
  identity: { org: ['params.org_id'] },
  params: z.object({ org_id: id }),
  message: 'Grants fetched.',
  data: z.object({ rows: z.array(grant), count: z.number().int() }),
})

export const grantOnBehalf = call({
  feature: 'on-behalf',
  method: 'POST',
  path: '/api/savvy/organization/on-behalf-grants/{org_id}',
  summary:
    'Give the user with this email address access to act for the organization. The answer is the same without a user',
  needs: { types: ['DSO', 'ADV'], can: 'grant:create' },
  tx: 'write',
  changes: { kind: 'grant', ids: 'data.id' },
  creates: true,
  identity: { org: ['params.org_id'] },
  params: z.object({ org_id: id }),
  body: z.object({ email }),
  message: 'They can now act for your organization.',
  data: grant,
  errors: ['email_unconfirmed'],
})

export const withdrawOnBehalf = call({
  feature: 'on-behalf',
  method: 'DELETE',
  path: '/api/savvy/organization/on-behalf-grants/{org_id}/{id}',
  summary: 'Remove the access to act for the organization, which ends with the next call',
  needs: { types: ['DSO', 'ADV'], can: 'grant:delete' },
  tx: 'write',
  changes: { kind: 'grant', ids: 'params.id' },
  identity: { org: ['params.org_id'] },
  params: idParams.extend({ org_id: id }),
  message: 'They can no longer act for your organization.',
  data: z.object({ id }),
})
