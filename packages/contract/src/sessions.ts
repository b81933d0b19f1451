import { z } from 'zod'
import { call } from './call.ts'
import { given, id } from './fields.ts'
import { idParams } from './lists.ts'

// The site needs these calls before its first screen, so they are apart from the other calls of accounts.

export const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** The instant of the latest login with a password. */
  last_login: z.iso.datetime(),
})

export const userInfo = z.object({
  id,
  name: z.string(),
  email: z.string(),
  org_id: id,
  organization: z.object({
    id,
    name: z.string(),
    type: z.enum(['DSO', 'ADV', 'PLATFORM']),
    currency: z.string(),
  }),
  roles: z.array(z.object({ id: z.number().int(), name: z.string(), permissions: z.array(z.string()) })),
  active: z.boolean(),
  agreed_on_tearms: z.boolean(),
})

export const login = call({
  feature: 'accounts',
  method: 'POST',
  path: '/api/savvy/users/login',
  summary: 'Log in with email address and password',
  needs: 'nobody',
  tx: 'none',
  automatic: true,
  body: z.object({ email: given, password: given }),
  message: 'Logged in.',
  data: z.object({ tokens, userInfo }),
  errors: ['bad_credentials', 'inactive'],
})

export const refresh = call({
  feature: 'accounts',
  method: 'POST',
  path: '/api/savvy/users/refresh',
  summary: 'Exchange a refresh token for the next pair of tokens',
  needs: 'nobody',
  tx: 'none',
  automatic: true,
  body: z.object({ refresh_token: given }),
  message: 'Session continued.',
  data: z.object({ tokens }),
  errors: ['unauthenticated', 'inactive'],
})

export const readMe = call({
  feature: 'accounts',
  method: 'GET',
  path: '/api/savvy/users/me',
  summary:
    'The logged-in user with the current permissions, in the shape of a login, also while acting on behalf',
  needs: { can: 'organization:view' },
  tx: 'read',
  message: 'User fetched.',
  data: z.object({ userInfo, on_behalf: z.object({ id, name: z.string() }).nullable() }),
})

export const logout = call({
  feature: 'accounts',
  method: 'DELETE',
  path: '/api/savvy/users/logout/{id}',
  summary: 'End the session. {id} is the user',
  needs: { can: 'organization:view' },
  afterActing: true,
  tx: 'write',
  changes: { kind: 'user', ids: 'params.id' },
  identity: { user: ['params.id'] },
  params: idParams,
  message: 'Logged out.',
  data: z.object({ id }),
})

const session = z.object({
  id,
  device: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  /** Whether this is the session that makes the call. */
  current: z.boolean(),
  on_behalf: z.string().nullable(),
})

export const listSessions = call({
  feature: 'accounts',
  method: 'GET',
  path: '/api/savvy/users/sessions/{id}',
  summary: 'The sessions of the user. {id} is the user',
  needs: { can: 'organization:view' },
  tx: 'read',
  identity: { user: ['params.id'] },
  params: idParams,
  message: 'Sessions fetched.',
  data: z.object({ rows: z.array(session), count: z.number().int() }),
})

export const endSession = call({
  feature: 'accounts',
  method: 'DELETE',
  path: '/api/savvy/users/sessions/{id}/{session_id}',
  summary: 'End one session of the user, or with `others` all except the current one',
  needs: { can: 'organization:view' },
  tx: 'write',
  changes: { kind: 'user', ids: 'params.id' },
  identity: { user: ['params.id'] },
  params: idParams.extend({ session_id: z.union([id, z.literal('others')]) }),
  message: 'Session ended.',
  data: z.object({ ended: z.number().int() }),
})
