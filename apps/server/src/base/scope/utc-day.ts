import type { CalendarDate } from '@plaza/domain/calendar'

/** The date in UTC of a call, where no place says which date it is. */
export function utcDay({ now }: { now: Date }): CalendarDate {
  return now.toISOString().slice(0, 10)
}
