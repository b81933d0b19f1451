import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeCampaign, makeOffer, upload } from '../../../test/builders.ts'
import { colleague } from '../../../test/colleagues.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let seller: TestActor
let buyer: TestActor
let offer: Awaited<ReturnType<typeof makeOffer>>
beforeAll(async () => {
  server = await startServer({ APPROVAL_HOURS: '48' })
  seller = await owner(server, { name: 'Harbour Screens' })
  buyer = await advertiser(server, { name: 'Corner Gym' })
  offer = await makeOffer(seller, { totalPlaylistTime: 3600 })
})
afterAll(() => server.close())

const pathOf = (orgId: string) => `/api/savvy/organization/waiting/${orgId}`
const waitingOf = async (who: TestActor) => (await who.ask('GET', pathOf(who.orgId))).data
/** What waits for somebody about these campaigns, in order. */
const whatOf = async (who: TestActor, ...campaigns: string[]) =>
  ((await waitingOf(who)).rows as { what: string; camp_id: string }[])
    .filter(({ camp_id }) => campaigns.includes(camp_id))
    .map(({ what }) => what)
const decide = (requestId: string, decision: string, more = {}) =>
  seller.ask('PUT', `/api/savvy/approval-flow/${requestId}`, { decision, ...more })
const write = (who: TestActor, camp_id: string, commentText = 'Hello?') =>
  who.ask('POST', '/api/savvy/comments', { camp_id, commentText })

it('tells an owner of the requests to decide, the earliest deadline first', async () => {
  const later = await makeCampaign(buyer, offer, { name: 'Later' })
  const soon = await makeCampaign(buyer, offer, { name: 'Soon', start_date: '2027-02-02' })
  const { rows, count } = await waitingOf(seller)
  expect(count).toBe(2)
  expect(rows).toEqual([
    {
      what: 'decide',
      id: soon.requests[0].id,
      kind: 'placements',
      camp_id: soon.id,
      campaign_name: 'Soon',
      owner_id: seller.orgId,
      other: 'Corner Gym',
      deadline: '2027-02-01T23:00:00.000Z',
      place_time_zone: 'Europe/Berlin',
    },
    expect.objectContaining({ what: 'decide', camp_id: later.id, deadline: '2027-02-03T08:00:00.000Z' }),
  ])
  await decide(soon.requests[0].id, 'approved')
  await decide(later.requests[0].id, 'rejected', { reason: 'unavailable' })
  expect(await waitingOf(seller)).toEqual({ rows: [], count: 0 })
})

it('tells an advertiser of corrections, and of requests once half of their time has passed', async () => {
  const slow = await makeCampaign(buyer, offer)
  const wrong = await makeCampaign(buyer, offer)
  await decide(wrong.requests[0].id, 'correction', { reason: 'wrong_format' })
  expect(await whatOf(buyer, slow.id, wrong.id)).toEqual(['correct'])
  expect(await whatOf(seller, slow.id, wrong.id)).toEqual(['decide'])
  await server.stay(24)
  expect((await whatOf(buyer, slow.id, wrong.id)).toSorted()).toEqual(['correct', 'lapsing'])
  await server.stay(24)
  // What has expired waits for nobody, whether or not a sweep has run.
  expect(await whatOf(buyer, slow.id, wrong.id)).toEqual([])
  expect(await whatOf(seller, slow.id, wrong.id)).toEqual([])
})

it('tells an owner of comments, until it answers or decides', async () => {
  const { id, requests } = await makeCampaign(buyer, offer)
  await write(buyer, id)
  // The decision is what waits, and it answers.
  expect(await whatOf(seller, id)).toEqual(['decide'])
  await decide(requests[0].id, 'approved')
  expect(await whatOf(seller, id)).toEqual([])
  server.pass(0.01)
  const comment = await write(buyer, id)
  expect(await whatOf(seller, id)).toEqual(['reply'])
  server.pass(0.01)
  await seller.ask('POST', '/api/savvy/comments', {
    camp_id: id,
    comment_id: comment.data.id,
    commentText: 'Yes.',
  })
  expect(await whatOf(seller, id)).toEqual([])
  server.pass(0.01)
  await write(buyer, id, 'And now?')
  expect(await whatOf(seller, id)).toEqual(['reply'])
  await server.stay(15 * 24)
  expect(await whatOf(seller, id)).toEqual([])
})

it('tells an owner of a missing proof once the flight is over, and then its advertiser of the proof', async () => {
  const flight = { start_date: '2027-04-01', end_date: '2027-04-02' }
  const { id, requests } = await makeCampaign(buyer, offer, flight)
  await decide(requests[0].id, 'approved')
  const hoursTo = (instant: string) =>
    (Date.parse(instant) - server.services.clock.now().getTime()) / 3_600_000
  await server.stay(hoursTo('2027-04-02T12:00:00Z'))
  expect(await whatOf(seller, id)).toEqual([])
  await server.stay(24)
  expect(await whatOf(seller, id)).toEqual(['add_proof'])
  const proofFiles = [(await upload(seller)).url]
  const proof = await seller.ask('POST', '/api/savvy/proof-of-play', { camp_id: id, proofFiles })
  expect(proof.status).toBeLessThan(300)
  expect(await whatOf(seller, id)).toEqual([])
  expect(await whatOf(buyer, id)).toEqual(['review_proof'])
  await server.stay(5 * 24)
  expect(await whatOf(buyer, id)).toEqual([])
})

it('lists the twenty most urgent, and counts all', async () => {
  const busy = await owner(server)
  const place = await makeOffer(busy, { totalPlaylistTime: 3600 })
  const flight = { start_date: '2027-06-01', end_date: '2027-06-02' }
  for (let nth = 0; nth < 21; nth++) await makeCampaign(buyer, place, flight)
  const { rows, count } = await waitingOf(busy)
  expect([rows.length, count]).toEqual([20, 21])
})

it('tells users nothing who may not act on it, and those who may the same', async () => {
  const flight = { start_date: '2027-06-01', end_date: '2027-06-02' }
  const { id } = await makeCampaign(buyer, offer, flight)
  const decider = await colleague(server, seller, { permissions: ['approval:decide'] })
  const viewer = await colleague(server, seller)
  expect(await whatOf(decider, id)).toEqual(['decide'])
  expect(await waitingOf(viewer)).toEqual({ rows: [], count: 0 })
})

it("requires a login, and hides others' from everybody, the platform too", async () => {
  await expectGuarded(server, null, 'GET', pathOf(seller.orgId))
  const other = await owner(server)
  expect((await other.ask('GET', pathOf(seller.orgId))).status).toBe(404)
  expect((await buyer.ask('GET', pathOf(seller.orgId))).status).toBe(404)
  expect((await (await admin(server)).ask('GET', pathOf(seller.orgId))).status).toBe(403)
  expect(await waitingOf(other)).toEqual({ rows: [], count: 0 })
})

it('names an id that is none', async () => {
  expect(faultsOf(await seller.ask('GET', pathOf('x')))).toEqual(['orgId'])
})
