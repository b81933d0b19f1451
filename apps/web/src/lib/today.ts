import type { CalendarDate } from '@plaza/domain/calendar'
import { earliestChange } from '@plaza/domain/effective-from'
import { bookableDaysAt, LATEST_ZONE, type FlightDays } from '@plaza/domain/flight'
import { dateAt, isTimeZone } from '@plaza/domain/time-zone'
import { now } from './clock.ts'

// Days are days of a place, never of the user who looks at them (docs/domain.md, "Opening hours").

/**
 * Returns today's date, `YYYY-MM-DD`, in a time zone; in UTC for what has no place, such as a whole
 * organization.
 */
export function todayAt(timeZone = 'UTC'): CalendarDate {
  return dateAt(now(), timeZone)
}

/**
 * The first day that is in the future in all of these time zones; without any, the first that is in the
 * future anywhere on earth.
 */
export function tomorrowAt(timeZones: readonly string[]): CalendarDate {
  return earliestChange(
    timeZones.map((zone) => ({ today: todayAt(zone), lastTaken: null })),
    todayAt(LATEST_ZONE),
  )
}

/**
 * Returns the days between which a flight on these displays may lie. Displays without a time zone, kept by an
 * older version of the site, are left out; without any, the days of any place on earth.
 */
export function daysToBook(displays: readonly { time_zone?: string; lead_days?: number }[]): FlightDays {
  return bookableDaysAt(
    now(),
    displays.flatMap(({ time_zone: timeZone, lead_days: leadDays = 1 }) =>
      timeZone ? [{ timeZone, leadDays }] : [],
    ),
  )
}

/** The reader's own time zone, for instants that are shown in the reader's time; UTC if it has no name. */
export function readerZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) ? timeZone : 'UTC'
}
