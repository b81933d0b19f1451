import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSlotFaults } from './slot-faults.ts'
import type { Slot } from './slot.ts'
import { writeTime } from './test-arbitraries.ts'

const slot = (day: number, from: string, to: string): Slot => ({ day, from, to })

describe('the slots of a week', () => {
  it.each([
    ['may be none', []],
    ['may touch', [slot(1, '08:00', '12:00'), slot(1, '12:00', '18:00')]],
    ['may touch at midnight', [slot(1, '08:00', '24:00'), slot(2, '00:00', '08:00')]],
    ['may run past midnight', [slot(1, '20:00', '02:00'), slot(2, '02:00', '20:00')]],
    ['may run from Sunday into Monday', [slot(7, '20:00', '03:00'), slot(1, '03:00', '05:00')]],
    ['may fill the week', [1, 2, 3, 4, 5, 6, 7].map((day) => slot(day, '06:00', '06:00'))],
  ])('%s', (_, slots) => {
    expect(findSlotFaults(slots)).toEqual([])
  })

  it.each([
    [
      'on one day',
      [slot(1, '08:00', '12:00'), slot(1, '11:00', '13:00')],
      { index: 1, message: 'Monday 11:00–13:00 overlaps Monday 08:00–12:00.' },
    ],
    [
      'over midnight',
      [slot(3, '00:30', '04:00'), slot(2, '20:00', '01:00')],
      { index: 0, message: 'Wednesday 00:30–04:00 overlaps Tuesday 20:00–01:00.' },
    ],
    [
      'from Sunday into Monday',
      [slot(1, '00:00', '08:00'), slot(7, '22:00', '02:00')],
      { index: 0, message: 'Monday 00:00–08:00 overlaps Sunday 22:00–02:00.' },
    ],
    [
      'when they are the same',
      [slot(4, '09:00', '10:00'), slot(4, '09:00', '10:00')],
      { index: 1, message: 'Thursday 09:00–10:00 overlaps Thursday 09:00–10:00.' },
    ],
  ])('are refused when they overlap %s', (_, slots, fault) => {
    expect(findSlotFaults(slots)).toEqual([fault])
  })

  it('each have a message about what is wrong with their times', () => {
    const slots = [slot(0, '08:00', '12:00'), slot(1, '8:00', '24:01'), slot(2, '24:00', '24:00')]
    expect(findSlotFaults(slots)).toEqual([
      { index: 0, field: 'day', message: 'The day must be a number from 1 (Monday) to 7 (Sunday).' },
      { index: 1, field: 'from', message: 'The start must be a time from 00:00 to 23:59, not "8:00".' },
      { index: 1, field: 'to', message: 'The end must be a time from 00:00 to 24:00, not "24:01".' },
      { index: 2, field: 'from', message: 'The start must be a time from 00:00 to 23:59, not "24:00".' },
    ])
  })

  it('have a fault exactly when two of them share a minute of the week', () => {
    const hour = fc.integer({ min: 0, max: 23 }).map((hours) => hours * 60)
    const drawn = fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), hour, hour), { maxLength: 7 })
    fc.assert(
      fc.property(drawn, (slots) => {
        const hours = slots.flatMap(([day, from, to]) => {
          const length = (to > from ? to - from : to - from + 1440) / 60
          return Array.from({ length }, (_, at) => ((day - 1) * 24 + from / 60 + at) % 168)
        })
        const faults = findSlotFaults(
          slots.map(([day, from, to]) => slot(day, writeTime(from), writeTime(to))),
        )
        expect(faults.length > 0).toBe(new Set(hours).size < hours.length)
      }),
      { numRuns: 300 },
    )
  })

  it('are checked quickly, however many are sent', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => slot((at % 7) + 1, '08:00', '20:00'))
    expect(findSlotFaults(many)).toHaveLength(20_000 - 7)
  })
})
