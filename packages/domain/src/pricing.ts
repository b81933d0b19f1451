import type { CalendarDate } from './calendar.ts'
import { playsPerSpot } from './capacity.ts'
import type { Flight } from './days-of-week.ts'
import { flightDays } from './flight-days.ts'
import type { OpenDay, OpeningHours } from './opening-hours.ts'
import { type DayPrice, makePricer, type Rule, type ZonePrices } from './price-rules.ts'

// domain.md, "Price of a placement". Prices are of one spot on one day, in minor units.

/** A run of equal days. `price` and `plays` are for one spot on one day, and 0 on days that are not taken. */
export type Line = {
  from: CalendarDate
  to: CalendarDate
  price: number
  plays: number
  open: boolean
  rule: Rule | null
}
/** The price of a flight. `days` counts the days that it takes, and `plays` and `total` are for all spots on all days. */
export type FlightPrice = { days: number; plays: number; total: number; lines: Line[] }

/**
 * What to price. `loop` is the totalPlaylistTime in seconds. The days are given (`flightDays`), or computed from the
 * opening hours.
 */
export type FlightToPrice = { prices: ZonePrices; spots: number; loop: number } & (
  | { openDays: readonly OpenDay[] }
  | ({ hours: OpeningHours; timeZone: string } & Flight)
)

/** The price of one spot on one date, and the rule that applied. */
export function priceOn(prices: ZonePrices, date: CalendarDate): DayPrice {
  return makePricer(prices)(date)
}

/**
 * The price and plays of a flight in one zone of one display. A day on which the place is closed, or which the flight
 * does not take, costs nothing and shows nothing. The result is exact up to 2^53, which is far above the highest
 * budget.
 */
export function priceFlight(flight: FlightToPrice): FlightPrice {
  const { prices, spots, loop } = flight
  const days = 'openDays' in flight ? flight.openDays : flightDays(flight.hours, flight.timeZone, flight)
  const priceAt = makePricer(prices)
  const sums = { days: 0, plays: 0, total: 0 }
  const lines: Line[] = []
  for (const { date, open, seconds } of days) {
    const { price, rule } = open ? priceAt(date) : { price: 0, rule: null }
    const plays = open ? playsPerSpot(seconds, loop) : 0
    const last = lines.at(-1)
    // Each rule is one object with one price, and closed days have none, so besides it only the plays can differ.
    if (last && last.rule === rule && last.plays === plays) {
      last.to = date
    } else {
      lines.push({ from: date, to: date, price, plays, open, rule })
    }
    sums.days += open ? 1 : 0
    sums.plays += plays * spots
    sums.total += price * spots
  }
  return { ...sums, lines }
}

/** The number of days over which the editor spreads a price for a period. */
const PERIOD_DAYS = { week: 7, month: 30 }

/** The price of a day from that of a week (7 days) or a month (30 days), rounded half up. */
export function basePriceFromPeriod(price: number, period: 'week' | 'month'): number {
  const days = PERIOD_DAYS[period]
  return Math.floor((2 * price + days) / (2 * days))
}
