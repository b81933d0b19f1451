import { expect, it } from 'vitest'
import { advertiser, owner, PASSWORD } from '../../../test/actors.ts'
import { client } from '../../../test/client.ts'
import { START } from '../../../test/server.ts'
import { ownServer } from '../../../test/own-server.ts'

const server = await ownServer()

const PATH = '/api/savvy/users/login'
const logIn = (email: unknown, password: unknown = PASSWORD) =>
  client(server.url)('POST', PATH, { email, password })
const DISABLED = 'Your account is temporarily disabled. Please contact at help@plaza.example.'

it('returns tokens and what the site needs to know of the user', async () => {
  const actor = await owner(server)
  const { status, message, data } = await logIn(actor.email)
  expect({ status, message }).toEqual({ status: 200, message: 'Logged in.' })
  expect(data).toEqual({
    tokens: {
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.any(String),
      last_login: START.toISOString(),
    },
    userInfo: {
      id: actor.id,
      name: 'Robin',
      email: actor.email,
      org_id: actor.orgId,
      organization: { id: actor.orgId, name: 'Harbour Screens', type: 'DSO', currency: 'EUR' },
      roles: [{ id: 2, name: 'Owner', permissions: expect.arrayContaining(['organization:view']) }],
      active: true,
      agreed_on_tearms: false,
    },
  })
})

it('gives each type of organization only the permissions of its kind', async () => {
  const [seller, buyer] = [await owner(server), await advertiser(server)]
  const permissionsOf = async (email: string): Promise<string[]> =>
    (await logIn(email)).data.userInfo.roles[0].permissions
  expect(await permissionsOf(seller.email)).toContain('approval:decide')
  expect(await permissionsOf(seller.email)).not.toContain('campaign:create')
  expect(await permissionsOf(buyer.email)).toContain('campaign:create')
  expect(await permissionsOf(buyer.email)).not.toContain('display:create')
})

it('accepts the address in any case and with spaces around it', async () => {
  const { email } = await owner(server)
  expect((await logIn(`  ${email.toUpperCase()} `)).status).toBe(200)
})

it('answers an unknown account and a wrong password alike', async () => {
  const { email } = await owner(server)
  const wrong = await logIn(email, 'a wrong one')
  const unknown = await logIn('nobody@example.org', 'a wrong one')
  const impossible = await logIn('no address\u0000 at all', 'a wrong one')
  expect(wrong.status).toBe(401)
  expect(wrong.error).toEqual({ error: 'Invalid email or password', code: 'bad_credentials' })
  expect(unknown).toMatchObject({ status: 401, error: wrong.error })
  expect(impossible).toMatchObject({ status: 401, error: wrong.error })
})

it.each([
  ['user', { active: false }],
  ['organization', { active: false }],
] as const)('reveals an inactive %s only to those who know the password', async (what, change) => {
  const actor = await owner(server)
  const { db } = server.services
  if (what === 'user') await db.updateTable('users').set(change).where('id', '=', actor.id).execute()
  else await db.updateTable('organizations').set(change).where('id', '=', actor.orgId).execute()
  expect((await logIn(actor.email, 'a wrong one')).error.code).toBe('bad_credentials')
  const right = await logIn(actor.email)
  expect(right.status).toBe(401)
  expect(right.error).toEqual({ error: DISABLED, code: 'inactive' })
  const next = await actor.ask('GET', `/api/savvy/locations?org_id=${actor.orgId}`)
  expect(next).toMatchObject({ status: 401, error: { error: DISABLED, code: 'inactive' } })
  const refreshed = await client(server.url)('POST', '/api/savvy/users/refresh', {
    refresh_token: actor.tokens.refresh_token,
  })
  expect(refreshed).toMatchObject({ status: 401, error: { code: 'inactive' } })
})

it('says of bad input only that it is missing, too long or not text', async () => {
  const { status, error } = await client(server.url)('POST', PATH, { email: '', password: 7 })
  expect(status).toBe(400)
  expect(error.issues).toEqual([
    { path: 'email', message: 'This is required.' },
    { path: 'password', message: 'This must be text.' },
  ])
  expect((await logIn('x'.repeat(1001))).error.issues).toEqual([
    { path: 'email', message: 'This is too long.' },
  ])
})

it('answers at the same path with a trailing slash', async () => {
  const { email } = await owner(server)
  const answer = await client(server.url)('POST', `${PATH}/`, { email, password: PASSWORD })
  expect(answer.status).toBe(200)
})
