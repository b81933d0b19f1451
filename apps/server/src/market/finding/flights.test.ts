import { addDays } from '@plaza/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { campaignBody, makeOffer, upload, wholeZone } from '../../../test/builders.ts'
import { rowsOf } from '../../../test/lists.ts'
import { faultAt } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const MONDAY = '2027-03-01'
const SUNDAY = addDays(MONDAY, 6)

let server: TestServer
let seller: TestActor
let buyer: TestActor
let list: string
let media: { url: string }[]
type Offer = Awaited<ReturnType<typeof makeOffer>>
let offers: Record<'weekdays' | 'always' | 'cheap' | 'francs', Offer>

const half = (name: string, x: number, pricePerDay: number, changes = {}) =>
  wholeZone({
    name,
    frame: { x, y: 0, width: 50, height: 100 },
    rateDetails: { spotDuration: 60, pricePerDay },
    ...changes,
  })
const weekly = (...days: number[]) => ({
  schedule: { type: 'weekly', slots: days.map((day) => ({ day, from: '08:00', to: '12:00' })) },
})

beforeAll(async () => {
  server = await startServer()
  ;[seller, buyer] = await Promise.all([owner(server), advertiser(server)])
  const swiss = await owner(server, { currency: 'CHF' })
  list = `/api/savvy/displays/adv-displays/${buyer.orgId}`
  media = [{ url: (await upload(buyer)).url }]
  const dear = [{ dateRange: { startDate: addDays(MONDAY, 2), endDate: SUNDAY }, pricePerDay: 5000 }]
  offers = {
    weekdays: await makeOffer(
      seller,
      { zones: [half('Left', 0, 1000, { priceSchedules: dear }), half('Right', 50, 2000)] },
      weekly(1, 2, 3, 4, 5),
    ),
    always: await makeOffer(seller, { zones: [half('Left', 0, 1500)] }),
    cheap: await makeOffer(seller, { zones: [half('Left', 0, 10), half('Right', 50, 20)] }, weekly(1, 3)),
    francs: await makeOffer(swiss, { zones: [half('Left', 0, 1)] }),
  }
})
afterAll(() => server.close())

const idOf = (name: keyof typeof offers) => offers[name].display.id as string
const rowOf = async (name: keyof typeof offers, startDate: string, endDate: string) =>
  (await rowsOf(buyer, list, { id: idOf(name), startDate, endDate }))[0]
const buy = async ({ display, zones }: Offer, zone: number, start_date: string, end_date: string) => {
  const wanted = [{ id: zones[zone]?.id ?? '', display_id: display.id, media }]
  const body = campaignBody(buyer, wanted, { start_date, end_date })
  expect((await buyer.ask('POST', '/api/savvy/campaigns', body)).status).toBe(201)
}

describe('the flight of a row', () => {
  it('is one spot in the cheapest zone over its open days', async () => {
    expect((await rowOf('weekdays', MONDAY, SUNDAY))?.flight).toEqual({
      zone_id: offers.weekdays.zones[1]?.id,
      zone_name: 'Right',
      total: 5 * 2000,
      plays: 5 * 240,
      impressions: null,
      per_thousand: null,
      spots_free: 1,
      open_days: 5,
      days: 7,
    })
    // Two days of the dear week are before its price schedule begins.
    const { flight } = (await rowOf('weekdays', MONDAY, addDays(MONDAY, 1))) ?? {}
    expect(flight).toMatchObject({ zone_name: 'Left', total: 2000, open_days: 2, days: 2 })
  })

  it('is the price that the campaign then costs', async () => {
    const query = `startDate=${MONDAY}&endDate=${SUNDAY}&displayIds=${idOf('weekdays')}`
    const { data } = await buyer.ask('GET', `/api/savvy/campaigns/calculate-campaign-price?${query}`)
    const [zone] = data.displays[0].zones.toSorted(
      (a: { total: number }, b: { total: number }) => a.total - b.total,
    )
    const { flight } = (await rowOf('weekdays', MONDAY, SUNDAY)) ?? {}
    expect(flight).toMatchObject({
      zone_id: zone.zone_id,
      total: zone.total,
      plays: zone.plays,
      open_days: zone.days,
      spots_free: zone.spots_free,
    })
  })

  it('is in the next zone where the cheapest is sold out, until the hold lapses', async () => {
    const [start, end] = [addDays(MONDAY, 28), addDays(MONDAY, 34)]
    await buy(offers.cheap, 0, start, end)
    expect((await rowOf('cheap', start, end))?.flight).toMatchObject({ zone_name: 'Right', total: 40 })
    await server.stay(49)
    expect((await rowOf('cheap', start, end))?.flight).toMatchObject({ zone_name: 'Left', total: 20 })
  })

  it('is left out without dates, and null where the display takes no campaigns', async () => {
    const [row] = await rowsOf(buyer, list, { id: idOf('always') })
    expect(row).not.toHaveProperty('flight')
    const change = (visibility_status: 'available' | 'unavailable') =>
      server.services.db
        .updateTable('displays')
        .set({ visibility_status })
        .where('id', '=', idOf('always'))
        .execute()
    await change('unavailable')
    expect((await rowOf('always', MONDAY, SUNDAY))?.flight).toBeNull()
    await change('available')
  })

  it('refuses a flight that is too long', async () => {
    const answer = await buyer.ask('GET', `${list}?startDate=2027-03-01&endDate=2030-03-01`)
    expect(faultAt(answer, 'endDate')).toBe('These are 1,097 days. The limit is 800.')
  })
})

