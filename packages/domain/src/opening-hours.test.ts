import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eachDay } from './calendar.ts'
import { isOpenOn, openDays, type OpeningHours, openSeconds, type Slot } from './opening-hours.ts'
import { dates, flights, openingHours, timeZones, writeTime } from './test-arbitraries.ts'

const HOUR = 3600
const ALWAYS: OpeningHours = { type: 'always' }
const weekly = (...slots: Slot[]): OpeningHours => ({ type: 'weekly', slots })
const everyDay = (from: string, to: string) =>
  weekly(...[1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to })))

describe('open seconds', () => {
  // 2027-03-28 has 23 hours in Berlin, 2027-10-31 has 25; both are Sundays.
  it.each<[string, OpeningHours, string, string, number]>([
    ['of a day always open are 24 hours', ALWAYS, '2027-03-27', 'Europe/Berlin', 24],
    ['are 23 hours when the clock goes forward', ALWAYS, '2027-03-28', 'Europe/Berlin', 23],
    ['are 25 hours when it goes back', ALWAYS, '2027-10-31', 'Europe/Berlin', 25],
    ['are 24.5 hours where it goes back by half an hour', ALWAYS, '2027-04-04', 'Australia/Lord_Howe', 24.5],
    ['are none on a day that was left out', ALWAYS, '2011-12-30', 'Pacific/Apia', 0],
    ['count from 00:00 to 24:00', everyDay('00:00', '24:00'), '2027-03-27', 'Europe/Berlin', 24],
    ['count 00:00 to 24:00 as 23 hours too', everyDay('00:00', '24:00'), '2027-03-28', 'Europe/Berlin', 23],
    ['count to a half past eleven', everyDay('09:00', '11:30'), '2027-03-27', 'Europe/Berlin', 2.5],
    ['take an end before the start as of the next day', everyDay('20:00', '02:00'), '2027-03-26', 'UTC', 6],
    ['take an end at the start as a whole day', everyDay('08:00', '08:00'), '2027-03-26', 'UTC', 24],
    ['belong to the day of the start', everyDay('20:00', '04:00'), '2027-03-27', 'Europe/Berlin', 7],
    ['miss the hour jumped over', everyDay('01:00', '04:00'), '2027-03-28', 'Europe/Berlin', 2],
    [
      'are none if all of a slot is jumped over',
      everyDay('02:10', '02:50'),
      '2027-03-28',
      'Europe/Berlin',
      0,
    ],
    ['hold an hour that comes twice', everyDay('01:00', '04:00'), '2027-10-31', 'Europe/Berlin', 4],
    [
      'of several slots add up',
      weekly(slot(6, '08:00', '12:00'), slot(6, '13:00', '24:00')),
      '2027-03-27',
      'UTC',
      15,
    ],
    ['are none on a closed day', weekly(slot(1, '08:00', '12:00')), '2027-03-27', 'UTC', 0],
  ])('%s', (_, hours, date, timeZone, expected) => {
    expect(openSeconds(hours, date, timeZone) / HOUR).toBe(expected)
  })

  it('stay the same when a slot is split', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    fc.assert(
      fc.property(dates, timeZones, fc.tuple(minute, minute, minute), (date, timeZone, cuts) => {
        const [from = 0, middle = 0, to = 0] = cuts.toSorted((a, b) => a - b)
        fc.pre(from < middle && middle < to)
        const seconds = (start: number, end: number) =>
          openSeconds(everyDay(writeTime(start), writeTime(end)), date, timeZone)
        expect(seconds(from, middle) + seconds(middle, to)).toBe(seconds(from, to))
      }),
      { numRuns: 150 },
    )
  })

  it('of 00:00 to 24:00 equal those of always open, across clock changes', () => {
    fc.assert(
      fc.property(dates, timeZones, (date, timeZone) => {
        const whole = openSeconds(everyDay('00:00', '24:00'), date, timeZone)
        expect(openSeconds(ALWAYS, date, timeZone)).toBe(whole)
      }),
      { numRuns: 150 },
    )
  })
})

describe('a location', () => {
  it('is open on the day on which a slot starts, and not on the day on which it ends', () => {
    const hours = weekly(slot(7, '22:00', '04:00'))
    expect(isOpenOn(hours, '2027-03-28')).toBe(true)
    expect(isOpenOn(hours, '2027-03-29')).toBe(false)
  })

  it('has the same open days one by one or all at once', () => {
    fc.assert(
      fc.property(openingHours, timeZones, flights, (hours, timeZone, { from, to }) => {
        expect(openDays(hours, timeZone, from, to)).toEqual(
          eachDay(from, to).map((date) => ({
            date,
            open: isOpenOn(hours, date),
            seconds: openSeconds(hours, date, timeZone),
          })),
        )
      }),
      { numRuns: 40 },
    )
  })
})

function slot(day: number, from: string, to: string): Slot {
  return { day, from, to }
}
