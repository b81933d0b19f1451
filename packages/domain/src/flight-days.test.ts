import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOfWeek, eachDay } from './calendar.ts'
import { bitsOfFlight, countNamedDays, normaliseDaysOfWeek, takesDayOfWeek } from './days-of-week.ts'
import { findDaysOfWeekFault, flightDays, takenSpan } from './flight-days.ts'
import { openDays } from './opening-hours.ts'
import { daysOfWeek, flights, openingHours, timeZones } from './test-arbitraries.ts'

describe('the days that a flight takes', () => {
  it('are the open days of the named weekdays, with the seconds of those days', () => {
    fc.assert(
      fc.property(openingHours, timeZones, flights, daysOfWeek, (hours, timeZone, { from, to }, named) => {
        const all = openDays(hours, timeZone, from, to)
        expect(flightDays(hours, timeZone, { from, to, daysOfWeek: named })).toEqual(
          all.map((day) =>
            takesDayOfWeek(named, dayOfWeek(day.date)) ? day : { date: day.date, open: false, seconds: 0 },
          ),
        )
      }),
      { numRuns: 120 },
    )
  })

  it('begin with the first and end with the last line that was sold', () => {
    const line = (from: string, to: string) => ({ from, to })
    expect(takenSpan([line('2027-03-01', '2027-03-05'), line('2027-03-08', '2027-03-09')])).toEqual({
      first: '2027-03-01',
      last: '2027-03-09',
    })
    expect(takenSpan([])).toBeNull()
  })
})

describe('the days of the week of a flight', () => {
  it.each([
    [[], []],
    [[7, 1, 2, 3, 4, 5, 6], []],
    [
      [5, 1, 5, 3],
      [1, 3, 5],
    ],
    [[7], [7]],
  ])('%j are written as %j', (days, written) => {
    expect(normaliseDaysOfWeek(days)).toEqual(written)
  })

  it('are counted and told as bits as when each day is looked at', () => {
    fc.assert(
      fc.property(flights, daysOfWeek, ({ from, to }, named) => {
        const days = eachDay(from, to).map(dayOfWeek)
        const taken = days.filter((day) => takesDayOfWeek(named, day))
        const flight = { from, to, daysOfWeek: named }
        expect(countNamedDays(flight)).toBe(taken.length)
        expect(bitsOfFlight(flight)).toBe([...new Set(taken)].reduce((bits, day) => bits + 2 ** (day - 1), 0))
        expect(findDaysOfWeekFault(flight) === null).toBe(taken.length > 0)
      }),
    )
  })
})
