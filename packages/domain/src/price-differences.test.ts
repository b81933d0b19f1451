import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOfWeek, eachDay } from './calendar.ts'
import { withDayPrices } from './day-prices.ts'
import { priceDifferences } from './price-differences.ts'
import { makePricer, type PriceSchedule } from './price-rules.ts'
import { zonePrices } from './test-arbitraries.ts'

const days = eachDay('2027-02-01', '2027-09-30')

const datedPrice = (schedules: readonly PriceSchedule[]) => {
  const pricer = makePricer({ base: 0, schedules })
  return (date: string) => (pricer(date).rule.type === 'base' ? null : pricer(date).price)
}

describe('what the dated prices of a zone were and became', () => {
  it('names every day on which another one applies, once, with both prices, and no other day', () => {
    fc.assert(
      fc.property(zonePrices, zonePrices, fc.boolean(), (one, other, isLike) => {
        const after = isLike ? [...one.schedules.slice(1), ...other.schedules.slice(0, 1)] : other.schedules
        const differences = priceDifferences(one.schedules, after)
        const [was, is] = [datedPrice(one.schedules), datedPrice(after)]
        for (const date of days) {
          const of = differences.filter(
            ({ from, to, daysOfWeek }) =>
              from <= date && date <= to && (!daysOfWeek.length || daysOfWeek.includes(dayOfWeek(date))),
          )
          const wanted = was(date) === is(date) ? [] : [{ before: was(date), after: is(date) }]
          expect(of.map(({ before, after: fresh }) => ({ before, after: fresh }))).toEqual(wanted)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('is one difference however the price schedules are cut', () => {
    const year = { startDate: '2027-01-01', endDate: '2027-12-31', pricePerDay: 12 }
    const halves = [
      { ...year, endDate: '2027-06-30' },
      { ...year, startDate: '2027-07-01' },
    ]
    expect(priceDifferences([year], halves)).toEqual([])
    expect(priceDifferences([], halves)).toEqual([
      { from: year.startDate, to: year.endDate, daysOfWeek: [], before: null, after: 12 },
    ])
    const set = { from: '2027-06-29', to: '2027-07-02' }
    expect(
      priceDifferences(halves, withDayPrices({ base: 9, schedules: halves }, { ...set, price: 20 })),
    ).toEqual([{ ...set, daysOfWeek: [], before: 12, after: 20 }])
  })

  it('says the days of the week where a price is theirs alone', () => {
    const summer = { startDate: '2027-06-01', endDate: '2027-08-31', pricePerDay: 15 }
    expect(
      priceDifferences(
        [summer],
        [summer, { ...summer, endDate: '2027-06-30', pricePerDay: 30, daysOfWeek: [6, 7] }],
      ),
    ).toEqual([{ from: '2027-06-01', to: '2027-06-30', daysOfWeek: [6, 7], before: 15, after: 30 }])
  })
})
