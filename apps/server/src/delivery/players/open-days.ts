import { addDays, eachDay } from '@plaza/domain/calendar'
import { type OpeningHours, openTimes, zoneAt } from '@plaza/domain/opening-hours'
import { dateAt } from '@plaza/domain/time-zone'
import type { OpenDay } from '@plaza/domain/program/heard-days'

/** What tells the date at a place. */
export interface Place {
  time_zone: string
  opening_hours: OpeningHours
}

/** Today at a place. */
export function todayAt({ opening_hours, time_zone }: Place, now: Date): string {
  return dateAt(now.getTime(), zoneAt(opening_hours, time_zone, now.getTime()))
}

/** The open time of a place on the days before today and today, the oldest first. */
export function openDaysUntilToday(place: Place, now: Date, before: number): OpenDay[] {
  const today = todayAt(place, now)
  return eachDay(addDays(today, -before), today).map((date) => ({
    date,
    openings: openTimes(place.opening_hours, date, place.time_zone),
  }))
}
