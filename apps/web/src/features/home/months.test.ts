import { expect, test } from 'vitest'
import { monthsShown } from './months.ts'

test('a chart shows the year up to this month', () => {
  const months = monthsShown(['2026-11'], '2027-03')
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2026-04', '2027-03'])
})

test('it goes on to what is booked ahead, half a year at most', () => {
  expect(monthsShown(['2027-05'], '2027-03').at(-1)).toBe('2027-05')
  expect(monthsShown(['2029-01'], '2027-03').at(-1)).toBe('2027-09')
  expect(monthsShown(['2029-01'], '2027-03')).toContain('2027-03')
})
