import type { CalendarDate } from '@plaza/domain/calendar'

/** Returns the date of a call in UTC, for cases where no location decides the date. */
export function utcDay({ now }: { now: Date }): CalendarDate {
  return now.toISOString().slice(0, 10)
}
