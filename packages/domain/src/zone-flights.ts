import { type CalendarDate } from './calendar.ts'
import { isTooShort } from './least-bookings.ts'

// docs/domain.md, "Finding displays": flights of one length in the zones of one display, by their first day.

/** A zone as a display sells it from one day up to, but not including, another; the ends may be infinite. */
export type SoldZone = {
  id: string
  name: string
  from: CalendarDate
  to: CalendarDate
  capacity: number
  /** The seconds of its loop, and of a spot. */
  loop: number
  spotDuration: number
  /** The least days of a flight in it; null or undefined where any number will do. */
  minDays?: number | null
  /** The price of a spot on each of the days that are asked about, open or not. */
  prices: readonly number[]
  /** The spots that are taken, by day; undefined where none are. */
  taken?: ReadonlyMap<CalendarDate, number>
}

/** Days in order, without gaps, and whether a flight takes each: the place is open, and the weekday is named. */
export type AskedDays = { dates: readonly CalendarDate[]; open: readonly boolean[] }

/** One spot over a flight. `spots_free` is the fewest on any open day. */
export type ZoneFlight = { zone: SoldZone; total: number; spots_free: number; open_days: number }

/** What prevents a flight in any zone of a display. */
export type NoFlight = 'closed' | 'not_on_offer' | 'too_short' | 'sold_out'

/** The spots of a zone that are free on a day. */
export function freeOn(
  { capacity, taken }: Pick<SoldZone, 'capacity' | 'taken'>,
  date: CalendarDate,
): number {
  return Math.max(0, capacity - (taken?.get(date) ?? 0))
}

/**
 * The cheapest flight of so many days in any zone that is sold and has a free spot on all of its open days, for each
 * first day; the first zone of equal ones. Where there is none, what prevents it.
 */
export function cheapestFlights(
  zones: readonly SoldZone[],
  days: AskedDays,
  length: number,
): (ZoneFlight | NoFlight)[] {
  const openBefore = sums(days.open.map(Number))
  const ofZones = zones.map((zone) => flightsIn(zone, days, openBefore, length))
  const starts = Math.max(0, days.dates.length - length + 1)
  return Array.from({ length: starts }, (_, start) => {
    if (openBefore[start + length] === openBefore[start]) return 'closed'
    let best: ZoneFlight | NoFlight = 'not_on_offer'
    for (const flights of ofZones) best = better(best, flights[start] ?? 'not_on_offer')
    return best
  })
}

function better(a: ZoneFlight | NoFlight, b: ZoneFlight | NoFlight): ZoneFlight | NoFlight {
  if (typeof b === 'string') return a === 'not_on_offer' ? b : a
  return typeof a === 'string' || b.total < a.total ? b : a
}

/** The flights in one zone, by their first day. Each takes the same time, however long it is. */
function flightsIn(
  zone: SoldZone,
  { dates, open }: AskedDays,
  openBefore: readonly number[],
  length: number,
): (ZoneFlight | NoFlight)[] {
  const costBefore = sums(zone.prices.map((price, day) => (open[day] ? price : 0)))
  const isShort = isTooShort(length, { min_days: zone.minDays ?? null })
  const leastFree = zone.taken
    ? leastOf(
        dates.map((date, day) => (open[day] ? freeOn(zone, date) : Infinity)),
        length,
      )
    : null
  return Array.from({ length: Math.max(0, dates.length - length + 1) }, (_, start) => {
    const end = start + length
    const [first = '', last = ''] = [dates[start], dates[end - 1]]
    if (first < zone.from || last >= zone.to) return 'not_on_offer'
    if (isShort) return 'too_short'
    const spots_free = leastFree?.[start] ?? zone.capacity
    if (spots_free < 1) return 'sold_out'
    const between = (before: readonly number[]) => (before[end] ?? 0) - (before[start] ?? 0)
    return { zone, spots_free, total: between(costBefore), open_days: between(openBefore) }
  })
}

/** The sum of all values before each place, and of all. */
function sums(values: readonly number[]): number[] {
  const before = [0]
  for (const value of values) before.push((before.at(-1) ?? 0) + value)
  return before
}

/** The least of each run of so many values. */
function leastOf(values: readonly number[], length: number): number[] {
  // The places of values that may still be the least of a run, smallest first.
  const candidates: number[] = []
  const least: number[] = []
  let first = 0
  values.forEach((value, place) => {
    while (candidates.length > first && (values[candidates.at(-1) ?? 0] ?? 0) >= value) candidates.pop()
    candidates.push(place)
    if ((candidates[first] ?? 0) <= place - length) first++
    if (place >= length - 1) least.push(values[candidates[first] ?? 0] ?? 0)
  })
  return least
}
