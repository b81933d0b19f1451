import { i18n } from '@lingui/core'
import { countNamedDays, namedSpan } from '@plaza/domain/days-of-week'
import { sayDaysOfWeek } from '@plaza/domain/say-days-of-week'
import { locale } from '@plaza/words/locale'
import { formatDateRange } from '../../lib/format.ts'

/** The first and last day of a flight, and the days of the week that it takes: all where none are named. */
export interface Flight {
  start_date: string
  end_date: string
  days_of_week?: readonly number[]
}

const toDomain = ({ start_date: from, end_date: to, days_of_week: daysOfWeek }: Flight) => ({
  from,
  to,
  daysOfWeek,
})

/** The days of a flight in words: "1–14 Mar 2027, Mon–Fri". */
export function flightWords({ start_date, end_date, days_of_week = [] }: Flight): string {
  const days = sayDaysOfWeek(days_of_week, locale())
  return [formatDateRange(start_date, end_date), days].filter(Boolean).join(', ')
}

/** How many days a flight takes, as far as places are open: "10 days". */
export function flightLength(flight: Flight): string {
  return i18n._('{days, plural, one {# day} other {# days}}', { days: countNamedDays(toDomain(flight)) })
}

/** The first and the last day that a flight takes, as far as places are open. */
export function flightSpan(flight: Flight): { first: string; last: string } {
  return namedSpan(toDomain(flight))
}
