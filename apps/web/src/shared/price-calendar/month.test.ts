import { expect, test } from 'vitest'
import {
  dateOfKey,
  daysOfMonth,
  firstOfMonth,
  heatOf,
  monthsFrom,
  monthToShow,
  weeksOfMonth,
} from './month.ts'

test('weeks begin on Monday and contain only days of the month', () => {
  const weeks = weeksOfMonth('2027-03-01')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toBe('2027-03-01')
  expect(weeks[4]?.slice(0, 4)).toEqual(['2027-03-29', '2027-03-30', '2027-03-31', null])
  expect(weeksOfMonth('2026-02-01')[0]).toEqual([null, null, null, null, null, null, '2026-02-01'])
  expect(weeksOfMonth('2028-02-01').flat().filter(Boolean)).toHaveLength(29)
})

test('a month has the right days', () => {
  expect(firstOfMonth('2027-02-17')).toBe('2027-02-01')
  expect(daysOfMonth('2027-02-01')).toHaveLength(28)
})

test('keys move across the ends of months', () => {
  expect(dateOfKey('ArrowRight', '2027-12-31')).toBe('2028-01-01')
  expect(dateOfKey('PageUp', '2027-03-31')).toBe('2027-02-28')
  expect(dateOfKey('Home', '2027-03-17')).toBe('2027-03-15')
  expect(dateOfKey('End', '2027-03-17')).toBe('2027-03-21')
  expect(dateOfKey('Enter', '2027-03-17')).toBeNull()
})

test('heat ranges from lowest to highest', () => {
  const heat = heatOf([1000, 1500, 2000])
  expect([1000, 1500, 2000].map(heat)).toEqual([0, 0.5, 1])
  expect(heatOf([700, 700])(700)).toBe(0)
})

test('the months shown follow the current day', () => {
  expect(monthsFrom('2026-12-01', 2)).toEqual(['2026-12-01', '2027-01-01'])
  expect(monthToShow('2026-12-01', 2, '2027-01-31')).toBe('2026-12-01')
  expect(monthToShow('2026-12-01', 2, '2027-02-01')).toBe('2027-01-01')
  expect(monthToShow('2026-12-01', 2, '2026-11-30')).toBe('2026-11-01')
})
