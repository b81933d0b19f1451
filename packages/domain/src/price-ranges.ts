import { addMonths, type CalendarDate } from './calendar.ts'

// docs/domain.md, "Price of a placement": how an owner says a range of prices without an end, or one of every year.

/** How many months a range without an end is stored for, which is the longest that a price schedule lasts. */
const OPEN_MONTHS = 120

/** How many years a range of every year is stored for, its own included. */
export const YEARS_OF_RANGE = 3

/** The last day of a range that begins on this day and has no end. */
export function openEnd(start: CalendarDate): CalendarDate {
  return addMonths(start, OPEN_MONTHS)
}

/** Whether a range counts as one without an end. Both days must be dates. */
export function isOpenRange(start: CalendarDate, end: CalendarDate): boolean {
  return end >= openEnd(start)
}

/** Whether a range can be one of every year: it ends before it would begin again. Both days must be dates. */
export function canRepeatYearly(start: CalendarDate, end: CalendarDate): boolean {
  return start <= end && end < addMonths(start, 12)
}

/** The same day some years later; 28 February where that year has no 29th. */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  return addMonths(date, years * 12)
}
