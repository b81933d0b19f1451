import { type CalendarDate, dateOfDayNumber, dayNumber, dayOfWeekOfNumber } from './calendar.ts'

// docs/domain.md, "Price of a placement": a flight may name the days of the week that it takes.

/** The days of the week that a flight takes, 1 Monday to 7 Sunday, in order; empty for every day. */
export type DaysOfWeek = readonly number[]

/** The first and last day of a flight, both included, and the days of the week that it takes. */
export type Flight = { from: CalendarDate; to: CalendarDate; daysOfWeek?: DaysOfWeek | undefined }

/** The days of the week: 1 is Monday, 7 is Sunday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const

/** The one way to write days of the week: in order, each once. All seven are the same as none named: every day. */
export function normaliseDaysOfWeek(days: DaysOfWeek): number[] {
  const named = WEEK.filter((day) => days.includes(day))
  return named.length === WEEK.length ? [] : named
}

/** Whether a flight takes this day of the week. */
export function takesDayOfWeek(days: DaysOfWeek, day: number): boolean {
  return days.length === 0 || days.includes(day)
}

const bitOf = (day: number): number => 1 << (day - 1)

/** The days of the week that a flight has and takes, as bits: 1 Monday, 2 Tuesday … 64 Sunday. */
export function bitsOfFlight({ from, to, daysOfWeek = [] }: Flight): number {
  const first = dayNumber(from)
  const end = Math.min(first + WEEK.length, dayNumber(to) + 1)
  let bits = 0
  for (let number = first; number < end; number++) {
    const day = dayOfWeekOfNumber(number)
    if (takesDayOfWeek(daysOfWeek, day)) bits |= bitOf(day)
  }
  return bits
}

/** How many days of a flight are of the days of the week that it names, whether or not a place is open on them. */
export function countNamedDays({ from, to, daysOfWeek = [] }: Flight): number {
  let count = 0
  for (let number = dayNumber(from); number <= dayNumber(to); number++) {
    if (takesDayOfWeek(daysOfWeek, dayOfWeekOfNumber(number))) count++
  }
  return count
}

/**
 * The first and the last day of a flight that are of the days of the week that it names; those of the flight itself
 * where it has none of them.
 */
export function namedSpan({ from, to, daysOfWeek = [] }: Flight): {
  first: CalendarDate
  last: CalendarDate
} {
  const [start, end] = [dayNumber(from), dayNumber(to)]
  const isNamed = (number: number) => takesDayOfWeek(daysOfWeek, dayOfWeekOfNumber(number))
  let [first, last] = [start, end]
  while (first <= end && !isNamed(first)) first++
  while (last >= start && !isNamed(last)) last--
  return first > last
    ? { first: from, last: to }
    : { first: dateOfDayNumber(first), last: dateOfDayNumber(last) }
}
