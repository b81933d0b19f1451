import type { CalendarDate } from './calendar.ts'
import { playsPerSpot } from './capacity.ts'
import { type DaypartDay, daypartDays } from './daypart-days.ts'
import { type Daypart, daypartPrice, positionsIn } from './dayparts.ts'
import type { Flight } from './days-of-week.ts'
import { flightDays } from './flight-days.ts'
import type { OpenDay, OpeningHours } from './opening-hours.ts'
import { type DayPrice, makePricer, type Rule, type ZonePrices } from './price-rules.ts'

// domain.md, "Price of a placement". Prices are of one spot on one day, in minor units.

/**
 * A run of equal days. `price` and `plays` are for one spot on one day, and 0 on days that are not taken. `parts` are
 * the parts of the day that are taken, as bits, unless the whole day is.
 */
export type Line = {
  from: CalendarDate
  to: CalendarDate
  price: number
  plays: number
  open: boolean
  rule: Rule | null
  parts?: number
}
/** The price of a flight. `days` counts the days that it takes, and `plays` and `total` are for all spots on all days. */
export type FlightPrice = { days: number; plays: number; total: number; lines: Line[] }

/** The parts of the day that are priced, as bits, among all that a rate schedule has. */
type ChosenDayparts = { parts: readonly Daypart[]; bits: number }

/**
 * What to price: chosen parts of the day, or the whole day. `loop` is the totalPlaylistTime in seconds. The days are
 * given (`flightDays` and `daypartDays`), or computed from the opening hours.
 */
export type FlightToPrice = { prices: ZonePrices; spots: number; loop: number } & (
  | {
      openDays: readonly OpenDay[]
      dayparts?: (ChosenDayparts & { days: readonly DaypartDay[] }) | undefined
    }
  | ({ hours: OpeningHours; timeZone: string; dayparts?: ChosenDayparts | undefined } & Flight)
)

/** The price of one spot on one date, and the rule that applied. */
export function priceOn(prices: ZonePrices, date: CalendarDate): DayPrice {
  return makePricer(prices)(date)
}

/**
 * The price and plays of a flight in one zone of one display. A day on which the place is closed, or closed in all
 * chosen parts, or which the flight does not take, costs nothing and shows nothing. The result is exact up to 2^53,
 * which is far above the highest budget.
 */
export function priceFlight(flight: FlightToPrice): FlightPrice {
  const { prices, spots } = flight
  const days = 'openDays' in flight ? flight.openDays : flightDays(flight.hours, flight.timeZone, flight)
  const takenOn = takerOf(flight, days)
  const priceAt = makePricer(prices)
  const sums = { days: 0, plays: 0, total: 0 }
  const lines: Line[] = []
  for (const [index, { date }] of days.entries()) {
    const taken = takenOn(index)
    const { price: dayPrice, rule } = taken ? priceAt(date) : { price: 0, rule: null }
    const { parts, plays = 0, priceOf } = taken ?? {}
    const price = priceOf?.(dayPrice) ?? dayPrice
    const last = lines.at(-1)
    // Each rule is one object with one price, and days that are not taken have none, so besides it only the plays and
    // the parts of the day can differ.
    if (last && last.rule === rule && last.plays === plays && last.parts === parts) {
      last.to = date
    } else {
      const open = taken !== null
      lines.push({ from: date, to: date, price, plays, open, rule, ...(parts !== undefined && { parts }) })
    }
    sums.days += taken ? 1 : 0
    sums.plays += plays * spots
    sums.total += price * spots
  }
  return { ...sums, lines }
}

/** What a flight takes of a day: its plays, and of chosen parts which they are and their price from the day's. */
type Taken = { plays: number; parts?: number; priceOf?: (dayPrice: number) => number }

/** Makes a function that tells what a flight takes of each of its days, by position; null for nothing. */
function takerOf(flight: FlightToPrice, days: readonly OpenDay[]): (index: number) => Taken | null {
  const { loop, dayparts } = flight
  if (!dayparts) {
    return (index) => {
      const day = days[index]
      return day?.open ? { plays: playsPerSpot(day.seconds, loop) } : null
    }
  }
  const { parts, bits } = dayparts
  const divided =
    'openDays' in flight
      ? (flight.dayparts?.days ?? [])
      : daypartDays(flight.hours, flight.timeZone, days, parts, loop)
  return (index) => {
    const day = divided[index]
    const open = (day?.open ?? 0) & bits
    if (!day || !open) return null
    const chosen = positionsIn(open)
    return {
      parts: open,
      plays: chosen.reduce((sum, part) => sum + (day.loops[part] ?? 0), 0),
      priceOf: (dayPrice) =>
        chosen.reduce((sum, part) => sum + daypartPrice(dayPrice, parts[part]?.percent ?? 0), 0),
    }
  }
}

/** The number of days over which the editor spreads a price for a period. */
const PERIOD_DAYS = { week: 7, month: 30 }

/** The price of a day from that of a week (7 days) or a month (30 days), rounded half up. */
export function basePriceFromPeriod(price: number, period: 'week' | 'month'): number {
  const days = PERIOD_DAYS[period]
  return Math.floor((2 * price + days) / (2 * days))
}
