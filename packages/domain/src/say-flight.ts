import type { CalendarDate } from './calendar.ts'
import type { DaysOfWeek } from './days-of-week.ts'
import { sayDates } from './say-date.ts'
import { sayEachDayOfWeek } from './say-days-of-week.ts'

/** The days of a flight in an English sentence: "1 – 14 Mar 2027, Mondays to Fridays". */
export function sayFlight(from: CalendarDate, to: CalendarDate, daysOfWeek: DaysOfWeek = []): string {
  return [sayDates(from, to), sayEachDayOfWeek(daysOfWeek)].filter(Boolean).join(', ')
}
