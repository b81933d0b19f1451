import { addDays } from '@plaza/domain/calendar'
import { openingHours, timeZones, zonePrices } from '@plaza/domain/test-arbitraries'
import { dateAt } from '@plaza/domain/time-zone'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, logIn, owner, type TestActor } from '../../../test/actors.ts'
import { makeDisplay, makeLocation, makeOffer, makeRateSchedule, wholeZone } from '../../../test/builders.ts'
import { rowsOf } from '../../../test/lists.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { refreshDuePrices, refreshFromPrices } from './refresh-from-prices.ts'

let server: TestServer
let seller: TestActor
let buyer: TestActor
let list: string
beforeAll(async () => {
  server = await startServer()
  ;[seller, buyer] = await Promise.all([owner(server), advertiser(server)])
  list = `/api/savvy/displays/adv-displays/${buyer.orgId}`
})
afterAll(() => server.close())

const sweep = () => refreshDuePrices(server.services.db, server.services.clock.now())
const priceOf = async (id: string) =>
  (await rowsOf(buyer, list)).find((row) => row.display_id === id)?.from_price

type Prices = Parameters<typeof zonePrices.chain>[0] extends (prices: infer P) => unknown ? P : never

const zoneOf = ({ base, schedules }: Prices, index: number) =>
  wholeZone({
    name: `Zone ${index}`,
    frame: { x: 25 * index, y: 0, width: 25, height: 100 },
    rateDetails: { spotDuration: 10, pricePerDay: base },
    priceSchedules: schedules.map(({ startDate, endDate, pricePerDay, daysOfWeek, specifiedDates }) => ({
      dateRange: { startDate, endDate },
      pricePerDay,
      daysOfWeek,
      specifiedDates: { datesData: specifiedDates },
    })),
  })

/**
 * Returns the lowest price on the first open day from tomorrow on, as the call that prices a flight gives it.
 */
const cheapestBought = async (id: string, timeZone: string): Promise<number> => {
  const today = dateAt(server.services.clock.now().getTime(), timeZone)
  const query = `displayIds=${id}&startDate=${addDays(today, 1)}&endDate=${addDays(today, 7)}`
  const { data } = await buyer.ask('GET', `/api/savvy/campaigns/calculate-campaign-price?${query}`)
  const first = data.displays[0].zones.map(({ dates }: { dates: { open: boolean; price: number }[] }) => {
    const open = dates.find((run) => run.open)
    return open?.price
  })
  return Math.min(...first)
}

it('is the cost of a spot on the next open day, every day, for any prices, hours and time zones', async () => {
  const drawn = fc.sample(
    fc.record({
      zones: fc.array(zonePrices, { minLength: 1, maxLength: 3 }),
      hours: openingHours.filter((hours) => hours.type === 'always' || hours.slots.length > 0),
      time_zone: timeZones,
    }),
    { numRuns: 8, seed: 11 },
  )
  const displays: { id: string; time_zone: string }[] = []
  for (const { zones, hours, time_zone } of drawn) {
    const schedule = hours.type === 'always' ? { type: 'always', slots: [] } : hours
    const { display } = await makeOffer(seller, { zones: zones.map(zoneOf) }, { schedule, time_zone })
    displays.push({ id: display.id, time_zone })
  }
  expect(await sweep()).toBe(0)
  for (const hours of [0, 5, 14 * 24, 15, 6 * 24, 30 * 24]) {
    await server.stay(hours)
    await sweep()
    const rows = await rowsOf(buyer, list)
    for (const { id, time_zone } of displays) {
      const shown = rows.find((row) => row.display_id === id)?.from_price
      expect(shown, `${id} in ${time_zone}`).toBe(await cheapestBought(id, time_zone))
    }
    expect(await sweep()).toBe(0)
  }
}, 60_000)

describe('follows', () => {
  const priced = (pricePerDay: number) => ({
    zones: [wholeZone({ rateDetails: { spotDuration: 10, pricePerDay } })],
  })
  beforeAll(async () => {
    ;[seller, buyer] = [await logIn(server, seller.email), await logIn(server, buyer.email)]
  })

  it('a newly assigned rate schedule, in place of none or another', async () => {
    const place = await makeLocation(seller)
    const display = await makeDisplay(seller, { location_id: place.id })
    expect(await priceOf(display.id)).toBeUndefined()
    await makeRateSchedule(seller, { ...priced(700), displayIds: [display.id] })
    expect(await priceOf(display.id)).toBe(700)
    await makeRateSchedule(seller, { ...priced(400), displayIds: [display.id] })
    expect(await priceOf(display.id)).toBe(400)
  })

  it('changed prices and hours', async () => {
    const { display, rateSchedule, location } = await makeOffer(seller, priced(900))
    const { db, clock } = server.services
    const time = { db, now: clock.now() }
    await db
      .updateTable('zones')
      .set({ base_price: 250 })
      .where('rate_schedule_id', '=', rateSchedule.id)
      .execute()
    await refreshFromPrices(time, { rateScheduleId: rateSchedule.id })
    expect(await priceOf(display.id)).toBe(250)
    const never = JSON.stringify({ type: 'weekly', slots: [] })
    await db.updateTable('locations').set({ opening_hours: never }).where('id', '=', location.id).execute()
    await refreshFromPrices(time, { locationIds: [location.id] })
    expect(await priceOf(display.id)).toBeNull()
    // A display without a price comes last in both orders.
    for (const sort of ['asc', 'desc']) {
      const rows = await rowsOf(buyer, list, { sorted_by: 'from_price', sort })
      expect(rows.at(-1)?.display_id).toBe(display.id)
    }
  })

  it('without waiting for anybody who works with a display: its price stays due until it is written', async () => {
    const { display } = await makeOffer(seller, {
      zones: [
        wholeZone({
          priceSchedules: [
            {
              dateRange: { startDate: '2027-02-01', endDate: '2027-12-31' },
              pricePerDay: 5,
              daysOfWeek: [3],
            },
          ],
        }),
      ],
    })
    await server.stay(7 * 24)
    const { db } = server.services
    await db.transaction().execute(async (busy) => {
      await busy.selectFrom('displays').select('id').where('id', '=', display.id).forShare().execute()
      await sweep()
      const due = db.selectFrom('displays').where('from_price_until', '<=', server.services.clock.now())
      expect(await due.select('id').execute()).toEqual([{ id: display.id }])
    })
    expect(await sweep()).toBe(1)
  })
})
