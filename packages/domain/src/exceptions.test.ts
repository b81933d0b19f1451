import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './calendar.ts'
import { findExceptionFaults, MAX_EXCEPTION_DAYS } from './exception-faults.ts'
import { withException, withoutDays } from './exceptions.ts'
import {
  type HoursException,
  hoursOn,
  isOpenOn,
  openDays,
  openSeconds,
  type WeekHours,
} from './opening-hours.ts'
import { priceFlight } from './pricing.ts'
import { flights, openingHours } from './test-arbitraries.ts'

const CLOSED: WeekHours = { type: 'weekly', slots: [] }
const slot = (day: number, from: string, to: string) => ({ day, from, to })
const weekdays: WeekHours = {
  type: 'weekly',
  slots: [1, 2, 3, 4, 5].map((day) => slot(day, '08:00', '18:00')),
}
const other = (from: string, to: string, hours: WeekHours = CLOSED, name = 'Holiday'): HoursException => ({
  ...hours,
  from,
  to,
  name,
})

const weekOf = (hours: WeekHours): WeekHours =>
  hours.type === 'always' ? { type: 'always' } : { type: 'weekly', slots: hours.slots }

describe('days with other hours', () => {
  const christmas = other('2027-12-24', '2027-12-26')
  const saturday = other('2027-12-18', '2027-12-18', { type: 'weekly', slots: [slot(6, '10:00', '14:00')] })

  it('are closed, or open as they say, and the days around them are as in the week', () => {
    const hours = { ...weekdays, exceptions: [saturday, christmas] }
    const open = openDays(hours, 'UTC', '2027-12-17', '2027-12-27').filter((day) => day.open)
    expect(open.map(({ date }) => date)).toEqual([
      '2027-12-17',
      '2027-12-18',
      '2027-12-20',
      '2027-12-21',
      '2027-12-22',
      '2027-12-23',
      '2027-12-27',
    ])
    expect(openSeconds(hours, '2027-12-18', 'UTC')).toBe(4 * 3600)
  })

  it('cost nothing and show nothing where they are closed', () => {
    const flight = { from: '2027-12-20', to: '2027-12-27', timeZone: 'UTC' }
    const price = (exceptions: HoursException[]) =>
      priceFlight({
        ...flight,
        prices: { base: 1000, schedules: [] },
        loop: 60,
        spots: 1,
        hours: { ...weekdays, exceptions },
      })
    expect([price([]).total, price([christmas]).total]).toEqual([6000, 5000])
  })

  it('leave their days to the one that comes later, and keep the rest', () => {
    const fair = other('2027-12-25', '2027-12-25', weekdays, 'Fair')
    expect(withException([christmas], fair)).toEqual([
      other('2027-12-24', '2027-12-24'),
      fair,
      other('2027-12-26', '2027-12-26'),
    ])
  })

  it('are never had by two, whatever is put in or taken out', () => {
    const days = fc.integer({ min: -10, max: 130 }).map((number) => addDays('2027-02-15', number))
    fc.assert(
      fc.property(openingHours, flights, days, ({ exceptions = [], ...week }, { from, to }, day) => {
        const put = withException(exceptions, other(from, to))
        const out = withoutDays(exceptions, from, to)
        const isIn = from <= day && day <= to
        const before = hoursOn({ ...week, exceptions }, day)
        expect(isOpenOn({ ...week, exceptions: put }, day)).toBe(
          !isIn && isOpenOn({ ...week, exceptions }, day),
        )
        expect(weekOf(hoursOn({ ...week, exceptions: out }, day))).toEqual(
          weekOf(isIn ? hoursOn(week, day) : before),
        )
        for (const all of [put, out]) {
          expect(all.every((one, index) => one.from <= one.to && (all[index - 1]?.to ?? '') < one.from)).toBe(
            true,
          )
        }
      }),
    )
  })
})

describe('exceptions are refused', () => {
  const faults = (week: WeekHours, ...all: HoursException[]) =>
    findExceptionFaults(week, all).map(({ message, ...where }) => [where, message])

  it.each([
    ['2027-02-30', '2027-03-01', 'from', 'This must be a date, YYYY-MM-DD.'],
    ['2027-03-01', '2027-13-01', 'to', 'This must be a date, YYYY-MM-DD.'],
    ['2027-03-02', '2027-03-01', 'to', 'The last day must not be before the first.'],
  ])('from %s to %s', (from, to, field, message) => {
    expect(faults(weekdays, other(from, to))).toEqual([[{ index: 0, field }, message]])
  })

  it('beyond a year, and with a wrong slot', () => {
    const last = addDays('2027-01-01', MAX_EXCEPTION_DAYS)
    expect(faults(weekdays, other('2027-01-01', last))).toMatchObject([
      [{ index: 0, field: 'to' }, expect.stringMatching(/^At most 366 days/)],
    ])
    expect(faults(weekdays, other('2027-01-01', addDays(last, -1)))).toEqual([])
    const wrong: WeekHours = { type: 'weekly', slots: [slot(1, '25:00', '18:00')] }
    expect(faults(weekdays, other('2027-01-01', '2027-01-02', wrong))).toMatchObject([
      [{ index: 0, slot: { index: 0, field: 'from' } }, expect.stringMatching(/^The start must be a time/)],
    ])
  })

  it('where two have a day', () => {
    expect(
      faults(
        weekdays,
        other('2027-12-24', '2027-12-26', CLOSED, 'Christmas'),
        other('2027-12-26', '2027-12-31', CLOSED, 'Stocktaking'),
      ),
    ).toEqual([[{ index: 1 }, 'Stocktaking and Christmas both have 26 Dec 2027.']])
  })

  it('where a night runs into the hours of the next day', () => {
    const nights: WeekHours = { type: 'weekly', slots: [slot(5, '20:00', '04:00')] }
    const early: WeekHours = { type: 'weekly', slots: [slot(6, '03:00', '12:00')] }
    const later: WeekHours = { type: 'weekly', slots: [slot(6, '04:00', '12:00')] }
    // 2027-03-06 is a Saturday.
    expect(faults(nights, other('2027-03-06', '2027-03-06', early))).toEqual([
      [{ index: 0 }, 'The hours on 6 Mar 2027 begin before those of the day before have ended.'],
    ])
    expect(faults(nights, other('2027-03-06', '2027-03-06', later))).toEqual([])
    expect(faults(early, other('2027-03-05', '2027-03-05', nights))).toMatchObject([
      [{ index: 0 }, expect.any(String)],
    ])
  })
})
