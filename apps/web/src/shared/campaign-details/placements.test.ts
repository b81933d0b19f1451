import { expect, test } from 'vitest'
import { byDisplay, openDaysOf, receiptLines } from './placements.ts'

const base = { type: 'base' } as const
const range = { type: 'range', startDate: '2027-03-01', endDate: '2027-03-31' } as const
const line = (from: string, to: string, price: number, rule: typeof base | typeof range | null) => ({
  from,
  to,
  price,
  plays: 1440,
  rule,
})
// The worked example of domain.md, but for the names of its rules.
const worked = {
  id: 'p1',
  display_id: 'd1',
  display_name: 'Gate 1',
  location_name: 'Ferry terminal',
  display_location: '',
  zone_name: 'Main',
  spots: 2,
  cost: 66_000,
  plays: 57_600,
  lines: [
    line('2027-02-27', '2027-02-28', 1000, base),
    line('2027-03-01', '2027-03-14', 1500, range),
    line('2027-03-15', '2027-03-16', 2000, range),
    line('2027-03-17', '2027-03-17', 4000, range),
    line('2027-03-18', '2027-03-18', 2000, range),
  ],
}

test('the lines of a receipt add up to the price', () => {
  const lines = receiptLines(worked)
  expect(lines.map(({ days, sum }) => [days, sum])).toEqual([
    [2, 4000],
    [14, 42_000],
    [2, 8000],
    [1, 8000],
    [1, 4000],
  ])
  expect(lines.reduce((total, { sum }) => total + sum, 0)).toBe(worked.cost)
  expect(openDaysOf(worked)).toBe(20)
})

test('closed days do not count as days of the campaign', () => {
  const lines = [
    line('2027-02-27', '2027-02-27', 1000, base),
    line('2027-02-28', '2027-02-28', 0, null),
    line('2027-03-01', '2027-03-01', 1500, range),
  ]
  expect(openDaysOf({ lines, spots: 1 })).toBe(2)
})

test('placements are grouped by display, and so are their prices', () => {
  const displays = byDisplay([
    worked,
    { ...worked, id: 'p2', display_id: 'd2', display_location: 'Hall' },
    { ...worked, id: 'p3', cost: 1000 },
  ])
  expect(displays.map(({ id, place, cost }) => [id, place, cost])).toEqual([
    ['d1', 'Ferry terminal', 67_000],
    ['d2', 'Ferry terminal, Hall', 66_000],
  ])
})
