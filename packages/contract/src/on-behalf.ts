import { z } from 'zod'
import { call } from './call.ts'
import { email, id } from './fields.ts'
import { idParams } from './lists.ts'
import { tokens, userInfo } from './accounts.ts'

export const beginOnBehalf = call({
  feature: 'on-behalf',
  method: 'POST',
  path: '/api/savvy/users/on-behalf',
  summary: 'Act for another organization from now on: the session is exchanged for one that does',
  needs: { can: 'organization:view' },
  tx: 'write',
  body: z.object({ org_id: id }),
  message: 'You are now acting for this organization.',
  data: z.object({ tokens, userInfo, on_behalf: z.object({ id, name: z.string() }) }),
})

export const endOnBehalf = call({
  feature: 'on-behalf',
  method: 'DELETE',
  path: '/api/savvy/users/on-behalf',
  summary: 'Act for oneself again; also where the organization has ended it',
  needs: { can: 'organization:view' },
  afterActing: true,
  tx: 'write',
  message: 'You are acting for yourself again.',
  data: z.object({ tokens, userInfo }),
})

export const listActable = call({
  feature: 'on-behalf',
  method: 'GET',
  path: '/api/savvy/users/on-behalf',
  summary: 'The organizations that the user may act for by their grant',
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
  summary: 'Who may act for the organization',
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
  summary: 'Let the user with this address act for the organization; the answer is the same without one',
  needs: { types: ['DSO', 'ADV'], can: 'grant:create' },
  tx: 'write',
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
  summary: 'Take that back: it ends with the next call, and whoever acted goes on as themselves',
  needs: { types: ['DSO', 'ADV'], can: 'grant:delete' },
  tx: 'write',
  identity: { org: ['params.org_id'] },
  params: idParams.extend({ org_id: id }),
  message: 'They can no longer act for your organization.',
  data: z.object({ id }),
})
