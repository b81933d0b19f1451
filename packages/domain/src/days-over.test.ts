import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { daysOver } from './days-over.ts'

const lines = [
  { from: '2027-02-27', to: '2027-02-28', price: 1000, plays: 100 },
  // The place is closed on the first of March.
  { from: '2027-03-02', to: '2027-03-15', price: 1500, plays: 50 },
]

test.each([
  ['2027-02-27', 0, 0],
  ['2027-02-28', 2000, 200],
  ['2027-03-01', 4000, 400],
  ['2027-03-02', 4000, 400],
  ['2027-03-03', 7000, 500],
  ['2027-03-16', 46_000, 1800],
  ['2028-03-16', 46_000, 1800],
])('until %s a placement of two spots has cost %i and promised %i plays', (today, cost, plays) => {
  expect(daysOver({ lines, spots: 2 }, today)).toEqual({ cost, plays })
})

test('each day adds its own price and plays', () => {
  fc.assert(
    fc.property(fc.integer({ min: -3, max: 25 }), fc.integer({ min: 1, max: 9 }), (offset, spots) => {
      const day = addDays('2027-02-27', offset)
      const [before, after] = [day, addDays(day, 1)].map((today) => daysOver({ lines, spots }, today))
      const line = lines.find(({ from, to }) => from <= day && day <= to)
      expect((after?.cost ?? 0) - (before?.cost ?? 0)).toBe((line?.price ?? 0) * spots)
      expect((after?.plays ?? 0) - (before?.plays ?? 0)).toBe((line?.plays ?? 0) * spots)
    }),
  )
})
