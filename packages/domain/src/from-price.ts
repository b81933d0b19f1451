import { addDays, type CalendarDate } from './calendar.ts'
import { isOpenOn, type OpeningHours } from './opening-hours.ts'
import { makePricer, type ZonePrices } from './price-rules.ts'

// wire.md, "Main job": `from_price` is the cheapest spot on the next open day, from tomorrow on.

/**
 * The zones that a display sells from one day up to, and without, another. The ends may be '-infinity' and
 * 'infinity', which compare with dates as they should.
 */
export type Selling = { from: CalendarDate; to: CalendarDate; zones: readonly ZonePrices[] }

/** The price, null where there is none within a week; and the first day on which it may be another one. */
export type FromPrice = { price: number | null; until: CalendarDate | null }

/** Opening hours repeat each week: a display that is closed for seven days is always closed. */
const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** How far ahead the next change is looked for; an answer without one is looked at again then. */
const LOOK_AHEAD_DAYS = 100

/**
 * The price of the cheapest spot on the first day from tomorrow on on which the display is open and sells;
 * and until when that answer stays: null for ever.
 */
export function fromPrice(display: {
  hours: OpeningHours
  today: CalendarDate
  selling: readonly Selling[]
}): FromPrice {
  const { today, selling } = display
  const priceAsOf = makeAnswer(display.hours, selling)
  const price = priceAsOf(today)
  const settled = lastBoundary(selling)
  if (settled === null) return { price, until: null }
  for (let days = 1; days <= LOOK_AHEAD_DAYS; days++) {
    const day = addDays(today, days)
    if (priceAsOf(day) !== price) return { price, until: day }
    if (day >= settled) return { price, until: null }
  }
  return { price, until: addDays(today, LOOK_AHEAD_DAYS) }
}

/** The answer as of a day; prices of days are found once, since the answers of days in a row share them. */
function makeAnswer(hours: OpeningHours, selling: readonly Selling[]) {
  const spans = selling.map(({ from, to, zones }) => ({ from, to, pricers: zones.map(makePricer) }))
  const cheapest = new Map<CalendarDate, number | null>()
  const find = (day: CalendarDate): number | null => {
    const span = isOpenOn(hours, day) ? spans.find(({ from, to }) => from <= day && day < to) : undefined
    if (!span?.pricers.length) return null
    return Math.min(...span.pricers.map((priceOf) => priceOf(day).price))
  }
  const on = (day: CalendarDate): number | null => {
    const known = cheapest.get(day)
    if (known !== undefined) return known
    const price = find(day)
    cheapest.set(day, price)
    return price
  }
  return (today: CalendarDate): number | null => {
    for (const days of WEEK) {
      const price = on(addDays(today, days))
      if (price !== null) return price
    }
    return null
  }
}

/** The last day with which any price or offer begins or ends: each week after it is like the next. */
function lastBoundary(selling: readonly Selling[]): CalendarDate | null {
  const days = selling.flatMap(({ from, to, zones }) => [
    from,
    to,
    ...zones.flatMap(({ schedules }) => schedules.map(({ endDate }) => endDate)),
  ])
  return (
    days
      .filter((day) => day !== '-infinity' && day !== 'infinity')
      .toSorted()
      .at(-1) ?? null
  )
}
