import { type CalendarDate, eachDay } from './calendar.ts'
import { changedByPercent } from './price-percent.ts'
import { makePricer, type PriceSchedule, type ZonePrices } from './price-rules.ts'

// docs/domain.md, "Owner's calendar": how a zone's prices on some days become others, and nothing else.

/** The days that change (both ends included), and what a spot costs on each of them: minor units, or percent on top. */
export type DayPriceChange = { from: CalendarDate; to: CalendarDate } & (
  | { price: number }
  | { percent: number }
)

/** The price schedules without what applies to these days alone: those within them, and their single dates. */
export function withoutDayPrices(
  schedules: readonly PriceSchedule[],
  { from, to }: { from: CalendarDate; to: CalendarDate },
): PriceSchedule[] {
  return schedules
    .filter(({ startDate, endDate }) => startDate < from || endDate > to)
    .map((schedule) => {
      const { specifiedDates = [] } = schedule
      const kept = specifiedDates.filter(({ date }) => date < from || date > to)
      return kept.length === specifiedDates.length ? schedule : { ...schedule, specifiedDates: kept }
    })
}

/**
 * The price schedules after which a spot costs what is asked for on each of these days, and what it did on all others.
 * What applied to these days alone is gone; one price schedule is added where the rest does not give these prices.
 */
export function withDayPrices(prices: ZonePrices, change: DayPriceChange): PriceSchedule[] {
  const { from, to } = change
  const before = makePricer(prices)
  const wanted = eachDay(from, to).map((date) => ({
    date,
    pricePerDay: 'price' in change ? change.price : changedByPercent(before(date).price, change.percent),
  }))
  const kept = withoutDayPrices(prices.schedules, change)
  const differs = (schedules: readonly PriceSchedule[]) => {
    const after = makePricer({ base: prices.base, schedules })
    return wanted.filter(({ date, pricePerDay }) => after(date).price !== pricePerDay)
  }
  if (!differs(kept).length) return kept
  const added = { startDate: from, endDate: to, pricePerDay: mostCommon(wanted) }
  // A shorter price schedule that reaches into these days goes before the added one, and dates go before both.
  const specifiedDates = differs([...kept, added])
  return [...kept, specifiedDates.length ? { ...added, specifiedDates } : added]
}

function mostCommon(days: readonly { pricePerDay: number }[]): number {
  const counts = new Map<number, number>()
  for (const { pricePerDay } of days) counts.set(pricePerDay, (counts.get(pricePerDay) ?? 0) + 1)
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0]
}
