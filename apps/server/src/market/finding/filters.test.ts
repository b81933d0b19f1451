import { addDays } from '@plaza/domain/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { campaignBody, makeOffer, upload, wholeZone } from '../../../test/builders.ts'
import { rowsOf } from '../../../test/lists.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let seller: TestActor
let buyer: TestActor
let list: string
let media: { url: string }[]
beforeAll(async () => {
  server = await startServer()
  ;[seller, buyer] = await Promise.all([owner(server), advertiser(server)])
  list = `/api/savvy/displays/adv-displays/${buyer.orgId}`
  media = [{ url: (await upload(buyer)).url }]
})
afterAll(() => server.close())

const ids = async (query: Record<string, string>) =>
  (await rowsOf(buyer, list, query)).map(({ display_id }) => display_id)

it('filters by price within bounds, only in the given currency', async () => {
  const price = (pricePerDay: number) => ({
    zones: [wholeZone({ rateDetails: { spotDuration: 10, pricePerDay } })],
  })
  const francs = await owner(server, { currency: 'CHF' })
  const cheap = (await makeOffer(seller, price(100))).display.id
  const dear = (await makeOffer(seller, price(900))).display.id
  const foreign = (await makeOffer(francs, price(500))).display.id
  expect(await ids({ currency: 'EUR', sorted_by: 'from_price' })).toEqual([cheap, dear])
  expect(await ids({ currency: 'EUR', min_price: '100', max_price: '100' })).toEqual([cheap])
  expect(await ids({ currency: 'EUR', min_price: '101' })).toEqual([dear])
  expect(await ids({ currency: 'CHF', min_price: '0', max_price: '1000000000' })).toEqual([foreign])
  expect(await ids({ currency: 'USD' })).toEqual([])
})

describe('on the days of a flight', () => {
  const MONDAY = '2027-03-01'
  const half = (name: string, x: number) =>
    wholeZone({
      name,
      frame: { x, y: 0, width: 50, height: 100 },
      rateDetails: { spotDuration: 60, pricePerDay: 10 },
    })
  const weekly = (...days: number[]) => ({
    schedule: { type: 'weekly', slots: days.map((day) => ({ day, from: '08:00', to: '12:00' })) },
  })
  type Offer = Awaited<ReturnType<typeof makeOffer>>
  let offer: Offer
  beforeEach(async () => {
    offer = await makeOffer(seller, { zones: [half('Left', 0), half('Right', 50)] }, weekly(1, 2, 3, 4, 5))
  })

  const isFree = async (startDate: string, endDate: string, { display }: Offer = offer) =>
    (await ids({ startDate, endDate })).includes(display.id)

  /** Buys all spots of a zone. */
  const buy = async (zone: number, start_date: string, end_date = start_date) => {
    const zones = [{ id: offer.zones[zone]?.id ?? '', display_id: offer.display.id, media }]
    const body = campaignBody(buyer, zones, { start_date, end_date })
    expect((await buyer.ask('POST', '/api/savvy/campaigns', body)).status).toBe(201)
  }

  it('a display stays while one of its zones is free on all of them', async () => {
    await buy(0, MONDAY)
    expect(await isFree(MONDAY, addDays(MONDAY, 4))).toBe(true)
    // Each day now has a free zone, but no zone is free on both.
    await buy(1, addDays(MONDAY, 1))
    expect(await isFree(MONDAY, addDays(MONDAY, 1))).toBe(false)
    expect(await isFree(MONDAY, MONDAY)).toBe(true)
    expect(await isFree(addDays(MONDAY, 1), addDays(MONDAY, 4))).toBe(true)
  })

  it('a lapsed hold takes nothing', async () => {
    for (const zone of [0, 1]) await buy(zone, MONDAY)
    expect(await isFree(MONDAY, MONDAY)).toBe(false)
    await server.stay(49)
    expect(await isFree(MONDAY, MONDAY)).toBe(true)
  })

  it('a closed day needs no free spot, but one day has to be open', async () => {
    const saturday = addDays(MONDAY, 5)
    expect(await isFree(saturday, addDays(saturday, 1))).toBe(false)
    expect(await isFree(saturday, addDays(saturday, 2))).toBe(true)
    expect(await isFree('9999-12-31', '9999-12-31')).toBe(true)
    for (const zone of [0, 1]) await buy(zone, addDays(MONDAY, 4), addDays(MONDAY, 7))
    const { db } = server.services
    const change = async (days: number[]) => {
      const opening_hours = JSON.stringify(weekly(...days).schedule)
      await db.updateTable('locations').set({ opening_hours }).where('id', '=', offer.location.id).execute()
    }
    // Sold out on Friday and the next Monday: neither day counts while the location is closed then.
    await change([2, 3, 4])
    expect(await isFree(addDays(MONDAY, 3), addDays(MONDAY, 8))).toBe(true)
    await change([1, 2, 3, 4])
    expect(await isFree(addDays(MONDAY, 3), addDays(MONDAY, 8))).toBe(false)
  })

  it('a display must sell by one rate schedule from the first day to the last', async () => {
    const { db } = server.services
    await db
      .updateTable('display_rate_schedules')
      .set({ valid_to: addDays(MONDAY, 3) })
      .where('display_id', '=', offer.display.id)
      .execute()
    expect(await isFree(MONDAY, addDays(MONDAY, 2))).toBe(true)
    expect(await isFree(MONDAY, addDays(MONDAY, 3))).toBe(false)
    expect(await isFree(addDays(MONDAY, 3), addDays(MONDAY, 4))).toBe(false)
  })

  it('a display is on offer until its rate schedule ends at its location', async () => {
    const { db } = server.services
    const today = server.services.clock.now().toISOString().slice(0, 10)
    await db
      .updateTable('display_rate_schedules')
      .set({ valid_to: addDays(today, 1) })
      .where('display_id', '=', offer.display.id)
      .execute()
    const isShown = async () => (await ids({})).includes(offer.display.id)
    expect(await isShown()).toBe(true)
    await server.stay(24)
    expect(await isShown()).toBe(false)
    expect((await buyer.ask('GET', `/api/savvy/displays/${offer.display.id}`)).status).toBe(404)
  })
})
