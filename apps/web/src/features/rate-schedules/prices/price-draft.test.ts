import { priceOn } from '@plaza/domain/pricing'
import { expect, test } from 'vitest'
import { newPrice, nextDate, nextRange, toZonePrices } from './price-draft.ts'

const march = newPrice('2027-03-01', '2027-03-31', 1500)

test('the next date of a range is one on which it applies', () => {
  expect(nextDate({ ...march, daysOfWeek: [6, 7] })).toBe('2027-03-06')
})

test('incomplete drafts set no prices', () => {
  const drafts = [{ ...march, pricePerDay: undefined }, newPrice('', '', 5)]
  expect(priceOn(toZonePrices(1000, drafts), '2027-03-17').price).toBe(1000)
})

test('a new range is a month without one', () => {
  expect(nextRange([march], '2027-03-09', 1).dateRange).toEqual({
    startDate: '2027-04-01',
    endDate: '2027-04-30',
  })
})
