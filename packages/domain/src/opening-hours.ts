import { type CalendarDate, dateOfDayNumber, dayNumber, dayOfWeek, dayOfWeekOfNumber } from './calendar.ts'
import { WEEK } from './days-of-week.ts'
import { DAY_MINUTES, endOf, minutesOf, type Slot } from './slot.ts'
import { instantAtMinute } from './time-zone.ts'

export type { Slot } from './slot.ts'
export { findSlotFaults } from './slot-faults.ts'

// domain.md, "Opening hours".

export type OpeningHours = { type: 'always' } | { type: 'weekly'; slots: readonly Slot[] }
/** One day of a place: whether it is open, and the real seconds of the slots that start on it. */
export type OpenDay = { date: CalendarDate; open: boolean; seconds: number }

/** Tells whether a slot starts on that day of the week (1 Monday to 7 Sunday). */
function isOpenOnDayOfWeek(hours: OpeningHours, day: number): boolean {
  return hours.type === 'always' || hours.slots.some((slot) => slot.day === day)
}

/** The days of the week (1 Monday to 7 Sunday) on which a slot starts. */
export function openDaysOfWeek(hours: OpeningHours): number[] {
  return WEEK.filter((day) => isOpenOnDayOfWeek(hours, day))
}

/** The days of the week (1 Monday to 7 Sunday) on which a place is open by the first hours and not by the second. */
export function daysClosed(before: OpeningHours, after: OpeningHours): number[] {
  return openDaysOfWeek(before).filter((day) => !isOpenOnDayOfWeek(after, day))
}

/** Tells whether a slot starts on that date. */
export function isOpenOn(hours: OpeningHours, date: CalendarDate): boolean {
  return isOpenOnDayOfWeek(hours, dayOfWeek(date))
}

/**
 * The real seconds of the slots that start on a date, also when the clocks change: the whole day for a place that
 * is always open, 0 for a closed one. The slots must be valid.
 */
export function openSeconds(hours: OpeningHours, date: CalendarDate, timeZone: string): number {
  const number = dayNumber(date)
  return secondsOf(spansOf(hours, dayOfWeekOfNumber(number)), number, timeZone)
}

/** All days from the first to the last with their opening, computed once for a display and used for all its zones. */
export function openDays(
  hours: OpeningHours,
  timeZone: string,
  from: CalendarDate,
  to: CalendarDate,
): OpenDay[] {
  const first = dayNumber(from)
  const length = Math.max(0, dayNumber(to) - first + 1)
  const week = WEEK.map((day) => spansOf(hours, day))
  return Array.from({ length }, (_, index) => {
    const number = first + index
    const spans = week[dayOfWeekOfNumber(number) - 1] ?? []
    return {
      date: dateOfDayNumber(number),
      open: spans.length > 0,
      seconds: secondsOf(spans, number, timeZone),
    }
  })
}

/** The instants (epoch ms) from and until which a place is open by the slots that start on a date, as they are listed. */
export function openTimes(
  hours: OpeningHours,
  date: CalendarDate,
  timeZone: string,
): { from: number; until: number }[] {
  const day = dayNumber(date)
  return spansOf(hours, dayOfWeekOfNumber(day)).map(({ from, to }) => ({
    from: instantAtMinute(day, from, timeZone),
    until: instantAtMinute(day, to, timeZone),
  }))
}

/** Minutes from 00:00 of the day on which a slot starts. */
type Span = { from: number; to: number }

function spansOf(hours: OpeningHours, day: number): Span[] {
  if (hours.type === 'always') return [{ from: 0, to: DAY_MINUTES }]
  const slots = hours.slots.filter((slot) => slot.day === day)
  return slots.map((slot) => ({ from: minutesOf(slot.from), to: endOf(slot) }))
}

function secondsOf(spans: Span[], day: number, timeZone: string): number {
  const at = (minutes: number) => instantAtMinute(day, minutes, timeZone)
  return spans.reduce((sum, { from, to }) => sum + (at(to) - at(from)) / 1000, 0)
}
