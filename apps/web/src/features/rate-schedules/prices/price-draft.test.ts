import { priceOn } from '@plaza/domain/pricing'
import { expect, test } from 'vitest'
import { clearDayPrice, newPrice, nextDate, nextRange, setDayPrice, toZonePrices } from './price-draft.ts'

const march = newPrice('2027-03-01', '2027-03-31', 1500)
const on = (drafts: Parameters<typeof setDayPrice>[0], date: string) =>
  priceOn(toZonePrices(1000, drafts), date).price

test('a day gets its price in the range that holds there', () => {
  const drafts = setDayPrice([march], 1000, '2027-03-17', 4000)
  expect(drafts).toHaveLength(1)
  expect(on(drafts, '2027-03-17')).toBe(4000)
  expect(on(drafts, '2027-03-18')).toBe(1500)
  expect(on(setDayPrice(drafts, 1000, '2027-03-17', 5000), '2027-03-17')).toBe(5000)
  expect(clearDayPrice(drafts, 1000, '2027-03-17')).toEqual([march])
})

test('a day outside all ranges becomes a range of its own, and goes with it', () => {
  const drafts = setDayPrice([march], 1000, '2027-04-01', 700)
  expect(drafts).toHaveLength(2)
  expect(on(drafts, '2027-04-01')).toBe(700)
  expect(on(setDayPrice(drafts, 1000, '2027-04-01', 800), '2027-04-01')).toBe(800)
  expect(clearDayPrice(drafts, 1000, '2027-04-01')).toEqual([march])
  expect(clearDayPrice([march], 1000, '2027-05-01')).toEqual([march])
})

test('days of the week are kept in mind', () => {
  const weekends = { ...march, daysOfWeek: [6, 7] }
  const drafts = setDayPrice([weekends], 1000, '2027-03-17', 4000)
  expect(drafts).toHaveLength(2)
  expect(on(drafts, '2027-03-17')).toBe(4000)
  expect(nextDate(weekends)).toBe('2027-03-06')
})

test('drafts that are not complete yet price nothing', () => {
  const drafts = [{ ...march, pricePerDay: undefined }, newPrice('', '', 5)]
  expect(on(drafts, '2027-03-17')).toBe(1000)
})

test('a new range is a month that is not there yet', () => {
  expect(nextRange([march], '2027-03-09', 1).dateRange).toEqual({
    startDate: '2027-04-01',
    endDate: '2027-04-30',
  })
})
