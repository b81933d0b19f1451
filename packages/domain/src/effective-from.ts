import { addDays, type CalendarDate } from './calendar.ts'

/** The date at a display's place, and the last day on which something is held, booked or blocked. */
export interface TakenPlace {
  today: CalendarDate
  lastTaken: CalendarDate | null
}

/**
 * The first day from which a change of capacity may apply (docs/domain.md, "Capacity"): tomorrow at each place,
 * and after everything that is taken there. Without places it is the day after `today`.
 */
export function earliestChange(places: readonly TakenPlace[], today: CalendarDate): CalendarDate {
  const days = places.length ? places : [{ today, lastTaken: null }]
  return days
    .flatMap((place) => [place.today, place.lastTaken ?? place.today])
    .map((day) => addDays(day, 1))
    .reduce((latest, day) => (day > latest ? day : latest))
}
