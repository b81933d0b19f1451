import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, confirmed, owner, type TestActor } from '../../../test/actors.ts'
import { FLIGHT, makeCampaign, makeOffer, wholeZone } from '../../../test/builders.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let seller: TestActor
let other: TestActor
let buyers: TestActor[]
beforeAll(async () => {
  server = await startServer()
  ;[seller, other] = await Promise.all([owner(server), owner(server)])
  buyers = await Promise.all([1, 2, 3].map(() => advertiser(server)))
})
afterAll(() => server.close())

type Offer = Awaited<ReturnType<typeof makeOffer>>

const pathOf = ({ display }: Offer) => `/api/savvy/displays/${display.id}`
const look = (offer: Offer, who = seller) => who.ask('GET', `${pathOf(offer)}/waiting`)
const kept = (offer: Offer, block: string, who = seller) =>
  who.ask('GET', `${pathOf(offer)}/blocks/${block}/waiting`)

/** A zone with two spots, both of which its owner has blocked over the flight. */
const blocked = async (changes = {}): Promise<{ offer: Offer; block: string }> => {
  const two = wholeZone({ rateDetails: { spotDuration: 30, pricePerDay: 1000 } })
  const offer = await makeOffer(seller, { zones: [two], ...changes })
  const body = { zone_id: offer.zones[0]?.id, ...FLIGHT, spots: 2 }
  return { offer, block: (await seller.ask('POST', `${pathOf(offer)}/blocks`, body)).data.id }
}
const wait = async (nth: number, { display, zones }: Offer, changes = {}): Promise<void> => {
  const body = { display_id: display.id, zone_id: zones[0]?.id, ...FLIGHT, spots: 1, ...changes }
  const answer = await buyers[nth]?.ask('POST', '/api/savvy/waiting-list', body)
  expect(answer?.status).toBe(201)
}

it('tells an owner for which zones and dates how many wait, and not who', async () => {
  const { offer } = await blocked()
  await wait(0, offer)
  await wait(1, offer, { spots: 2 })
  await wait(0, offer, { start_date: '2027-03-03', days_of_week: [3, 4] })
  const answer = await look(offer)
  const zone = { zone_id: offer.zones[0]?.id, zone_name: 'Main', end_date: FLIGHT.end_date }
  expect(answer.data).toEqual({
    rows: [
      { ...zone, start_date: FLIGHT.start_date, days_of_week: [], advertisers: 2, spots: 3 },
      { ...zone, start_date: '2027-03-03', days_of_week: [3, 4], advertisers: 1, spots: 1 },
    ],
  })
  expect((await look(await makeOffer(seller))).data).toEqual({ rows: [] })
})

it('counts those to whom the display is on offer alone', async () => {
  const { offer } = await blocked()
  await wait(0, offer)
  await server.services.db
    .updateTable('displays')
    .set({ visibility: 'Private', visibility_status: 'unavailable' })
    .where('id', '=', offer.display.id)
    .execute()
  expect((await look(offer)).data).toEqual({ rows: [] })
  await confirmed(server, seller)
  const list = [{ email: buyers[0]?.email, displays: [offer.display.id] }]
  await seller.ask('POST', `/api/savvy/organization/invite-to-display/${seller.orgId}`, { list })
  expect((await look(offer)).data.rows).toMatchObject([{ advertisers: 1, spots: 1 }])
})

