import { addDays, type CalendarDate, dayOfWeek, dayNumber, eachDay, isCalendarDate } from './calendar.ts'
import { inOrder } from './exceptions.ts'
import {
  type HoursException,
  hoursOn,
  type LaterHours,
  type OpeningHours,
  type WeekHours,
} from './opening-hours.ts'
import { sayDate } from './say-date.ts'
import { findSlotFaults, type SlotFault } from './slot-faults.ts'
import { DAY_MINUTES, endOf, minutesOf } from './slot.ts'

// docs/domain.md, "Opening hours": the exceptions of a place that are refused.

/** The longest exception, in days: longer ones are a change of the hours themselves. */
export const MAX_EXCEPTION_DAYS = 366

/** The most exceptions of a place. */
export const MOST_EXCEPTIONS = 200

/** A fault: `index` is the exception's position in the list, and `slot` is set where one of its slots is wrong. */
export interface ExceptionFault {
  index: number
  field?: 'from' | 'to'
  slot?: Omit<SlotFault, 'message'>
  message: string
}

/**
 * The faults of a place's exceptions, each as a sentence; empty if all are valid. The hours of the week, and those that
 * come later, must be valid.
 */
export function findExceptionFaults(
  week: WeekHours & { later?: LaterHours },
  exceptions: readonly HoursException[],
): ExceptionFault[] {
  const wrong = exceptions.flatMap((one, index) =>
    [...findDateFaults(one), ...findFaultsOfSlots(one)].map((fault) => ({ index, ...fault })),
  )
  if (wrong.length > 0) return wrong
  const together = findCommonDays(exceptions)
  if (together.length > 0) return together
  const hours = { ...week, exceptions: inOrder(exceptions) }
  return exceptions.flatMap((one, index) => {
    const message = findNightFault(hours, one)
    return message === null ? [] : [{ index, message }]
  })
}

function findDateFaults({ from, to }: HoursException): Omit<ExceptionFault, 'index'>[] {
  if (!isCalendarDate(from)) return [{ field: 'from', message: 'This must be a date, YYYY-MM-DD.' }]
  if (!isCalendarDate(to)) return [{ field: 'to', message: 'This must be a date, YYYY-MM-DD.' }]
  if (to < from) return [{ field: 'to', message: 'The last day must not be before the first.' }]
  if (dayNumber(to) - dayNumber(from) < MAX_EXCEPTION_DAYS) return []
  return [
    {
      field: 'to',
      message: `At most ${MAX_EXCEPTION_DAYS} days. Please change the hours of the week instead.`,
    },
  ]
}

function findFaultsOfSlots(one: HoursException): Omit<ExceptionFault, 'index'>[] {
  if (one.type === 'always') return []
  return findSlotFaults(one.slots).map(({ message, ...slot }) => ({ slot, message }))
}

function findCommonDays(exceptions: readonly HoursException[]): ExceptionFault[] {
  return exceptions.flatMap((one, index) => {
    const before = exceptions.slice(0, index).find(({ from, to }) => from <= one.to && one.from <= to)
    if (!before) return []
    const day = sayDate(one.from > before.from ? one.from : before.from)
    return [{ index, message: `${one.name} and ${before.name} both have ${day}.` }]
  })
}

const slotsOn = (hours: OpeningHours, date: CalendarDate) => {
  const held = hoursOn(hours, date)
  return held.type === 'always'
    ? [{ day: dayOfWeek(date), from: '00:00', to: '24:00' }]
    : held.slots.filter(({ day }) => day === dayOfWeek(date))
}

/** A sentence where a slot that goes past midnight, into the exception or out of it, meets one of the next day. */
function findNightFault(hours: OpeningHours, { from, to }: HoursException): string | null {
  // Within an exception its days repeat each week.
  const last = [addDays(from, 7), to].toSorted()[0] ?? to
  for (const date of [...eachDay(from, last), addDays(to, 1)]) {
    if (meetsNight(hours, date)) return sayNight(date)
  }
  return null
}

const sayNight = (date: CalendarDate): string =>
  `The hours on ${sayDate(date)} begin before those of the day before have ended.`

/** A sentence where the last night of the hours before goes into the first day of those that come later. */
export function findLaterFault(hours: OpeningHours): string | null {
  return hours.later && meetsNight(hours, hours.later.from) ? sayNight(hours.later.from) : null
}

/** Whether a slot of the day before goes past midnight and meets one of a day. */
function meetsNight(hours: OpeningHours, date: CalendarDate): boolean {
  const nights = slotsOn(hours, addDays(date, -1)).map((slot) => endOf(slot) - DAY_MINUTES)
  const first = Math.min(...slotsOn(hours, date).map((slot) => minutesOf(slot.from)))
  return Math.max(0, ...nights) > first
}
