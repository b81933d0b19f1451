import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, eachDay } from './calendar.ts'
import { withDayPrices, withoutDayPrices } from './day-prices.ts'
import { findPriceScheduleFaults } from './price-schedule-faults.ts'
import { changedByPercent } from './price-percent.ts'
import { makePricer } from './price-rules.ts'
import { flights, zonePrices } from './test-arbitraries.ts'

const changes = fc.oneof(
  fc.record({ price: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ percent: fc.integer({ min: -99, max: 300 }) }),
)

const around = ({ from, to }: { from: string; to: string }) => eachDay(addDays(from, -80), addDays(to, 80))

describe('prices of some days', () => {
  it('are what was asked for on these days, and stay as they were on all others', () => {
    fc.assert(
      fc.property(zonePrices, flights, changes, (prices, days, change) => {
        const schedules = withDayPrices(prices, { ...days, ...change })
        const [before, after] = [makePricer(prices), makePricer({ base: prices.base, schedules })]
        for (const date of around(days)) {
          const was = before(date).price
          const inside = days.from <= date && date <= days.to
          const asked = 'price' in change ? change.price : changedByPercent(was, change.percent)
          if (after(date).price !== (inside ? asked : was)) throw new Error(`${date}: ${after(date).price}`)
        }
        expect(findPriceScheduleFaults(schedules)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('are set again without leaving anything behind', () => {
    fc.assert(
      fc.property(zonePrices, flights, (prices, days) => {
        const once = withDayPrices(prices, { ...days, price: 500 })
        const twice = withDayPrices({ ...prices, schedules: once }, { ...days, price: 700 })
        expect(twice).toEqual(withDayPrices(prices, { ...days, price: 700 }))
      }),
    )
  })

  it('fall back to what applies to more days than these', () => {
    const summer = { startDate: '2027-06-01', endDate: '2027-08-31', pricePerDay: 15 }
    const days = { from: '2027-06-07', to: '2027-06-09' }
    const set = withDayPrices({ base: 10, schedules: [summer] }, { ...days, price: 40 })
    expect(set).toEqual([summer, { startDate: days.from, endDate: days.to, pricePerDay: 40 }])
    expect(withoutDayPrices(set, days)).toEqual([summer])
  })

  it('need no price schedule where the rest already gives them', () => {
    const days = { from: '2027-06-07', to: '2027-06-09' }
    expect(withDayPrices({ base: 10, schedules: [] }, { ...days, price: 10 })).toEqual([])
  })

  it('are dates where a shorter price schedule reaches into them', () => {
    const weekend = { startDate: '2027-06-05', endDate: '2027-06-07', pricePerDay: 20 }
    const set = withDayPrices(
      { base: 10, schedules: [weekend] },
      { from: '2027-06-07', to: '2027-06-12', price: 30 },
    )
    expect(set).toEqual([
      weekend,
      {
        startDate: '2027-06-07',
        endDate: '2027-06-12',
        pricePerDay: 30,
        specifiedDates: [{ date: '2027-06-07', pricePerDay: 30 }],
      },
    ])
  })
})
