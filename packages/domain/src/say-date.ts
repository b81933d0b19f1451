import { type CalendarDate, isCalendarDate } from './calendar.ts'
import { dateAt } from './time-zone.ts'

// This writes days and deadlines in sentences, the same everywhere.

/** A reader, with a language (a BCP 47 tag) and the IANA time zone in which they read hours. */
export type Reader = { locale: string; timeZone: string }

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

/** A calendar date has no time zone. It is read and written as UTC, so it never shifts. */
const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const

const midnight = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`)

/**
 * A day in a sentence, "1 Mar 2027" in English unless another locale is given. A text that is no date stays as it
 * is.
 */
export function sayDate(date: CalendarDate, locale = 'en-GB'): string {
  return isCalendarDate(date) ? formatOf(locale, DAY).format(midnight(date)) : date
}

/** Days from the first to the last, both included, "1 – 7 Mar 2027" in English without another locale. */
export function sayDates(from: CalendarDate, to: CalendarDate, locale = 'en-GB'): string {
  return formatOf(locale, DAY).formatRange(midnight(from), midnight(to))
}

/** A deadline: date and hour in the reader's time zone, and the date at the place if it is different. */
export type SaidDeadline = { instant: string; dateThere: string | null }

/**
 * Writes a deadline (epoch ms) for a reader. If it is the beginning of a day at a place (`placeZone`, an IANA
 * zone), the date there is added where the reader's is different. Null means no place.
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
