import { expect, test } from 'vitest'
import { daysBetween } from './calendar.ts'
import { addYears, canRepeatYearly, isOpenRange, openEnd } from './price-ranges.ts'

test('a range without an end lasts ten years, and within the longest that is taken', () => {
  expect(openEnd('2026-12-01')).toBe('2036-12-01')
  expect(isOpenRange('2026-12-01', '2036-12-01')).toBe(true)
  expect(isOpenRange('2026-12-01', '2036-11-30')).toBe(false)
  for (const start of ['2024-02-29', '2026-01-01', '2027-12-31']) {
    expect(daysBetween(start, openEnd(start))).toBeLessThanOrEqual(3660)
  }
})

test('a range repeats every year only where it ends before it begins again', () => {
  expect(canRepeatYearly('2026-12-25', '2026-12-25')).toBe(true)
  expect(canRepeatYearly('2026-12-25', '2027-12-24')).toBe(true)
  expect(canRepeatYearly('2026-12-25', '2027-12-25')).toBe(false)
  expect(canRepeatYearly('2026-12-25', '2026-12-24')).toBe(false)
})

test('a leap day is the 28th in other years', () => {
  expect(addYears('2028-02-29', 1)).toBe('2029-02-28')
  expect(addYears('2028-02-29', 4)).toBe('2032-02-29')
})
