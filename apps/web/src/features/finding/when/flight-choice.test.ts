import { daysBetween } from '@plaza/domain/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterKey, flightBetween, lastDayOf, monthFrom, within } from './flight-choice.ts'

const date = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2029-12-31T00:00:00Z'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10))
const days = fc.integer({ min: 1, max: 365 })

test('a flight of two weeks from 7 December ends on 20 December', () => {
  expect(lastDayOf({ start: '2026-12-07', days: 14 })).toBe('2026-12-20')
})

test('a flight between two days has both, in whichever order they were chosen', () => {
  expect(flightBetween('2026-12-20', '2026-12-07')).toEqual({ start: '2026-12-07', days: 14 })
  expect(flightBetween('2026-12-07', '2026-12-07')).toEqual({ start: '2026-12-07', days: 1 })
})

test('a month is as long as the month that it begins in', () => {
  expect(monthFrom('2027-02-01')).toBe(28)
  expect(monthFrom('2026-12-07')).toBe(31)
})

test('arrows move the first day and keep the length; with Shift they move the last day', () => {
  const flight = { start: '2026-12-07', days: 14 }
  expect(afterKey(flight, 'ArrowRight', false)).toEqual({ start: '2026-12-08', days: 14 })
  expect(afterKey(flight, 'PageDown', false)).toEqual({ start: '2027-01-07', days: 14 })
  expect(afterKey(flight, 'ArrowDown', true)).toEqual({ start: '2026-12-07', days: 21 })
  expect(afterKey({ start: '2026-12-07', days: 1 }, 'ArrowLeft', true)?.days).toBe(1)
  expect(afterKey(flight, 'x', false)).toBeNull()
})

test('a flight that is moved between two dates keeps its length, and ends by the last if there is room', () => {
  fc.assert(
    fc.property(date, days, date, days, (start, length, first, room) => {
      const last = lastDayOf({ start: first, days: room })
      const moved = within({ start, days: length }, first, last)
      expect(moved.days).toBe(length)
      expect(moved.start >= first).toBe(true)
      if (length <= room) expect(daysBetween(lastDayOf(moved), last)).toBeGreaterThanOrEqual(0)
    }),
  )
})
