import type { CalendarDate } from '@plaza/domain/calendar'
import type { Zone } from '../rate-schedules/zones-repo.ts'

/** The first day on which a display sells a zone otherwise or not at all; null for never. */
export function soldUntil(schedule: { until: string }, { until }: Pick<Zone, 'until'>): CalendarDate | null {
  return [schedule.until, until].filter((day) => day !== 'infinity').toSorted()[0] ?? null
}
