import { addDays, addMonths, dayOfWeek, eachDay, type CalendarDate } from '@plaza/domain/calendar'

export function firstOfMonth(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 7)}-01`
}

export function daysOfMonth(first: CalendarDate): CalendarDate[] {
  return eachDay(first, addDays(addMonths(first, 1), -1))
}

/** The weeks of a month from Monday on; null where a day belongs to another month. */
export function weeksOfMonth(first: CalendarDate): (CalendarDate | null)[][] {
  const before = Array.from({ length: dayOfWeek(first) - 1 }, () => null)
  const cells: (CalendarDate | null)[] = [...before, ...daysOfMonth(first)]
  const rows = Math.ceil(cells.length / 7)
  return Array.from({ length: rows }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null),
  )
}

/** Returns the date to which a key leads; null for keys that lead nowhere. */
export function dateOfKey(key: string, date: CalendarDate): CalendarDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, 1 - dayOfWeek(date))
    case 'End':
      return addDays(date, 7 - dayOfWeek(date))
    case 'PageUp':
      return addMonths(date, -1)
    case 'PageDown':
      return addMonths(date, 1)
    default:
      return null
  }
}

/** Returns consecutive months from one on, each as its first day. */
export function monthsFrom(first: CalendarDate, count: number): CalendarDate[] {
  return Array.from({ length: count }, (_, nth) => addMonths(first, nth))
}

/**
 * Returns the first month to show so that a day is among `count` of them; unchanged if it is already shown.
 */
export function monthToShow(shown: CalendarDate, count: number, day: CalendarDate): CalendarDate {
  const month = firstOfMonth(day)
  if (month < shown) return month
  const last = addMonths(shown, count - 1)
  return month > last ? addMonths(month, 1 - count) : shown
}

/**
 * Returns a function that places a value among all, from 0 (the least) to 1 (the most); always 0 if they are
 * the same.
 */
export function heatOf(values: readonly number[]): (value: number) => number {
  const least = Math.min(...values)
  const span = Math.max(...values) - least
  return (value) => (span > 0 ? (value - least) / span : 0)
}
