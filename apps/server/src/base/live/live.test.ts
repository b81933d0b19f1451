import { randomBytes } from 'node:crypto'
import { allCalls } from '@plaza/contract/all'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, advertiser, logIn, owner, type TestActor } from '../../../test/actors.ts'
import { locationBody, makeCampaign, makeLocation, makeOffer } from '../../../test/builders.ts'
import { actFor, colleague } from '../../../test/colleagues.ts'
import { listenTo, type Ear } from '../../../test/events.ts'
import { expectGuarded } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { isChange } from '../audit/record-change.ts'
import { STALE } from '../../app/record-change.ts'

const EVENTS = '/api/savvy/events'
const SUPPLY = 'changed {"kinds":["locations","rate-schedules","displays","audit"]}'

let server: TestServer
let seller: TestActor
let buyer: TestActor
const ears: Ear[] = []
beforeAll(async () => {
  server = await startServer()
  seller = await owner(server)
  buyer = await advertiser(server)
})
afterAll(async () => {
  for (const ear of ears) ear.leave()
  await server.close()
})

const listen = async ({ tokens }: TestActor, query = ''): Promise<Ear> => {
  const ear = await listenTo(server.url, tokens.access_token, query)
  ears.push(ear)
  expect(ear.status).toBe(200)
  await ear.hears('ready')
  return ear
}

/** What was told to an ear up to now: a message of its own comes after all of them. */
const heardBy = async (ear: Ear, { orgId }: TestActor): Promise<string[]> => {
  const mark = { org: orgId, notification: randomBytes(8).toString('hex') }
  await server.pool.query(`SELECT pg_notify('live', $1)`, [JSON.stringify(mark)])
  await ear.hears(mark.notification)
  return ear.heard.filter((event) => event !== ':' && !event.includes(mark.notification))
}

it('tells what has changed to the people of the organization, and to nobody else', async () => {
  const second = await colleague(server, seller)
  const [own, theirs, other] = [await listen(seller), await listen(second), await listen(buyer)]
  await makeLocation(seller)
  expect(await own.hears('changed')).toBe(SUPPLY)
  expect(await theirs.hears('changed')).toBe(SUPPLY)
  expect(await heardBy(other, buyer)).toEqual(['ready {}'])
})

it('tells with a change how the page named it, and nothing of a name that is none', async () => {
  const [own, other] = [await listen(seller), await listen(seller)]
  const name = 'page-1-change-7'
  const named = { 'x-change-id': name }
  await seller.ask('POST', '/api/savvy/locations', locationBody(seller), named)
  const told = `changed {"kinds":["locations","rate-schedules","displays","audit"],"by":"${name}"}`
  expect(await own.hears('changed')).toBe(told)
  expect(await other.hears('changed')).toBe(told)
  own.heard.length = 0
  const bad = { 'x-change-id': '"}' }
  expect((await seller.ask('POST', '/api/savvy/locations', locationBody(seller), bad)).status).toBe(201)
  expect(await own.hears('changed')).toBe(SUPPLY)
})

it('tells nothing of what was refused', async () => {
  const ear = await listen(seller)
  expect((await seller.ask('POST', '/api/savvy/locations', {})).status).toBe(400)
  expect(await heardBy(ear, seller)).toEqual(['ready {}'])
})

it('tells a notification to those whom it is for, and what it changes to their whole organization', async () => {
  const offer = await makeOffer(seller)
  const [decider, viewer] = [
    await colleague(server, seller, { permissions: ['approval:decide'] }),
    await colleague(server, seller),
  ]
  const [deciding, viewing, buying] = [await listen(decider), await listen(viewer), await listen(buyer)]
  await makeCampaign(buyer, offer)
  const told = await deciding.hears('notification')
  const { data } = await decider.ask('GET', '/api/savvy/app-notifications')
  expect(told).toBe(`notification {"id":"${data.rows[0].id}"}`)
  const changed = 'changed {"kinds":["approvals","displays","advertisers"]}'
  expect(await heardBy(viewing, seller)).toEqual(['ready {}', changed])
  expect((await heardBy(buying, buyer)).filter((event) => event.includes('approvals'))).toEqual([
    'changed {"kinds":["campaigns","approvals","displays","audit"]}',
  ])
  expect(buying.heard.join()).not.toContain(told)
})

