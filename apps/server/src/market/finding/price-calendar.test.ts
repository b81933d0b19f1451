import { addDays } from '@plaza/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { campaignBody, makeOffer, upload, wholeZone } from '../../../test/builders.ts'
import { expectGuarded, faultAt } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/displays/price-calendar'
const MONDAY = '2027-03-01'

let server: TestServer
let seller: TestActor
let buyer: TestActor
let always: Awaited<ReturnType<typeof makeOffer>>
let weekdays: Awaited<ReturnType<typeof makeOffer>>
beforeAll(async () => {
  server = await startServer()
  ;[seller, buyer] = await Promise.all([owner(server), advertiser(server)])
  const priceSchedules = [{ dateRange: { startDate: '2027-03-08', endDate: '2027-03-14' }, pricePerDay: 400 }]
  const rateDetails = { spotDuration: 60, pricePerDay: 1000 }
  always = await makeOffer(seller, { zones: [wholeZone({ rateDetails, priceSchedules })] })
  const slots = [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '12:00' }))
  weekdays = await makeOffer(seller, {}, { schedule: { type: 'weekly', slots } })
})
afterAll(() => server.close())

const ids = () => [always.display.id, weekdays.display.id]
const asked = (changes = {}) => ({ displayIds: ids(), from: '2027-03', to: '2027-03', days: 7, ...changes })
const calendar = async (changes = {}) => {
  const { status, data, error } = await buyer.ask('POST', PATH, asked(changes))
  expect({ status, error: error.error }).toEqual({ status: 200, error: undefined })
  return data
}
const on = <Row extends { date: string }>(rows: Row[], date: string) => rows.find((row) => row.date === date)

