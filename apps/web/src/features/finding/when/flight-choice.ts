import { addDays, addMonths, daysBetween, type CalendarDate } from '@plaza/domain/calendar'
import { dateOfKey } from '../../../shared/price-calendar/month.ts'

/** A flight as the calendar chooses it: its first day and how many days it has. */
export interface FlightChoice {
  start: CalendarDate
  days: number
}

/** The longest flight that the calendar offers, in days. */
export const LONGEST = 365

/** So many months are side by side; on a phone one below the other, so that the next month is a scroll away and not a tap. */
export const MONTHS = 2

export function lastDayOf({ start, days }: FlightChoice): CalendarDate {
  return addDays(start, days - 1)
}

/** The flight from one day to another, whichever is earlier, at most `LONGEST` days. */
export function flightBetween(one: CalendarDate, other: CalendarDate): FlightChoice {
  const [start, end] = one < other ? [one, other] : [other, one]
  return { start, days: Math.min(LONGEST, daysBetween(start, end) + 1) }
}

/** The days from a date until the same day of the next month, not included. */
export function monthFrom(start: CalendarDate): number {
  return daysBetween(start, addMonths(start, 1))
}

/** The usual lengths of a flight that begins on a day: one, two and four weeks, and a month. */
export function usualLengths(start: CalendarDate): [number, number, number, number] {
  return [7, 14, 28, monthFrom(start)]
}

/** Returns the flight with its first day moved between two dates, so that it ends by the last of them if it can. */
export function within(choice: FlightChoice, first: CalendarDate, last: CalendarDate): FlightChoice {
  const latest = addDays(last, 1 - choice.days)
  const start = [first, [choice.start, latest].toSorted()[0] ?? first].toSorted()[1] ?? first
  return { ...choice, start }
}

/**
 * Returns what a key does to a flight: arrows, Home, End and the page keys move it; with Shift they make it longer or
 * shorter. Null for other keys.
 */
export function afterKey(choice: FlightChoice, key: string, shift: boolean): FlightChoice | null {
  const moved = dateOfKey(key, shift ? lastDayOf(choice) : choice.start)
  if (!moved) return null
  if (!shift) return { ...choice, start: moved }
  return { ...choice, days: Math.min(LONGEST, Math.max(1, daysBetween(choice.start, moved) + 1)) }
}
