import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, eachDay } from './calendar.ts'
import { findLaterFault } from './exception-faults.ts'
import { settled, weekOf, withLater } from './later-hours.ts'
import {
  isOpenOn,
  openDays,
  openSeconds,
  openTimes,
  type OpeningHours,
  zoneAt,
  zoneOn,
} from './opening-hours.ts'
import { flights, openingHours } from './test-arbitraries.ts'
import { startOfDay } from './time-zone.ts'

const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'UTC')
const change = fc.record({
  hours: openingHours,
  later: openingHours,
  timeZone: zones,
  next: fc.option(zones),
  days: fc.nat(60),
})

describe('hours that a place has from a day on', () => {
  it('are those of before until that day, and the later ones from it on', () => {
    fc.assert(
      fc.property(change, flights, ({ hours: drawn, later, timeZone, next, days }, { from, to }) => {
        const plain = withLater(drawn, null)
        // The exceptions of the place hold before and after.
        const { exceptions } = drawn
        const first = addDays(from, days)
        const after: OpeningHours = { ...weekOf(later), ...(exceptions && { exceptions }) }
        const hours = withLater(plain, { ...weekOf(later), from: first, ...(next && { timeZone: next }) })
        const shown = openDays(hours, timeZone, from, to)
        expect(shown).toEqual(
          eachDay(from, to).map((date) => {
            const [held, zone] = date < first ? [plain, timeZone] : [after, next ?? timeZone]
            return { date, open: isOpenOn(held, date), seconds: openSeconds(held, date, zone) }
          }),
        )
        for (const { date, open, seconds } of shown) {
          expect(isOpenOn(hours, date)).toBe(open)
          expect(openSeconds(hours, date, timeZone)).toBe(seconds)
          const times = openTimes(hours, date, timeZone)
          expect(times.reduce((sum, one) => sum + (one.until - one.from) / 1000, 0)).toBe(seconds)
        }
      }),
    )
  })

  it('have come on their day, and nothing of it changes what any later day is', () => {
    fc.assert(
      fc.property(change, flights, ({ hours: plain, later, timeZone, next, days }, { from, to }) => {
        const first = addDays(from, days)
        const hours = withLater(plain, { ...weekOf(later), from: first, ...(next && { timeZone: next }) })
        expect(settled({ hours, timeZone }, addDays(first, -1))).toEqual({ hours, timeZone })
        const now = settled({ hours, timeZone }, first)
        expect(now.hours.later).toBeUndefined()
        const last = to > first ? to : first
        expect(openDays(now.hours, now.timeZone, first, last)).toEqual(openDays(hours, timeZone, first, last))
        expect(zoneOn(hours, timeZone, first)).toBe(now.timeZone)
        expect(zoneAt(hours, timeZone, startOfDay(first, now.timeZone))).toBe(now.timeZone)
        expect(zoneAt(hours, timeZone, startOfDay(first, now.timeZone) - 1)).toBe(timeZone)
      }),
    )
  })

  it('may not begin before the last night of those before has ended', () => {
    const night: OpeningHours = { type: 'weekly', slots: [{ day: 1, from: '20:00', to: '04:00' }] }
    const morning = { type: 'weekly', slots: [{ day: 2, from: '03:00', to: '12:00' }] } as const
    const from = (day: string) => withLater(night, { ...morning, from: day })
    expect(findLaterFault(from('2027-03-02'))).toBe(
      'The hours on 2 Mar 2027 begin before those of the day before have ended.',
    )
    expect(findLaterFault(from('2027-03-03'))).toBeNull()
  })
})
