import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  compare,
  dateOfDayNumber,
  dayNumber,
  dayOfWeek,
  daysBetween,
  eachDay,
  isCalendarDate,
  runsOfDays,
} from './calendar.ts'
import { dates } from './test-arbitraries.ts'

describe('a calendar date', () => {
  it.each(['1970-01-01', '2024-02-29', '2000-02-29', '2027-12-31', '9999-12-31'])('can be %s', (date) => {
    expect(isCalendarDate(date)).toBe(true)
  })

  it.each([
    '1969-12-31',
    '2027-02-29',
    '2100-02-29',
    '2027-04-31',
    '2027-13-01',
    '2027-00-10',
    '2027-1-1',
    '2027-01-01T00:00:00Z',
    '10000-01-01',
    ' 2027-01-01',
    '2027-01-01\n',
    '',
    20270101,
    null,
  ])('cannot be %j', (value) => {
    expect(isCalendarDate(value)).toBe(false)
  })

  it('is numbered like the days of the engine, from 1970 to 9999', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_932_896 }), (number) => {
        const date = new Date(number * 86_400_000).toISOString().slice(0, 10)
        expect(dateOfDayNumber(number)).toBe(date)
        expect(dayNumber(date)).toBe(number)
        expect(dayOfWeek(date)).toBe(new Date(number * 86_400_000).getUTCDay() || 7)
        expect(isCalendarDate(date)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('refuses arithmetic on invalid dates, and results beyond the year 9999', () => {
    expect(() => addDays('2027-02-30', 1)).toThrow(RangeError)
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addMonths('9999-12-31', 1)).toThrow(RangeError)
  })
})

describe('moving a date', () => {
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 24, '2030-02-28'],
    ['2027-03-31', -1, '2027-02-28'],
    ['2027-01-15', -1, '2026-12-15'],
    ['2027-12-31', 2, '2028-02-29'],
  ])('takes %s by %i months to %s', (date, months, moved) => {
    expect(addMonths(date, months)).toBe(moved)
  })

  it('by days and back gives the same date', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -1800, max: 20_000 }), (date, days) => {
        const moved = addDays(date, days)
        expect(addDays(moved, -days)).toBe(date)
        expect(daysBetween(date, moved)).toBe(days)
        expect(Math.sign(compare(moved, date))).toBe(Math.sign(days))
      }),
      { numRuns: 200 },
    )
  })

  it('lists both ends of a range, and nothing when it ends before it starts', () => {
    expect(eachDay('2027-02-27', '2027-03-01')).toEqual(['2027-02-27', '2027-02-28', '2027-03-01'])
    expect(eachDay('2027-03-01', '2027-03-01')).toEqual(['2027-03-01'])
    expect(eachDay('2027-03-01', '2027-02-28')).toEqual([])
  })

  it('groups days that follow each other, also across the end of a month', () => {
    expect(runsOfDays(['2027-03-01', '2027-02-27', '2027-02-28', '2027-03-05'])).toEqual([
      { from: '2027-02-27', to: '2027-03-01' },
      { from: '2027-03-05', to: '2027-03-05' },
    ])
    expect(runsOfDays([])).toEqual([])
  })
})
