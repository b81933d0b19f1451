import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, advertiser, confirmed, logIn, owner, type TestActor } from '../../../test/actors.ts'
import { makeLocation } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { actFor, colleague } from '../../../test/colleagues.ts'
import { listenTo, type Ear } from '../../../test/events.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let platform: TestActor
let seller: TestActor
beforeAll(async () => {
  server = await startServer()
  platform = await admin(server)
  seller = await confirmed(server, await owner(server))
})
afterAll(() => server.close())

const listen = async ({ tokens }: TestActor): Promise<Ear> => {
  const ear = await listenTo(server.url, tokens.access_token)
  await ear.hears('ready')
  return ear
}
const hasEnded = (ear: Ear) => Promise.race([ear.ended.then(() => true), pause(5000, false, { ref: false })])

/** Expects that one stream ends while the other still receives changes. */
const expectEnds = async (ending: Ear, staying: Ear, who: TestActor) => {
  expect(await hasEnded(ending)).toBe(true)
  await makeLocation(who)
  expect(await staying.hears('locations')).toBeTruthy()
  staying.leave()
}

it('ends with its session', async () => {
  const other = await logIn(server, seller.email)
  const [gone, staying] = [await listen(other), await listen(seller)]
  expect((await other.ask('DELETE', `/api/savvy/users/logout/${other.id}`)).status).toBe(200)
  await expectEnds(gone, staying, seller)
})

it('ends when all other sessions are ended, and when the account is', async () => {
  const one = await colleague(server, seller, { role_id: 2 })
  const elsewhere = await logIn(server, one.email)
  const [gone, staying] = [await listen(elsewhere), await listen(one)]
  await one.ask('DELETE', `/api/savvy/users/sessions/${one.id}/others`)
  await expectEnds(gone, staying, one)
  const [last, own] = [await listen(one), await listen(seller)]
  expect((await seller.ask('DELETE', `/api/savvy/users/delete/${one.id}`)).status).toBe(200)
  await expectEnds(last, own, seller)
})

it('ends when the user or the organization is deactivated', async () => {
  const one = await colleague(server, seller)
  const [gone, staying] = [await listen(one), await listen(seller)]
  await seller.ask('DELETE', `/api/savvy/users/deactivate/${one.id}`)
  await expectEnds(gone, staying, seller)
  const closing = await advertiser(server)
  const [closed, open] = [await listen(closing), await listen(seller)]
  const path = `/api/savvy/organization/deactivate/${closing.orgId}`
  expect((await platform.ask('DELETE', path)).status).toBe(200)
  await expectEnds(closed, open, seller)
})

it('ends for a user acting on behalf when the grant is withdrawn', async () => {
  const agent = await confirmed(server, await advertiser(server))
  const path = `/api/savvy/organization/on-behalf-grants/${seller.orgId}`
  const { data } = await seller.ask('POST', path, { email: agent.email })
  const [gone, staying] = [await listen(await actFor(server, agent, seller.orgId)), await listen(seller)]
  await seller.ask('DELETE', `${path}/${data.id}`)
  await expectEnds(gone, staying, seller)
})

it('ends when the token is exchanged or expires', async () => {
  server.services.live.beatMs = 30
  const one = await owner(server)
  const exchanged = await listen(one)
  const body = { refresh_token: one.tokens.refresh_token }
  const { data } = await client(server.url)('POST', '/api/savvy/users/refresh', body)
  expect(await hasEnded(exchanged)).toBe(true)
  const over = await listen({ ...one, tokens: data.tokens })
  server.pass(1)
  expect(await hasEnded(over)).toBe(true)
  server.services.live.beatMs = 20_000
  expect((await listenTo(server.url, data.tokens.access_token)).status).toBe(401)
})

it('ends at once when the server stops', async () => {
  const stopping = await startServer()
  const one = await owner(stopping)
  const ear = await listenTo(stopping.url, one.tokens.access_token)
  await ear.hears('ready')
  const began = performance.now()
  await stopping.close()
  expect(await hasEnded(ear)).toBe(true)
  expect(performance.now() - began).toBeLessThan(4000)
})
