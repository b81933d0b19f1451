import { compare, dayOfWeek, daysBetween, eachDay, isCalendarDate, runsOfDays } from '@plaza/domain/calendar'
import { makePricer } from '@plaza/domain/price-rules'
import { indexOfRule, newPrice, toZonePrices, type PriceDraft } from './price-draft.ts'

// Sets the prices of chosen days, in the price schedules that already apply there or else in new ones.

/** Sets the price of these days; no other day's price changes. */
export function setDayPrices(
  drafts: readonly PriceDraft[],
  base: number | undefined,
  dates: readonly string[],
  pricePerDay: number,
): PriceDraft[] {
  const priceAt = makePricer(toZonePrices(base, drafts))
  const indexes = new Map(dates.map((date) => [date, indexOfRule(priceAt(date).rule)]))
  const heldBy = (index: number) => new Set(dates.filter((date) => indexes.get(date) === index))
  const priced = drafts.map((draft, index) => setWithin(draft, heldBy(index), pricePerDay))
  const ranges = runsOfDays([...heldBy(-1)]).map(({ from, to }) => newRange(drafts, from, to, pricePerDay))
  return [...priced, ...ranges]
}

/** Removes the prices that only these days have: single dates, and ranges without any other day. */
export function clearDayPrices(drafts: readonly PriceDraft[], dates: readonly string[]): PriceDraft[] {
  const chosen = new Set(dates)
  return drafts
    .filter((draft) => !isWithin(draft, chosen))
    .map((draft) => {
      const kept = draft.specifiedDates.datesData.filter(({ date }) => !chosen.has(date))
      const all = kept.length === draft.specifiedDates.datesData.length
      return all ? draft : { ...draft, specifiedDates: { datesData: kept } }
    })
}

/** Whether `clearDayPrices` would remove anything. */
export function haveOwnPrice(drafts: readonly PriceDraft[], dates: readonly string[]): boolean {
  const left = clearDayPrices(drafts, dates)
  return left.length < drafts.length || left.some((draft, index) => draft !== drafts[index])
}

function setWithin(draft: PriceDraft, days: ReadonlySet<string>, pricePerDay: number): PriceDraft {
  if (days.size === 0) return draft
  const { datesData } = draft.specifiedDates
  if (isWithin(draft, days)) {
    const changed = datesData.map((one) => (days.has(one.date) ? { ...one, pricePerDay } : one))
    return { ...draft, pricePerDay, specifiedDates: { datesData: changed } }
  }
  const others = datesData.filter(({ date }) => !days.has(date))
  const own = [...days].map((date) => ({ date, pricePerDay }))
  const next = [...others, ...own].toSorted((a, b) => compare(a.date, b.date))
  return { ...draft, specifiedDates: { datesData: next } }
}

/** Tells whether a price schedule applies on these days only. */
function isWithin({ dateRange, daysOfWeek }: PriceDraft, days: ReadonlySet<string>): boolean {
  const { startDate, endDate } = dateRange
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate) || endDate < startDate) return false
  // Seven chosen days may be one weekday in each of seven weeks; a longer range cannot lie within them.
  if (daysBetween(startDate, endDate) >= 7 * (days.size + 1)) return false
  const applying = eachDay(startDate, endDate).filter((date) => daysOfWeek?.includes(dayOfWeek(date)) ?? true)
  return applying.length > 0 && applying.every((date) => days.has(date))
}

/** Two price schedules with the same range must not share a day of the week, so the new one names its days. */
function newRange(drafts: readonly PriceDraft[], from: string, to: string, price: number): PriceDraft {
  const range = newPrice(from, to, price)
  const twin = drafts.some(({ dateRange }) => dateRange.startDate === from && dateRange.endDate === to)
  if (!twin) return range
  return { ...range, daysOfWeek: [...new Set(eachDay(from, to).map(dayOfWeek))].toSorted() }
}
