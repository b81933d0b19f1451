import { type CalendarDate, dateOfDayNumber, dayNumber, dayOfWeek, dayOfWeekOfNumber } from './calendar.ts'
import { WEEK } from './days-of-week.ts'
import { DAY_MINUTES, endOf, minutesOf, type Slot } from './slot.ts'
import { instantAtMinute, startOfDay } from './time-zone.ts'

export type { Slot } from './slot.ts'
export { findSlotFaults } from './slot-faults.ts'

// docs/domain.md, "Opening hours".

/** The hours of a week. On days for which other hours hold there may be no slot at all: they are closed. */
export type WeekHours = { type: 'always' } | { type: 'weekly'; slots: readonly Slot[] }

/** Other hours of a place for some days, both included, such as a holiday on which it is closed. */
export type HoursException = WeekHours & { from: CalendarDate; to: CalendarDate; name: string }

/**
 * The hours of the week that a place will have from a day on, and the time zone where it will be another. That day is
 * the first one of the new hours, by the new time zone.
 */
export type LaterHours = WeekHours & { from: CalendarDate; timeZone?: string }

/**
 * The hours of a place: those of its week, the exceptions from them, in order and without a common day, and those of
 * the week that come later. Exceptions hold before and after.
 */
export type OpeningHours = WeekHours & { exceptions?: readonly HoursException[]; later?: LaterHours }

/** One day of a place: whether it is open, and the real seconds of the slots that start on it. */
export type OpenDay = { date: CalendarDate; open: boolean; seconds: number }

/** The hours of the week in which a date is, whatever its exceptions say. */
function weekOn(hours: OpeningHours, date: CalendarDate): WeekHours {
  return hours.later && hours.later.from <= date ? hours.later : hours
}

/** The hours that hold on a date: those of the exception that has it, else those of its week. */
export function hoursOn(hours: OpeningHours, date: CalendarDate): WeekHours {
  return hours.exceptions?.find(({ from, to }) => from <= date && date <= to) ?? weekOn(hours, date)
}

/** The time zone that a date of a place is in. `timeZone` is that of its days before any later hours. */
export function zoneOn({ later }: OpeningHours, timeZone: string, date: CalendarDate): string {
  return later?.timeZone !== undefined && later.from <= date ? later.timeZone : timeZone
}

/** The time zone that a place is in at an instant (epoch ms). */
export function zoneAt({ later }: OpeningHours, timeZone: string, instantMs: number): string {
  if (later?.timeZone === undefined) return timeZone
  return instantMs < startOfDay(later.from, later.timeZone) ? timeZone : later.timeZone
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
  return secondsOf(spansOn(hours, date), number, zoneOn(hours, timeZone, date))
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
  const { later } = hours
  const week = WEEK.map((day) => spansOf(hours, day))
  const laterWeek = WEEK.map((day) => spansOf(later ?? hours, day))
  const others = hours.exceptions?.filter((other) => other.from <= to && from <= other.to) ?? []
  return Array.from({ length }, (_, index) => {
    const number = first + index
    const date = dateOfDayNumber(number)
    const isOther = others.some((other) => other.from <= date && date <= other.to)
    const usual = later && later.from <= date ? laterWeek : week
    const spans = isOther ? spansOn(hours, date) : (usual[dayOfWeekOfNumber(number) - 1] ?? [])
    return {
      date,
      open: spans.length > 0,
      seconds: secondsOf(spans, number, zoneOn(hours, timeZone, date)),
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
  const zone = zoneOn(hours, timeZone, date)
  return spansOn(hours, date).map(({ from, to }) => ({
    from: instantAtMinute(day, from, zone),
    until: instantAtMinute(day, to, zone),
  }))
}

/** Minutes from 00:00 of the day on which a slot starts. */
export type Span = { from: number; to: number }

/** The slots that start on a date, as they are listed. The end of one that goes past midnight is above 1440. */
export function spansOn(hours: OpeningHours, date: CalendarDate): Span[] {
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
