import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { earliestChange } from './effective-from.ts'

test.each([
  ['tomorrow where nothing is taken', [{ today: '2027-03-01', lastTaken: null }], '2027-03-02'],
  ['the day after the last one taken', [{ today: '2027-03-01', lastTaken: '2027-03-31' }], '2027-04-01'],
  ['tomorrow after days that are over', [{ today: '2027-03-01', lastTaken: '2027-02-28' }], '2027-03-02'],
  [
    'tomorrow where it is later already',
    [
      { today: '2027-03-01', lastTaken: null },
      { today: '2027-03-02', lastTaken: null },
    ],
    '2027-03-03',
  ],
  ['tomorrow by the clock without any place', [], '2027-03-02'],
])('a change can apply from %s', (_what, places, day) => {
  expect(earliestChange(places, '2027-03-01')).toBe(day)
})

test('nothing is taken at any place on that day or later, and the day is in the future everywhere', () => {
  const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2027-01-01', days))
  const place = fc.record({ today: day, lastTaken: fc.option(day) })
  fc.assert(
    fc.property(fc.array(place, { minLength: 1 }), day, (places, today) => {
      const from = earliestChange(places, today)
      expect(places.every((it) => it.today < from && (it.lastTaken ?? '') < from)).toBe(true)
      const before = addDays(from, -1)
      expect(places.some((it) => it.today === before || it.lastTaken === before)).toBe(true)
    }),
  )
})