it('tells the marks of a user to their own pages alone', async () => {
  const second = await colleague(server, seller, { role_id: 2 })
  const [here, there, other] = [await listen(seller), await listen(seller), await listen(second)]
  await seller.ask('PUT', '/api/savvy/app-notifications/readAll')
  const marks = 'changed {"kinds":["notifications"]}'
  expect(await here.hears('changed')).toBe(marks)
  expect(await there.hears('changed')).toBe(marks)
  expect(await heardBy(other, seller)).toEqual(['ready {}'])
})

it('tells who acts on behalf of the organization acted for, and no more of their own', async () => {
  const platform = await admin(server)
  const watching = await listen(platform)
  const acting = await actFor(server, await logIn(server, platform.email), seller.orgId)
  const ear = await listen(acting)
  await makeCampaign(buyer, await makeOffer(seller))
  expect(await ear.hears('notification')).toBeTruthy()
  // The platform's lists are other ones now; what happened in the organization is not theirs to hear.
  expect(await watching.hears('administration')).toBe('changed {"kinds":["administration"]}')
  expect((await heardBy(watching, platform)).join()).not.toContain('notification')
  expect((await heardBy(ear, acting)).join()).not.toContain('administration')
})

it('tells somebody on their own pages alone that they may do more or less, whoever changed that', async () => {
  const platform = await admin(server)
  const one = await colleague(server, seller)
  const [own, other] = [await listen(one), await listen(seller)]
  const rights = 'changed {"kinds":["rights"]}'
  await seller.ask('PUT', `/api/savvy/organization/user-role/${one.id}`, { permissions: ['display:create'] })
  expect(await own.hears('rights')).toBe(rights)
  own.heard.length = 0
  await platform.ask('PUT', `/api/savvy/organization/setOrganizationOwner/${one.id}/${seller.orgId}`)
  expect(await own.hears('rights')).toBe(rights)
  expect(await heardBy(other, seller)).not.toContain(rights)
})

it('is no page to keep, pack or collect, and gives a sign of life', async () => {
  server.services.live.beatMs = 20
  const ear = await listen(seller)
  server.services.live.beatMs = 20_000
  expect(ear.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(ear.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(ear.headers.get('x-accel-buffering')).toBe('no')
  expect(ear.headers.get('content-encoding')).toBeNull()
  expect(await ear.hears(':')).toBe(':')
})

it('is guarded, and takes nobody for somebody else', async () => {
  await expectGuarded(server, null, 'GET', EVENTS)
  expect((await seller.ask('GET', `${EVENTS}?user_id=${buyer.id}`)).status).toBe(403)
  expect((await seller.ask('GET', `${EVENTS}?org_id=${buyer.orgId}`)).status).toBe(403)
  expect((await seller.ask('GET', `${EVENTS}?onBehalf=Somebody`)).error.code).toBe('acting_changed')
  const own = await listen(seller, `?user_id=${seller.id}&org_id=${seller.orgId}`)
  expect(own.status).toBe(200)
})

it('lets no one user open streams without end, and takes others when some are left', async () => {
  const one = await owner(server)
  const open = await Promise.all(Array.from({ length: 20 }, () => listen(one)))
  const refused = await one.ask('GET', EVENTS)
  expect(refused).toMatchObject({ status: 429, error: { code: 'too_many' } })
  expect(refused.headers.get('retry-after')).toBe('60')
  expect((await listen(seller)).status).toBe(200)
  open[0]?.leave()
  await expect
    .poll(async () => (await listenTo(server.url, one.tokens.access_token)).status, { timeout: 5000 })
    .toBe(200)
})

it('knows of every feature whose calls change something which lists that makes stale', () => {
  const changing = allCalls.filter(({ call }) => isChange(call)).map(({ call }) => call.feature)
  expect([...new Set(changing)].filter((feature) => !(feature in STALE))).toEqual([])
})
