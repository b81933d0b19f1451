import { type CalendarDate, daysBetween } from './calendar.ts'
import {
  cheapestFlights,
  freeOn,
  type AskedDays,
  type NoFlight,
  type SoldZone,
  type ZoneFlight,
} from './zone-flights.ts'

// docs/domain.md, "Price calendar": what some displays cost from day to day, and when a flight is cheapest.

/** The most months of a calendar, the longest flight, and how far around a day the cheapest start is searched. */
export const CALENDAR_MONTHS = 3
export const LONGEST_CALENDAR_FLIGHT = 365
export const CHEAPEST_WITHIN_DAYS = 28
/** The most further lengths whose cheapest starts a calendar tells. */
export const MOST_LENGTHS = 6

/** What prevents a flight that starts on a day, on all displays together. */
export const START_OBSTACLES = [
  'too_early',
  'too_late',
  'closed',
  'not_on_offer',
  'too_short',
  'sold_out',
] as const
type StartObstacle = (typeof START_OBSTACLES)[number]

/** The number of months from one to another (`YYYY-MM`), both included; less than 1 if they are out of order. */
export function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  return count(to) - count(from) + 1
}

/** A display with its zones, and the days on which it can be booked. */
export type CalendarDisplay = {
  zones: readonly SoldZone[]
  open: readonly boolean[]
  firstDay: CalendarDate
  lastDay: CalendarDate
}

export type CalendarDay = {
  date: CalendarDate
  /** The sum of what one spot costs on the displays that are open. */
  price: number
  /** The fewest free spots of an open display, and those of all open displays; null while none is open. */
  spots_free: number | null
  spots_free_sum: number | null
  open: number
  all_open: boolean
}

export type CalendarStart = {
  date: CalendarDate
  /** The sum of what the flight costs on the displays; null where it cannot be bought on all of them. */
  total: number | null
  spots_free: number | null
  obstacle: StartObstacle | null
}

export type PriceCalendar = { days: CalendarDay[]; starts: CalendarStart[] }

const lesser = (a: number | null, b: number): number => (a === null ? b : Math.min(a, b))

/** The zone whose price and free spots count on a day: the cheapest with a free spot, else the cheapest. */
function zoneOn(zones: readonly SoldZone[], date: CalendarDate, day: number): SoldZone | undefined {
  const sold = zones.filter(({ from, to }) => from <= date && date < to)
  const free = sold.filter((zone) => freeOn(zone, date) > 0)
  const cheapest = (among: SoldZone[]) =>
    among.toSorted((a, b) => (a.prices[day] ?? 0) - (b.prices[day] ?? 0))[0]
  return cheapest(free) ?? cheapest(sold)
}

function addDay(sum: CalendarDay, { zones, open }: CalendarDisplay, day: number): CalendarDay {
  if (!open[day]) return { ...sum, all_open: false }
  const zone = zoneOn(zones, sum.date, day)
  const free = zone ? freeOn(zone, sum.date) : 0
  return {
    ...sum,
    price: sum.price + (zone?.prices[day] ?? 0),
    spots_free: lesser(sum.spots_free, free),
    spots_free_sum: (sum.spots_free_sum ?? 0) + free,
    open: sum.open + 1,
  }
}

function obstacleOf(
  { firstDay, lastDay }: CalendarDisplay,
  [first, last]: [CalendarDate, CalendarDate],
  flight: ZoneFlight | NoFlight | undefined,
): StartObstacle | null {
  if (first < firstDay) return 'too_early'
  if (last > lastDay) return 'too_late'
  if (flight === undefined) return 'not_on_offer'
  return typeof flight === 'string' ? flight : null
}

function addStart(sum: CalendarStart, flight: ZoneFlight | NoFlight, obstacle: StartObstacle | null) {
  if (sum.obstacle) return sum
  if (obstacle || typeof flight === 'string') return { ...sum, total: null, spots_free: null, obstacle }
  return {
    ...sum,
    total: (sum.total ?? 0) + flight.total,
    spots_free: lesser(sum.spots_free, flight.spots_free),
  }
}

/** The days on which a flight of `length` days can begin so that it ends within `dates`, still without a display. */
export function emptyStarts(dates: readonly CalendarDate[], length: number): CalendarStart[] {
  return dates
    .slice(0, Math.max(0, dates.length - length + 1))
    .map((date) => ({ date, total: null, spots_free: null, obstacle: null }))
}

/** A calendar without displays: `days` are asked about, and flights have `length` days. */
export function emptyCalendar(dates: readonly CalendarDate[], length: number): PriceCalendar {
  const nothing = { price: 0, spots_free: null, spots_free_sum: null, open: 0, all_open: true }
  return {
    days: dates.map((date) => ({ date, ...nothing })),
    starts: emptyStarts(dates, length),
  }
}

/** Adds a display to the starts of flights of `length` days; `dates` are all days that are asked about. */
export function addToStarts(
  starts: readonly CalendarStart[],
  dates: readonly CalendarDate[],
  display: CalendarDisplay,
  length: number,
): CalendarStart[] {
  const asked: AskedDays = { dates, open: display.open }
  const flights = cheapestFlights(display.zones, asked, length)
  return starts.map((sum, start) => {
    const flight = flights[start] ?? 'not_on_offer'
    const ends: [string, string] = [sum.date, dates[start + length - 1] ?? sum.date]
    return addStart(sum, flight, obstacleOf(display, ends, flight))
  })
}

/** Adds a display to a calendar over the same days. */
export function addToCalendar(
  calendar: PriceCalendar,
  display: CalendarDisplay,
  length: number,
): PriceCalendar {
  const dates = calendar.days.map(({ date }) => date)
  return {
    days: calendar.days.map((sum, day) => addDay(sum, display, day)),
    starts: addToStarts(calendar.starts, dates, display, length),
  }
}

/** The cheapest start within four weeks of a day, nearest to it among equal ones; null without one. */
export function cheapestStart(
  starts: readonly CalendarStart[],
  around: CalendarDate,
): { date: CalendarDate; total: number } | null {
  let best: { date: CalendarDate; total: number; far: number } | null = null
  for (const { date, total } of starts) {
    const far = Math.abs(daysBetween(around, date))
    if (total === null || far > CHEAPEST_WITHIN_DAYS) continue
    if (!best || total < best.total || (total === best.total && far < best.far)) best = { date, total, far }
  }
  return best && { date: best.date, total: best.total }
}
