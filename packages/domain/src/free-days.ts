import { addDays, type CalendarDate, dayOfWeek, eachDay } from './calendar.ts'
import { type Flight, takesDayOfWeek } from './days-of-week.ts'
import { isOpenOn, type OpeningHours } from './opening-hours.ts'
import { percentTaken } from './percent-taken.ts'
import { freeOn, type SoldZone } from './zone-flights.ts'

// docs/domain.md, "Finding displays": how much of a display is free, day by day.

/** So many days of a display are drawn as bars. */
export const DRAWN_DAYS = 14

/** A day that is drawn, and whether the place is open on it. */
export type DrawnDay = { date: CalendarDate; open: boolean }

/**
 * The days that are drawn of a display: the next fourteen from today on, or of a flight the first fourteen that it
 * takes at this place.
 */
export function drawnDays(hours: OpeningHours, today: CalendarDate, flight: Flight | null): DrawnDay[] {
  if (!flight) {
    return eachDay(today, addDays(today, DRAWN_DAYS - 1)).map((date) => ({
      date,
      open: isOpenOn(hours, date),
    }))
  }
  const { from, to, daysOfWeek = [] } = flight
  const taken: DrawnDay[] = []
  for (let date = from; date <= to && taken.length < DRAWN_DAYS; date = addDays(date, 1)) {
    if (takesDayOfWeek(daysOfWeek, dayOfWeek(date)) && isOpenOn(hours, date)) taken.push({ date, open: true })
  }
  return taken
}

/**
 * How many percent of the spots of all zones are free on a day: 0 only where none is, also where no zone is sold, and
 * 100 only where all are.
 */
export function percentFree(zones: readonly Omit<SoldZone, 'prices'>[], date: CalendarDate): number {
  const sold = zones.filter(({ from, to }) => from <= date && date < to)
  const spots = sold.reduce((sum, { capacity }) => sum + capacity, 0)
  const free = sold.reduce((sum, zone) => sum + freeOn(zone, date), 0)
  return 100 - (percentTaken(spots - free, spots) ?? 100)
}