describe('an order by the price of the flight', () => {
  const ordered = async (query: Record<string, string>) => {
    const rows = await rowsOf(buyer, list, { sorted_by: 'flight_total', ...query })
    const name = new Map(Object.entries(offers).map(([key, { display }]) => [display.id, key]))
    return rows.map(({ display_id }) => name.get(display_id))
  }
  const flight = { startDate: MONDAY, endDate: SUNDAY }

  it('is that of the whole result, in both directions and in one currency', async () => {
    expect(await ordered(flight)).toEqual(['cheap', 'weekdays', 'always'])
    expect(await ordered({ ...flight, sort: 'desc' })).toEqual(['always', 'weekdays', 'cheap'])
    expect(await ordered({ ...flight, currency: 'CHF' })).toEqual(['francs'])
  })

  it('has pages that are parts of it', async () => {
    const query = new URLSearchParams({ ...flight, sorted_by: 'flight_total', size: '1', page: '2' })
    const { data } = await buyer.ask('GET', `${list}?${query}`)
    expect(data).toMatchObject({
      count: 3,
      rows: [{ display_id: idOf('weekdays'), flight: { total: 10_000 } }],
    })
  })

  it('knows what is sold out', async () => {
    const [start, end] = [addDays(MONDAY, 56), addDays(MONDAY, 62)]
    expect((await ordered({ startDate: start, endDate: end }))[1]).toBe('weekdays')
    await buy(offers.weekdays, 0, start, end)
    // Its other zone costs as much as the display that was after it, and a day less.
    await buy(offers.cheap, 0, start, start)
    const rows = await rowsOf(buyer, list, { sorted_by: 'flight_total', startDate: start, endDate: end })
    expect(rows.map(({ flight: found }) => (found as { total: number }).total)).toEqual([40, 10_000, 10_500])
  })

  it('needs the days of the flight', async () => {
    const answer = await buyer.ask('GET', `${list}?sorted_by=flight_total`)
    expect(faultAt(answer, 'startDate')).toBe('An order by the price of a flight needs its days.')
  })
})

describe('the pins of a map', () => {
  const pinsOf = async (query: Record<string, string>) =>
    (await buyer.ask('GET', `${list}/map?${new URLSearchParams(query)}`)).data.pins

  it('carry the cheapest flight of their displays, with its free spots', async () => {
    const [pin] = await pinsOf({ startDate: MONDAY, endDate: SUNDAY })
    expect(pin).toMatchObject({ count: 4, currency: 'EUR', flight: { total: 20, spots_free: 1 } })
    const [swiss] = await pinsOf({ startDate: MONDAY, endDate: SUNDAY, currency: 'CHF' })
    expect(swiss).toMatchObject({ count: 1, currency: 'CHF', flight: { total: 7 } })
  })

  it('have no flight without dates', async () => {
    const [pin] = await pinsOf({})
    expect(pin).not.toHaveProperty('flight')
  })
})
