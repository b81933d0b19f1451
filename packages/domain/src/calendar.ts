/** A calendar date, `YYYY-MM-DD`. Such texts sort in the order of the dates. */
export type CalendarDate = string

const DATE = /^\d{4}-\d{2}-\d{2}$/

// All arithmetic is on integers, because a Date would bring in the time zone of the machine.

/** Whether this is an existing date of the years 1970 to 9999, written `YYYY-MM-DD`. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  return typeof value === 'string' && value >= '1970' && parse(value) !== null
}

/** Days since 1970-01-01 (0). Throws a RangeError for a text that is no date. */
export function dayNumber(date: CalendarDate): number {
  const [year, month, day] = parts(date)
  return countDays(year, month, day)
}

/** The date that is so many days after 1970-01-01. Throws a RangeError outside the years 0 to 9999. */
export function dateOfDayNumber(number: number): CalendarDate {
  // The calendar is counted from March, in eras of 400 years, so that leap days fall at the end of a year.
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const ofEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * ofYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const day = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1
  return write(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}

/** The date `days` later, or earlier if negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDayNumber(dayNumber(date) + days)
}

/** The same day `months` later, or earlier if negative; the last day of the month if that day does not exist. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = parts(date)
  const count = year * 12 + (month - 1) + months
  const toYear = Math.floor(count / 12)
  const toMonth = count - toYear * 12 + 1
  return write(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)))
}

/** Returns how many days `b` is after `a`; negative if it is before. */
export function daysBetween(a: CalendarDate, b: CalendarDate): number {
  return dayNumber(b) - dayNumber(a)
}

/** All days from the first to the last, both included; none if `to` is before `from`. */
export function eachDay(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const first = dayNumber(from)
  const length = Math.max(0, dayNumber(to) - first + 1)
  return Array.from({ length }, (_, index) => dateOfDayNumber(first + index))
}

/** The day of the week of a date: 1 is Monday, 7 is Sunday. */
export function dayOfWeek(date: CalendarDate): number {
  return dayOfWeekOfNumber(dayNumber(date))
}

/** The day of the week for a number of days since 1970-01-01, which was a Thursday. */
export function dayOfWeekOfNumber(number: number): number {
  return ((((number + 3) % 7) + 7) % 7) + 1
}

/** Groups days into runs that follow each other without a gap, each with its first and last day. */
export function runsOfDays(days: readonly CalendarDate[]): { from: CalendarDate; to: CalendarDate }[] {
  const runs: { from: CalendarDate; to: CalendarDate }[] = []
  for (const day of days.toSorted(compare)) {
    const last = runs.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else runs.push({ from: day, to: day })
  }
  return runs
}

/** Compares dates for sorting: negative if `a` is before `b`, 0 for the same day. */
export function compare(a: CalendarDate, b: CalendarDate): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function parse(text: string): [year: number, month: number, day: number] | null {
  if (!DATE.test(text)) return null
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2)
  const month = twoDigits(text, 5)
  const day = twoDigits(text, 8)
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null
  return [year, month, day]
}

/** Pricing a long flight parses many dates, and this is four times as fast as the groups of the pattern. */
function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48
}

function parts(date: CalendarDate): [year: number, month: number, day: number] {
  const found = parse(date)
  if (!found) throw new RangeError(`Not a date: ${date}`)
  return found
}

/** A reckoning that led to a day before or after the calendar, whose years are 0 to 9999. */
export class BeyondCalendar extends RangeError {}

function write(year: number, month: number, day: number): CalendarDate {
  if (!(year >= 0 && year <= 9999)) throw new BeyondCalendar(`A year out of bounds: ${year}`)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function countDays(year: number, month: number, day: number): number {
  const fromMarch = month > 2 ? year : year - 1
  const era = Math.floor(fromMarch / 400)
  const yearOfEra = fromMarch - era * 400
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const ofEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + ofYear
  return era * 146_097 + ofEra - 719_468
}
