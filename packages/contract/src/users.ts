import { z } from 'zod'
import { call } from './call.ts'
import { given, id } from './fields.ts'
import { idParams } from './lists.ts'

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
  feature: 'users',
  method: 'POST',
  path: '/api/savvy/users/login',
  summary: 'Log in with email address and password',
  needs: 'nobody',
  tx: 'none',
  body: z.object({ email: given, password: given }),
  message: 'Logged in.',
  data: z.object({ tokens, userInfo }),
  errors: ['bad_input', 'bad_credentials', 'inactive', 'too_many'],
})

export const refresh = call({
  feature: 'users',
  method: 'POST',
  path: '/api/savvy/users/refresh',
  summary: 'Exchange a refresh token for the next pair of tokens',
  needs: 'nobody',
  tx: 'none',
  body: z.object({ refresh_token: given }),
  message: 'Session continued.',
  data: z.object({ tokens }),
  errors: ['bad_input', 'unauthenticated', 'inactive'],
})

export const readMe = call({
  feature: 'users',
  method: 'GET',
  path: '/api/savvy/users/me',
  summary: 'Who is logged in and what they may do now, as a login tells it; acting on behalf, as that does',
  needs: { can: 'organization:view' },
  tx: 'read',
  message: 'User fetched.',
  data: z.object({ userInfo, on_behalf: z.object({ id, name: z.string() }).nullable() }),
  errors: [],
})

export const logout = call({
  feature: 'users',
  method: 'DELETE',
  path: '/api/savvy/users/logout/{id}',
  summary: 'End the session; {id} is the user',
  needs: { can: 'organization:view' },
  afterActing: true,
  tx: 'write',
  identity: { user: ['params.id'] },
  params: idParams,
  message: 'Logged out.',
  data: z.object({ id }),
  errors: ['bad_input', 'unauthenticated', 'not_found'],
})

export const agreeToTerms = call({
  feature: 'users',
  method: 'PUT',
  path: '/api/savvy/users/agreeToTermsandConditions/{id}',
  summary: 'Accept the terms and conditions; {id} is the user',
  needs: { can: 'organization:view' },
  tx: 'write',
  identity: { user: ['params.id'] },
  params: idParams,
  message: 'Terms accepted.',
  data: z.object({ id, agreed_on_tearms: z.boolean() }),
  errors: ['bad_input', 'unauthenticated', 'not_found'],
})
