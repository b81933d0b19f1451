import { addDays, dayOfWeek, eachDay } from '@plaza/domain/calendar'
import { makePricer } from '@plaza/domain/price-rules'
import { findPriceScheduleFaults } from '@plaza/domain/price-schedule-faults'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clearDayPrices, haveOwnPrice, setDayPrices } from './day-prices.ts'
import { newPrice, toZonePrices, type PriceDraft } from './price-draft.ts'

const march = newPrice('2027-03-01', '2027-03-31', 1500)
const on = (drafts: readonly PriceDraft[], date: string) => makePricer(toZonePrices(1000, drafts))(date).price
const week = eachDay('2027-03-15', '2027-03-21')

test('days get their price in the range that applies', () => {
  const drafts = setDayPrices([march], 1000, ['2027-03-17'], 4000)
  expect(drafts).toHaveLength(1)
  expect(on(drafts, '2027-03-17')).toBe(4000)
  expect(on(drafts, '2027-03-18')).toBe(1500)
  expect(on(setDayPrices(drafts, 1000, ['2027-03-17'], 5000), '2027-03-17')).toBe(5000)
  expect(clearDayPrices(drafts, ['2027-03-17'])).toEqual([march])
})

test('days outside all ranges become their own ranges, and are removed with them', () => {
  const drafts = setDayPrices([march], 1000, ['2027-03-30', '2027-04-01', '2027-04-02', '2027-04-05'], 700)
  expect(drafts.slice(1).map(({ dateRange }) => dateRange)).toEqual([
    { startDate: '2027-04-01', endDate: '2027-04-02' },
    { startDate: '2027-04-05', endDate: '2027-04-05' },
  ])
  const again = setDayPrices(drafts, 1000, ['2027-04-01', '2027-04-02'], 800)
  expect(again).toHaveLength(3)
  expect(again[1]?.pricePerDay).toBe(800)
  expect(clearDayPrices(again, ['2027-03-30', '2027-04-01', '2027-04-02', '2027-04-05'])).toEqual([march])
})

test('only prices that the chosen days have of their own can be removed', () => {
  expect(haveOwnPrice([march], week)).toBe(false)
  expect(haveOwnPrice(setDayPrices([march], 1000, week, 1), ['2027-03-15'])).toBe(true)
  expect(haveOwnPrice([march], eachDay('2027-02-20', '2027-04-10'))).toBe(true)
})

test('days of the week are respected', () => {
  const weekends = { ...march, daysOfWeek: [6, 7] }
  const drafts = setDayPrices([weekends], 1000, ['2027-03-17'], 4000)
  expect(drafts).toHaveLength(2)
  expect(on(drafts, '2027-03-17')).toBe(4000)
})

const START = '2027-03-01'
const day = fc.nat(60).map((days) => addDays(START, days))
const drafts: fc.Arbitrary<PriceDraft[]> = fc.array(
  fc
    .record({
      from: day,
      length: fc.constantFrom(0, 1, 6, 13, 30),
      price: fc.integer({ min: 1, max: 99 }),
      daysOfWeek: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })),
      own: fc.array(fc.nat(30), { maxLength: 3 }),
    })
    .map(({ from, length, price, daysOfWeek, own }) => ({
      ...newPrice(from, addDays(from, length), price),
      daysOfWeek,
      specifiedDates: {
        datesData: [...new Set(own.filter((days) => days <= length))].map((days) => ({
          date: addDays(from, days),
          pricePerDay: price + 100,
        })),
      },
    })),
  { maxLength: 5 },
)
const faults = (given: readonly PriceDraft[]) =>
  findPriceScheduleFaults([...toZonePrices(1, given).schedules])

test('the chosen days get the new price, all others keep theirs, and nothing is refused', () => {
  fc.assert(
    fc.property(drafts, fc.uniqueArray(day, { minLength: 1, maxLength: 20 }), (given, dates) => {
      fc.pre(faults(given).length === 0)
      const next = setDayPrices(given, 1000, dates, 7777)
      expect(faults(next)).toEqual([])
      const [before, after] = [given, next].map((held) => makePricer(toZonePrices(1000, held)))
      const all = eachDay(addDays(START, -5), addDays(START, 100))
      expect(all.map((date) => after?.(date).price)).toEqual(
        all.map((date) => (dates.includes(date) ? 7777 : before?.(date).price)),
      )
    }),
    { numRuns: 200 },
  )
})

test('a range whose days of the week are all chosen changes as a whole', () => {
  const weekends = { ...newPrice('2027-03-01', '2027-03-14', 10), daysOfWeek: [6, 7] }
  const dates = eachDay('2027-03-01', '2027-03-14').filter((date) => dayOfWeek(date) > 5)
  expect(setDayPrices([weekends], 1000, dates, 20)).toEqual([{ ...weekends, pricePerDay: 20 }])
})
