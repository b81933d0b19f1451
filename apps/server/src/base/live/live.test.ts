import { randomBytes } from 'node:crypto'
import { allCalls } from '@plaza/contract/all'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, advertiser, logIn, owner, type TestActor } from '../../../test/actors.ts'
import { locationBody, makeCampaign, makeLocation, makeOffer } from '../../../test/builders.ts'
import { actFor, colleague } from '../../../test/colleagues.ts'
import { listenTo, type Ear } from '../../../test/events.ts'
import { expectGuarded } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
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

/** Returns all events of a listener so far, by waiting for a message of its own that comes after them. */
const heardBy = async (ear: Ear, { orgId }: TestActor): Promise<string[]> => {
  const mark = { org: orgId, notification: randomBytes(8).toString('hex') }
  await server.pool.query(`SELECT pg_notify('live', $1)`, [JSON.stringify(mark)])
  await ear.hears(mark.notification)
  return ear.heard.filter((event) => event !== ':' && !event.includes(mark.notification))
}

it('sends changes to users of the organization only', async () => {
  const second = await colleague(server, seller)
  const [own, theirs, other] = [await listen(seller), await listen(second), await listen(buyer)]
  await makeLocation(seller)
  expect(await own.hears('changed')).toBe(SUPPLY)
  expect(await theirs.hears('changed')).toBe(SUPPLY)
  expect(await heardBy(other, buyer)).toEqual(['ready {}'])
})

it('tells a page what has changed since it began to fetch its data, and nothing that is older or of others', async () => {
  const before = performance.now()
  await makeLocation(seller)
  const age = () => Math.ceil(performance.now() - before)
  const late = await listen(seller, `?age_ms=${age()}`)
  expect(await late.hears('changed')).toBe(SUPPLY)
  expect((await heardBy(late, seller)).slice(0, 2)).toEqual(['ready {}', SUPPLY])
  const [fresh, theirs] = [await listen(seller), await listen(buyer, `?age_ms=${age()}`)]
  expect(await heardBy(fresh, seller)).toEqual(['ready {}'])
  expect(await heardBy(theirs, buyer)).toEqual(['ready {}'])
})

it('tells a page that anything may have changed where its data is older than what the server knows', async () => {
  const young = await startServer()
  try {
    const { tokens } = await owner(young)
    const ear = await listenTo(young.url, tokens.access_token, '?age_ms=60000')
    ears.push(ear)
    await ear.hears('missed')
    expect(ear.heard.slice(0, 2)).toEqual(['ready {}', 'missed {}'])
  } finally {
    await young.close()
  }
})

it.each(['-1', '60001', '1.5', 'yesterday'])('refuses %s as the age of data', async (age) => {
  const { status } = await seller.ask('GET', `${EVENTS}?age_ms=${age}`)
  expect(status).toBe(400)
})

it('names the page that made a change, and ignores an invalid name', async () => {
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

it('sends nothing about a refused call', async () => {
  const ear = await listen(seller)
  expect((await seller.ask('POST', '/api/savvy/locations', {})).status).toBe(400)
  expect(await heardBy(ear, seller)).toEqual(['ready {}'])
})

it('sends a notification to its recipients, and the resulting change to their organization', async () => {
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
    'changed {"kinds":["campaigns","approvals","displays","drafts","media-library","audit"]}',
  ])
  expect(buying.heard.join()).not.toContain(told)
})

it('sends the read marks of a user only to the pages of that user', async () => {
  const second = await colleague(server, seller, { role_id: 2 })
  const [here, there, other] = [await listen(seller), await listen(seller), await listen(second)]
  await seller.ask('PUT', '/api/savvy/app-notifications/readAll')
  const marks = 'changed {"kinds":["notifications"]}'
  expect(await here.hears('changed')).toBe(marks)
  expect(await there.hears('changed')).toBe(marks)
  expect(await heardBy(other, seller)).toEqual(['ready {}'])
})

it('sends a user acting on behalf only the events of that organization', async () => {
  const platform = await admin(server)
  const watching = await listen(platform)
  const acting = await actFor(server, await logIn(server, platform.email), seller.orgId)
  const ear = await listen(acting)
  await makeCampaign(buyer, await makeOffer(seller))
  expect(await ear.hears('notification')).toBeTruthy()
  // The admin's own pages hear only what concerns the platform: what happens in the organization is not for
  // them.
  expect(await watching.hears('administration')).toBe('changed {"kinds":["administration"]}')
  expect((await heardBy(watching, platform)).join()).not.toContain('notification')
  expect((await heardBy(ear, acting)).join()).not.toContain('administration')
})

it('sends a change of permissions only to the pages of that user', async () => {
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

it('is neither cached, compressed nor buffered, and sends heartbeats', async () => {
  server.services.live.beatMs = 20
  const ear = await listen(seller)
  server.services.live.beatMs = 20_000
  expect(ear.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(ear.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(ear.headers.get('x-accel-buffering')).toBe('no')
  expect(ear.headers.get('content-encoding')).toBeNull()
  expect(await ear.hears(':')).toBe(':')
})

it('requires a login, and refuses ids of others', async () => {
  await expectGuarded(server, null, 'GET', EVENTS)
  expect((await seller.ask('GET', `${EVENTS}?user_id=${buyer.id}`)).status).toBe(403)
  expect((await seller.ask('GET', `${EVENTS}?org_id=${buyer.orgId}`)).status).toBe(403)
  expect((await seller.ask('GET', `${EVENTS}?onBehalf=Somebody`)).error.code).toBe('acting_changed')
  const own = await listen(seller, `?user_id=${seller.id}&org_id=${seller.orgId}`)
  expect(own.status).toBe(200)
})

it('limits the streams of one user, and accepts more once some close', async () => {
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

it('knows which lists are stale after the changes of each feature', () => {
  const changing = allCalls.filter(({ call }) => call.changes).map(({ call }) => call.feature)
  expect([...new Set(changing)].filter((feature) => !(feature in STALE))).toEqual([])
})
