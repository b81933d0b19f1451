import { Temporal } from '@js-temporal/polyfill'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, eachDay } from './calendar.ts'
import { dates, TIME_ZONES, timeZones, writeTime } from './test-arbitraries.ts'
import { dateAt, instantAt, isTimeZone, startOfDay } from './time-zone.ts'

const at = (instant: string) => Date.parse(instant)

describe('a time zone', () => {
  it.each([...TIME_ZONES, 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'America/Port-au-Prince'])(
    'can be %s',
    (name) => expect(isTimeZone(name)).toBe(true),
  )

  it.each(['Europe/Atlantis', 'europe/berlin', 'Europe/BERLIN', '+01:00', 'CET', 'Local', '', 1, null])(
    'cannot be %j',
    (name) => expect(isTimeZone(name)).toBe(false),
  )
})

describe('the start of a day', () => {
  it.each([
    ['2027-06-01', 'Europe/Berlin', '2027-05-31T22:00:00Z', 'at 00:00'],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00Z', 'at 01:00, since 00:00 is jumped over'],
    ['2024-04-26', 'Africa/Cairo', '2024-04-25T22:00:00Z', 'at 01:00, since 00:00 is jumped over'],
    ['2022-03-27', 'Asia/Beirut', '2022-03-26T22:00:00Z', 'at 01:00, since 00:00 is jumped over'],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00Z', 'at the first of two 00:00'],
    ['2027-10-31', 'Atlantic/Azores', '2027-10-31T00:00:00Z', 'at the first of two 00:00'],
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00Z', 'at the only 00:00 after 23:00 came twice'],
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z', 'with the next day, since it was left out'],
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00Z', 'at 00:00 after the day left out'],
    ['9999-12-31', 'Europe/Berlin', '9999-12-30T23:00:00Z', 'at 00:00 to the end of the calendar'],
    ['2027-04-04', 'Australia/Lord_Howe', '2027-04-03T13:00:00Z', 'at 00:00 before half an hour comes twice'],
  ])('%s in %s is %s: %s', (date, timeZone, instant) => {
    expect(new Date(startOfDay(date, timeZone)).toISOString()).toBe(new Date(at(instant)).toISOString())
  })

  it('is on its date, and a millisecond earlier is not', () => {
    fc.assert(
      fc.property(dates, timeZones, (date, timeZone) => {
        const start = startOfDay(date, timeZone)
        const leftOut = timeZone === 'Pacific/Apia' && date === '2011-12-30'
        expect(dateAt(start, timeZone)).toBe(leftOut ? '2011-12-31' : date)
        expect(dateAt(start - 1, timeZone) < date).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['Europe/Berlin', [23, 24, 25]],
    ['America/Havana', [23, 24, 25]],
    ['Australia/Lord_Howe', [23.5, 24, 24.5]],
    ['Asia/Kathmandu', [24]],
  ])('makes days in %s in 2027 last %j hours', (timeZone, hours) => {
    const starts = eachDay('2027-01-01', '2028-01-01').map((date) => startOfDay(date, timeZone))
    const lengths = starts.slice(1).map((start, index) => (start - (starts[index] ?? 0)) / 3_600_000)
    expect([...new Set(lengths)].toSorted((a, b) => a - b)).toEqual(hours)
  })
})

describe('the date at an instant', () => {
  it('matches another implementation', () => {
    const instants = fc.integer({ min: at('1975-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') })
    fc.assert(
      fc.property(instants, timeZones, (instant, timeZone) => {
        const known = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
        expect(dateAt(instant, timeZone)).toBe(known.toPlainDate().toString())
      }),
      { numRuns: 100 },
    )
  })
})

describe('the instant of a time of day', () => {
  it('matches another implementation, the first where there are two', () => {
    fc.assert(
      fc.property(changeDays, fc.integer({ min: 0, max: 1439 }), ({ date, timeZone }, minute) => {
        const wall = Temporal.PlainDateTime.from(`${date}T${writeTime(minute)}`)
        const known = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
        fc.pre(known.toPlainDateTime().equals(wall))
        expect(instantAt(date, minute, timeZone)).toBe(known.epochMilliseconds)
      }),
      { numRuns: 150 },
    )
  })

  it('is never earlier for a later time of the day', () => {
    fc.assert(
      fc.property(changeDays, fc.integer({ min: 0, max: 2879 }), ({ date, timeZone }, minute) => {
        expect(instantAt(date, minute + 1, timeZone)).toBeGreaterThanOrEqual(
          instantAt(date, minute, timeZone),
        )
      }),
      { numRuns: 200 },
    )
  })
})

/** Days on which the clock of a zone changes, found by their length. */
const changeDays = fc.constantFrom(
  ...TIME_ZONES.flatMap((timeZone) =>
    ['2010', '2018', '2024'].flatMap((year) =>
      Array.from({ length: 365 }, (_, day) => addDays(`${year}-01-01`, day))
        .filter((date) => startOfDay(addDays(date, 1), timeZone) - startOfDay(date, timeZone) !== 86_400_000)
        .map((date) => ({ date, timeZone })),
    ),
  ),
)
