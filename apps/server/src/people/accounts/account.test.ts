import { expect, it } from 'vitest'
import { advertiser, owner, PASSWORD } from '../../../test/actors.ts'
import { client } from '../../../test/client.ts'
import { ownServer } from '../../../test/own-server.ts'

const server = await ownServer()

const logout = (id: string) => `/api/savvy/users/logout/${id}`
const terms = (id: string) => `/api/savvy/users/agreeToTermsandConditions/${id}`

it('ends the session at once on logout', async () => {
  const actor = await owner(server)
  const answer = await actor.ask('DELETE', logout(actor.id))
  expect(answer).toMatchObject({ status: 200, message: 'Logged out.', data: { id: actor.id } })
  expect((await actor.ask('DELETE', logout(actor.id))).status).toBe(401)
  const { refresh_token } = actor.tokens
  expect((await client(server.url)('POST', '/api/savvy/users/refresh', { refresh_token })).status).toBe(401)
})

it('records that the terms were accepted', async () => {
  const actor = await advertiser(server)
  const answer = await actor.ask('PUT', terms(actor.id))
  expect(answer).toMatchObject({ status: 200, data: { id: actor.id, agreed_on_tearms: true } })
  const login = { email: actor.email, password: PASSWORD }
  const { data } = await client(server.url)('POST', '/api/savvy/users/login', login)
  expect(data.userInfo.agreed_on_tearms).toBe(true)
})

it('accepts an empty body sent as JSON', async () => {
  const actor = await advertiser(server)
  const json = { 'content-type': 'application/json' }
  expect((await actor.ask('PUT', terms(actor.id), undefined, json)).status).toBe(200)
  expect((await actor.ask('DELETE', logout(actor.id), undefined, json)).status).toBe(200)
})

it('accepts an id in capitals', async () => {
  const actor = await advertiser(server)
  const answer = await actor.ask('PUT', terms(actor.id.toUpperCase()))
  expect(answer).toMatchObject({ status: 200, data: { id: actor.id } })
})

it.each([
  ['DELETE', logout],
  ['PUT', terms],
] as const)('%s finds nobody else, and requires a login and an id', async (method, path) => {
  const [one, other] = [await owner(server), await owner(server)]
  expect(await one.ask(method, path(other.id))).toMatchObject({ status: 404, error: { code: 'not_found' } })
  expect((await client(server.url)(method, path(one.id))).status).toBe(401)
  expect(await one.ask(method, path('7'))).toMatchObject({
    status: 400,
    error: { issues: [{ path: 'id', message: 'This must be an id.' }] },
  })
  expect((await one.ask('GET', `/api/savvy/locations?org_id=${one.orgId}`)).status).toBe(200)
  const agreed = await server.services.db
    .selectFrom('users')
    .select('agreed_on_terms')
    .where('id', '=', other.id)
    .executeTakeFirst()
  expect(agreed).toEqual({ agreed_on_terms: false })
})