it('tells whom the removal of a block would tell, as it then does', async () => {
  const { offer, block } = await blocked()
  await wait(0, offer)
  await wait(0, offer, { start_date: '2027-03-02' })
  await wait(1, offer, { end_date: '2027-03-09' })
  // Nobody is told of what is still too little.
  await wait(2, offer, { spots: 3 })
  expect((await kept(offer, block)).data).toEqual({ advertisers: 2, more: false })
  const small = { zone_id: offer.zones[0]?.id, start_date: '2027-03-08', end_date: '2027-03-09', spots: 2 }
  await seller.ask('POST', `${pathOf(offer)}/blocks`, small)
  // One of them now lacks days that another block takes.
  expect((await kept(offer, block)).data.advertisers).toBe(1)

  await seller.ask('DELETE', `${pathOf(offer)}/blocks/${block}`)
  await server.work()
  const told = await server.services.db
    .selectFrom('waiting_entries')
    .select('org_id')
    .distinct()
    .where('display_id', '=', offer.display.id)
    .where('told_at', 'is not', null)
    .execute()
  expect(told).toEqual([{ org_id: buyers[0]?.orgId }])
})

it('counts for a block of a part of the day whom it keeps waiting for whole days', async () => {
  const dayparts = [
    { name: 'Morning', from: '08:00', to: '12:00', percent: 40 },
    { name: 'Evening', from: '16:00', to: '20:00', percent: 45 },
  ]
  const two = wholeZone({ rateDetails: { spotDuration: 30, pricePerDay: 1000 } })
  const offer = await makeOffer(seller, { zones: [two], dayparts })
  const [zone] = offer.zones
  const blockPart = async (name: string, spots: number) => {
    const body = { zone_id: zone?.id, ...FLIGHT, spots, dayparts: [name] }
    return (await seller.ask('POST', `${pathOf(offer)}/blocks`, body)).data.id
  }
  const morning = await blockPart('Morning', 2)
  const evening = await blockPart('Evening', 1)
  await wait(0, offer)
  await wait(1, offer, { spots: 2 })
  // One spot of the whole day comes free with the morning, and none with the evening.
  expect((await kept(offer, morning)).data).toEqual({ advertisers: 1, more: false })
  expect((await kept(offer, evening)).data).toEqual({ advertisers: 0, more: false })

  const removed = await seller.ask('DELETE', `${pathOf(offer)}/blocks/${morning}`)
  expect(removed.data).toEqual({ id: morning, ...FLIGHT, spots: 2, dayparts: ['Morning'] })
  await server.work()
  const told = await server.services.db
    .selectFrom('waiting_entries')
    .select('org_id')
    .where('display_id', '=', offer.display.id)
    .where('told_at', 'is not', null)
    .execute()
  expect(told).toEqual([{ org_id: buyers[0]?.orgId }])
  // What the evening still takes is all that the other lacks.
  expect((await kept(offer, evening)).data).toEqual({ advertisers: 1, more: false })
})

it('tells nobody of spots that were free before', async () => {
  const offer = await makeOffer(seller, {
    zones: [wholeZone({ rateDetails: { spotDuration: 30, pricePerDay: 1000 } })],
  })
  await makeCampaign(buyers[1] ?? seller, offer)
  await wait(0, offer, { spots: 2 })
  const body = { zone_id: offer.zones[0]?.id, start_date: '2027-04-01', end_date: '2027-04-02', spots: 1 }
  const { data } = await seller.ask('POST', `${pathOf(offer)}/blocks`, body)
  expect((await kept(offer, data.id)).data).toEqual({ advertisers: 0, more: false })
})

it('serves only the owner of the display', async () => {
  const { offer, block } = await blocked()
  for (const path of ['waiting', `blocks/${block}/waiting`]) {
    await expectGuarded(server, buyers[0] ?? null, 'GET', `${pathOf(offer)}/${path}`)
  }
  expect((await look(offer, other)).status).toBe(404)
  expect((await kept(offer, block, other)).status).toBe(404)
  const own = await makeOffer(other)
  expect((await kept(own, block, other)).status).toBe(404)
})

it('names invalid ids', async () => {
  expect(faultsOf(await seller.ask('GET', '/api/savvy/displays/x/waiting'))).toEqual(['id'])
  expect(faultsOf(await seller.ask('GET', '/api/savvy/displays/x/blocks/y/waiting'))).toEqual([
    'blockId',
    'id',
  ])
})
