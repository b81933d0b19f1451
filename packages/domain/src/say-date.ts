import { type CalendarDate, isCalendarDate } from './calendar.ts'
import { dateAt } from './time-zone.ts'

// How days and deadlines stand in sentences, the same wherever they are read.

/** A reader: their way of writing (a BCP 47 tag) and the IANA zone in which they read hours. */
export type Reader = { locale: string; timeZone: string }

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

/** A calendar date belongs to no zone: read as UTC and written as UTC it never shifts. */
const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const

const midnight = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`)

/**
 * A day as a sentence says it, "1 Mar 2027" in English without another locale; what is no date stays as it
 * is given.
 */
export function sayDate(date: CalendarDate, locale = 'en-GB'): string {
  return isCalendarDate(date) ? formatOf(locale, DAY).format(midnight(date)) : date
}

/** Days from the first to the last, both included, "1 – 7 Mar 2027" in English without another locale. */
export function sayDates(from: CalendarDate, to: CalendarDate, locale = 'en-GB'): string {
  return formatOf(locale, DAY).formatRange(midnight(from), midnight(to))
}

/** A deadline as it is read: date and hour of the reader with their zone, and the date at the place where it is another. */
export type SaidDeadline = { instant: string; dateThere: string | null }

/**
 * A deadline (epoch ms) for a reader. It may be the beginning of a day at a place (`placeZone`, IANA), whose
 * date is told too where the reader's is another one; null for no place.
 */
export function sayDeadline(
  at: number,
  { locale, timeZone }: Reader,
  placeZone: string | null,
): SaidDeadline {
  const format = formatOf(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  const there = placeZone === null ? null : dateAt(at, placeZone)
  const isOther = there !== null && there !== dateAt(at, timeZone)
  return { instant: format.format(at), dateThere: isOther ? sayDate(there, locale) : null }
}
