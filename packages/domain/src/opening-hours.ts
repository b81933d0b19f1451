import { type CalendarDate, dateOfDayNumber, dayNumber, dayOfWeek, dayOfWeekOfNumber } from './calendar.ts'
import { WEEK } from './days-of-week.ts'
import { DAY_MINUTES, endOf, minutesOf, type Slot } from './slot.ts'
import { instantAtMinute } from './time-zone.ts'

export type { Slot } from './slot.ts'
export { findSlotFaults } from './slot-faults.ts'

// docs/domain.md, "Opening hours".

/** The hours of a week. On days for which other hours hold there may be no slot at all: they are closed. */
export type WeekHours = { type: 'always' } | { type: 'weekly'; slots: readonly Slot[] }

/** Other hours of a place for some days, both included, such as a holiday on which it is closed. */
export type HoursException = WeekHours & { from: CalendarDate; to: CalendarDate; name: string }

/** The hours of a place: those of its week, and the exceptions from them, in order and without a common day. */
export type OpeningHours = WeekHours & { exceptions?: readonly HoursException[] }

/** One day of a place: whether it is open, and the real seconds of the slots that start on it. */
export type OpenDay = { date: CalendarDate; open: boolean; seconds: number }

/** The hours that hold on a date: those of the exception that has it, else those of the week. */
export function hoursOn(hours: OpeningHours, date: CalendarDate): WeekHours {
  return hours.exceptions?.find(({ from, to }) => from <= date && date <= to) ?? hours
}

/** Tells whether a slot starts on that day of the week (1 Monday to 7 Sunday). */
function isOpenOnDayOfWeek(hours: WeekHours, day: number): boolean {
  return hours.type === 'always' || hours.slots.some((slot) => slot.day === day)
}

/** The days of the week (1 Monday to 7 Sunday) on which a slot starts, whatever its exceptions say. */
export function openDaysOfWeek(hours: WeekHours): number[] {
  return WEEK.filter((day) => isOpenOnDayOfWeek(hours, day))
}

/** Tells whether a slot starts on that date. */
export function isOpenOn(hours: OpeningHours, date: CalendarDate): boolean {
  return isOpenOnDayOfWeek(hoursOn(hours, date), dayOfWeek(date))
}

/**
 * The real seconds of the slots that start on a date, also when the clocks change: the whole day for a place that
 * is always open, 0 for a closed one. The slots must be valid.
 */
export function openSeconds(hours: OpeningHours, date: CalendarDate, timeZone: string): number {
  const number = dayNumber(date)
  return secondsOf(spansOn(hours, date), number, timeZone)
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
  const others = hours.exceptions?.filter((other) => other.from <= to && from <= other.to) ?? []
  return Array.from({ length }, (_, index) => {
    const number = first + index
    const date = dateOfDayNumber(number)
    const isOther = others.some((other) => other.from <= date && date <= other.to)
    const spans = isOther ? spansOn(hours, date) : (week[dayOfWeekOfNumber(number) - 1] ?? [])
    return {
      date,
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
  return spansOn(hours, date).map(({ from, to }) => ({
    from: instantAtMinute(day, from, timeZone),
    until: instantAtMinute(day, to, timeZone),
  }))
}

/** Minutes from 00:00 of the day on which a slot starts. */
type Span = { from: number; to: number }

function spansOn(hours: OpeningHours, date: CalendarDate): Span[] {
  return spansOf(hoursOn(hours, date), dayOfWeek(date))
}

function spansOf(hours: WeekHours, day: number): Span[] {
  if (hours.type === 'always') return [{ from: 0, to: DAY_MINUTES }]
  const slots = hours.slots.filter((slot) => slot.day === day)
  return slots.map((slot) => ({ from: minutesOf(slot.from), to: endOf(slot) }))
}

function secondsOf(spans: Span[], day: number, timeZone: string): number {
  const at = (minutes: number) => instantAtMinute(day, minutes, timeZone)
  return spans.reduce((sum, { from, to }) => sum + (at(to) - at(from)) / 1000, 0)
}