describe('the price calendar', () => {
  it('has what each day costs and has free, and whether all are open', async () => {
    const { currency, days } = await calendar()
    expect(currency).toBe('EUR')
    expect(days).toHaveLength(31)
    expect(on(days, MONDAY)).toEqual({
      date: MONDAY,
      price: 2000,
      spots_free: 1,
      spots_free_sum: 7,
      open: 2,
      all_open: true,
    })
    expect(on(days, '2027-03-14')).toEqual({
      date: '2027-03-14',
      price: 400,
      spots_free: 1,
      spots_free_sum: 1,
      open: 1,
      all_open: false,
    })
  })

  it('has the total of each flight by its first day, which is the price of the campaign', async () => {
    const { starts } = await calendar()
    expect(starts).toHaveLength(31)
    for (const date of [MONDAY, '2027-03-05', '2027-03-31']) {
      const query = `startDate=${date}&endDate=${addDays(date, 6)}&displayIds=${ids().join(',')}`
      const { data } = await buyer.ask('GET', `/api/savvy/campaigns/calculate-campaign-price?${query}`)
      expect(on(starts, date)).toMatchObject({ total: data.total, spots_free: 1, obstacle: null })
    }
  })

  it('names the cheapest start within four weeks of a day', async () => {
    const { cheapest } = await calendar({ from: '2027-05', to: '2027-05', startDate: MONDAY })
    expect(cheapest).toEqual({ date: '2027-03-08', total: 7 * 400 + 5 * 1000 })
    expect((await calendar({ startDate: '2027-05-01' })).cheapest.total).toBe(7000 + 5000)
    expect((await calendar()).cheapest).toBeNull()
  })

  it('names the cheapest starts of other lengths, which are those that each length has by itself', async () => {
    const { lengths } = await calendar({ startDate: MONDAY, lengths: [14, 3] })
    const alone = async (days: number) => (await calendar({ startDate: MONDAY, days })).cheapest
    expect(lengths).toEqual([
      { days: 14, cheapest: await alone(14) },
      { days: 3, cheapest: await alone(3) },
    ])
    expect((await calendar({ lengths: '14,3' })).lengths).toEqual([
      { days: 14, cheapest: null },
      { days: 3, cheapest: null },
    ])
    expect((await calendar({ startDate: MONDAY })).lengths).toEqual([])
  })

  it('says why a flight cannot be bought', async () => {
    const { starts } = await calendar({ from: '2027-02', to: '2027-02', days: 1 })
    // The clock stands at the first of February.
    expect(on(starts, '2027-02-01')).toMatchObject({ total: null, obstacle: 'too_early' })
    expect(on(starts, '2027-02-02')).toMatchObject({ total: 2000, obstacle: null })
    expect(on(starts, '2027-02-06')).toMatchObject({ total: null, obstacle: 'closed' })
    const late = await calendar({ from: '2029-01', to: '2029-02', days: 7 })
    expect(on(late.starts, '2029-01-26')).toMatchObject({ obstacle: null })
    expect(on(late.starts, '2029-01-27')).toMatchObject({ total: null, obstacle: 'too_late' })
  })

  it('knows what is taken, and what is sold only for a time', async () => {
    const { url } = await upload(buyer)
    const zones = [{ id: always.zones[0]?.id ?? '', display_id: always.display.id, media: [{ url }] }]
    const flight = { start_date: '2027-04-15', end_date: '2027-04-15' }
    const bought = await buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, zones, flight))
    expect(bought.status).toBe(201)
    const { days, starts } = await calendar({ from: '2027-04', to: '2027-04' })
    expect(on(days, '2027-04-15')).toMatchObject({ price: 2000, spots_free: 0, spots_free_sum: 6 })
    expect(on(starts, '2027-04-08')).toMatchObject({ obstacle: null })
    expect(on(starts, '2027-04-09')).toMatchObject({ total: null, obstacle: 'sold_out' })
    expect(on(starts, '2027-04-16')).toMatchObject({ obstacle: null })
    const short = await makeOffer(seller)
    await server.services.db
      .updateTable('display_rate_schedules')
      .set({ valid_to: '2027-04-20' })
      .where('display_id', '=', short.display.id)
      .execute()
    const ending = await calendar({ displayIds: [short.display.id], from: '2027-04', to: '2027-04' })
    expect(on(ending.starts, '2027-04-13')).toMatchObject({ total: 7000 })
    expect(on(ending.starts, '2027-04-14')).toMatchObject({ total: null, obstacle: 'not_on_offer' })
  })

  it('refuses what it cannot answer', async () => {
    const fault = async (changes: object, path: string) =>
      faultAt(await buyer.ask('POST', PATH, asked(changes)), path)
    expect(await fault({ to: '2027-06' }, 'to')).toBe('A calendar has at most 3 months.')
    expect(await fault({ to: '2027-02' }, 'to')).toBe('This must not be before the first month.')
    expect(await fault({ from: '2027-13' }, 'from')).toBe('This must be a month, YYYY-MM.')
    for (const days of [0, 366, 1.5, 'x', null]) {
      expect(await fault({ days }, 'days')).toMatch(/^This (must be a whole number of days|is required)/)
    }
    expect(await fault({ lengths: [7, 14, 28, 30, 31, 60, 90] }, 'lengths')).toMatch(
      /^These must be at most 6/,
    )
    expect(await fault({ lengths: '7,x' }, 'lengths.1')).toMatch(/^This must be a whole number of days/)
    expect(await fault({ displayIds: [] }, 'displayIds')).toBe('Please choose at least one display.')
    expect(
      await fault({ displayIds: Array.from({ length: 51 }, () => always.display.id) }, 'displayIds'),
    ).toBe('At most 50 displays.')
    const unknown = '019b7a10-0000-7000-8000-000000000000'
    expect(await fault({ displayIds: [...ids(), unknown] }, 'displayIds.2')).toBe(
      'This display is not on offer.',
    )
    const francs = await makeOffer(await owner(server, { currency: 'CHF' }))
    const mixed = await buyer.ask('POST', PATH, asked({ displayIds: [...ids(), francs.display.id] }))
    expect(mixed).toMatchObject({ status: 400, error: { code: 'mixed_currency' } })
  })

  it('is for advertisers', async () => {
    await expectGuarded(server, seller, 'POST', PATH, asked())
  })
})
