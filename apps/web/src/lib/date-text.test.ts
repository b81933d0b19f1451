import { expect, test } from 'vitest'
import { readDate } from './date-text.ts'

test.each([
  ['2026-12-25', '2026-12-25'],
  ['25.12.2026', '2026-12-25'],
  ['25. 12. 2026', '2026-12-25'],
  ['5.1.2027', '2027-01-05'],
  ['25 Dec 2026', '2026-12-25'],
  ['25 December 2026', '2026-12-25'],
  ['Dec 25, 2026', '2026-12-25'],
  ['  25   dec ', '2026-12-25'],
  ['25.12.', '2026-12-25'],
  // A day that is over is next year's.
  ['1 Jan', '2027-01-01'],
  ['28 Nov', '2027-11-28'],
  ['29 Nov', '2026-11-29'],
])('%j is %s', (typed, date) => {
  expect(readDate(typed, '2026-11-29')).toBe(date)
})

test.each([
  '',
  '25',
  'Dec',
  '30 Feb 2027',
  '31.04.2027',
  '2026-13-01',
  '25 Foo 2026',
  '25 D',
  'tomorrow',
  '1.1.27',
])('%j is no date', (typed) => {
  expect(readDate(typed, '2026-11-29')).toBeNull()
})
