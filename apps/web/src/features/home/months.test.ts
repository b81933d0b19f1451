import { expect, test } from 'vitest'
import { monthsShown } from './months.ts'

const ends = (months: string[]) => [months.length, months[0], months.at(-1)]

test('a chart shows the months with figures up to this month, and at least half a year', () => {
  expect(ends(monthsShown([], '2027-03'))).toEqual([6, '2026-10', '2027-03'])
  expect(ends(monthsShown(['2026-08', '2027-01'], '2027-03'))).toEqual([8, '2026-08', '2027-03'])
})

test('over a long time it shows the last year', () => {
  expect(ends(monthsShown(['2020-01'], '2027-03'))).toEqual([12, '2026-04', '2027-03'])
})

test('it continues to booked months, as long as this month stays visible', () => {
  expect(ends(monthsShown(['2027-05'], '2027-03'))).toEqual([6, '2026-12', '2027-05'])
  expect(ends(monthsShown(['2020-01', '2029-01'], '2027-03'))).toEqual([12, '2026-10', '2027-09'])
})
