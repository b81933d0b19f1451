import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, advertiser, owner, PASSWORD, type TestActor } from '../../../test/actors.ts'
import { client } from '../../../test/client.ts'
import { actFor, actForOneself, colleague } from '../../../test/colleagues.ts'
import { expectGuarded } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const ME = '/api/savvy/users/me'

let server: TestServer
let seller: TestActor
beforeAll(async () => {
  server = await startServer()
  seller = await owner(server, { name: 'Harbour Screens' })
})
afterAll(() => server.close())

it.each([
  ['an owner', () => owner(server)],
  ['an advertiser', () => advertiser(server)],
  ['a user', () => colleague(server, seller, { permissions: ['display:create'] })],
  ['a platform admin', () => admin(server)],
])('returns to %s what the login returned', async (_who, make) => {
  const actor = await make()
  const answer = await actor.ask('GET', ME)
  const login = { email: actor.email, password: PASSWORD }
  const { data } = await client(server.url)('POST', '/api/savvy/users/login', login)
  expect(answer).toMatchObject({ status: 200, message: 'User fetched.' })
  expect(answer.data).toEqual({ userInfo: data.userInfo, on_behalf: null })
})

it('reports changed permissions at once', async () => {
  const one = await colleague(server, seller)
  const permissions = async () => (await one.ask('GET', ME)).data.userInfo.roles[0].permissions
  expect(await permissions()).toEqual(['organization:view'])
  const rights = `/api/savvy/organization/user-role/${one.id}`
  await seller.ask('PUT', rights, { permissions: ['location:create'] })
  expect(await permissions()).toEqual(['organization:view', 'location:create'])
  await seller.ask('PUT', rights, { role_id: 2 })
  expect((await one.ask('GET', ME)).data.userInfo.roles).toMatchObject([{ id: 2, name: 'Owner' }])
  expect(await permissions()).toContain('user:delete')
})

it("returns the permissions of the organization acted for, and afterwards the user's own", async () => {
  const boss = await admin(server)
  const acting = await actFor(server, boss, seller.orgId)
  const { data } = await acting.ask('GET', ME)
  expect(data).toMatchObject({
    userInfo: {
      id: boss.id,
      email: boss.email,
      org_id: seller.orgId,
      organization: { id: seller.orgId, name: 'Harbour Screens', type: 'DSO', currency: 'EUR' },
      roles: [{ id: 2, permissions: expect.arrayContaining(['display:create']) }],
    },
    on_behalf: { id: seller.orgId, name: 'Harbour Screens' },
  })
  const again = await actForOneself(server, acting, boss.orgId)
  expect((await again.ask('GET', ME)).data).toMatchObject({
    userInfo: { org_id: boss.orgId, organization: { type: 'PLATFORM' }, roles: [{ id: 1 }] },
    on_behalf: null,
  })
})

it('requires a login, and ignores or refuses ids of others', async () => {
  await expectGuarded(server, null, 'GET', ME)
  const other = await advertiser(server)
  expect((await seller.ask('GET', `${ME}?user_id=${other.id}`)).status).toBe(403)
  expect((await seller.ask('GET', ME, undefined, { user_id: other.id })).status).toBe(403)
  const { data } = await seller.ask('GET', `${ME}?org_id=${other.orgId}`)
  expect(data.userInfo).toMatchObject({ id: seller.id, org_id: seller.orgId })
})

it('tells a deactivated user whom to contact', async () => {
  const one = await colleague(server, seller)
  await seller.ask('PUT', `/api/savvy/users/deactivate/${one.id}`)
  const sentence = 'Your account is temporarily disabled. Please contact at help@plaza.example.'
  expect(await one.ask('GET', ME)).toMatchObject({
    status: 401,
    error: { code: 'inactive', error: sentence },
  })
})
