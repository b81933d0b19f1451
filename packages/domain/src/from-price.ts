import { addDays, type CalendarDate } from './calendar.ts'
import { WEEK } from './days-of-week.ts'
import { isOpenOn, type OpeningHours } from './opening-hours.ts'
import { makePricer, type ZonePrices } from './price-rules.ts'

// docs/domain.md, "Finding displays": `from_price` is the cheapest spot on the next open day, from tomorrow on.

/** The cheapest prices of zones that are sold together, computed once for all displays that sell them. */
export type Cheapest = {
  /** The cheapest spot of any zone on a day; null without zones. */
  on: (day: CalendarDate) => number | null
  /** The last day of any price schedule; null without one. */
  lastDay: CalendarDate | null
}

/** Each day is computed when it is first asked for. */
export function cheapestOf(zones: readonly ZonePrices[]): Cheapest {
  const pricers = zones.map(makePricer)
  const known = new Map<CalendarDate, number | null>()
  const ends = zones.flatMap(({ schedules }) => schedules.map(({ endDate }) => endDate))
  const find = (day: CalendarDate) =>
    pricers.length ? Math.min(...pricers.map((priceOf) => priceOf(day).price)) : null
  const on = (day: CalendarDate): number | null => {
    const before = known.get(day)
    if (before !== undefined) return before
    const price = find(day)
    known.set(day, price)
    return price
  }
  return { on, lastDay: ends.toSorted().at(-1) ?? null }
}

/**
 * The zones that a display sells from one day up to, but not including, another. The ends may be '-infinity' and
 * 'infinity', which compare correctly with dates.
 */
export type Selling = { from: CalendarDate; to: CalendarDate; zones: Cheapest }

/** The price, which is null if there is none within a week, and the first day on which it may be different. */
export type FromPrice = { price: number | null; until: CalendarDate | null }

/** How far ahead the next change is searched. An answer without a change is computed again after that time. */
const LOOK_AHEAD_DAYS = 100

/**
 * The price of the cheapest spot on the first day, from tomorrow on, on which the display is open and sells, and
 * the day until which the answer stays valid; null for ever.
 */
export function fromPrice(display: {
  hours: OpeningHours
  today: CalendarDate
  selling: readonly Selling[]
}): FromPrice {
  const { today, selling } = display
  const priceAsOf = makeAnswer(display.hours, selling)
  const price = priceAsOf(today)
  const settled = lastBoundary(display.hours, selling)
  if (settled === null) return { price, until: null }
  for (let days = 1; days <= LOOK_AHEAD_DAYS; days++) {
    const day = addDays(today, days)
    if (priceAsOf(day) !== price) return { price, until: day }
    if (day >= settled) return { price, until: null }
  }
  return { price, until: addDays(today, LOOK_AHEAD_DAYS) }
}

/**
 * The answer on a day. Beyond the last exception and the last change opening hours repeat each week, so a display that
 * is closed for seven days from then on is always closed.
 */
function makeAnswer(hours: OpeningHours, selling: readonly Selling[]) {
  const on = (day: CalendarDate): number | null => {
    if (!isOpenOn(hours, day)) return null
    return selling.find(({ from, to }) => from <= day && day < to)?.zones.on(day) ?? null
  }
  const lastUnlike = [...endsOf(hours)].toSorted().at(-1)
  return (today: CalendarDate): number | null => {
    const regular = lastUnlike !== undefined && lastUnlike > today ? lastUnlike : today
    const last = [addDays(regular, WEEK.length), addDays(today, LOOK_AHEAD_DAYS)].toSorted()[0] ?? today
    for (let day = addDays(today, 1); day <= last; day = addDays(day, 1)) {
      const price = on(day)
      if (price !== null) return price
    }
    return null
  }
}

/** The days after which hours may be others than before: the last ones of exceptions, and the first of later hours. */
const endsOf = ({ exceptions = [], later }: OpeningHours): CalendarDate[] => [
  ...exceptions.map(({ to }) => to),
  ...(later ? [later.from] : []),
]

/** The last day on which any price, offer, exception or hours begin or end. Each week after it is like the next. */
function lastBoundary(hours: OpeningHours, selling: readonly Selling[]): CalendarDate | null {
  const offers = selling.flatMap(({ from, to, zones }) => [
    from,
    to,
    ...(zones.lastDay === null ? [] : [zones.lastDay]),
  ])
  const days = [...offers, ...endsOf(hours)]
  return (
    days
      .filter((day) => day !== '-infinity' && day !== 'infinity')
      .toSorted()
      .at(-1) ?? null
  )
}
