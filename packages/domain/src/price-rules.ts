import { type CalendarDate, compare, dayOfWeek, daysBetween } from './calendar.ts'

// docs/domain.md, "Price of a placement": the rule that decides which of a zone's prices applies on a day. Prices
// are in minor units, for one spot.

/** Prices for the days from `startDate` to `endDate`, both included; only on `daysOfWeek` (1..7) if given. */
export type PriceSchedule = {
  id?: string
  startDate: CalendarDate
  endDate: CalendarDate
  pricePerDay: number
  daysOfWeek?: readonly number[]
  specifiedDates?: readonly { date: CalendarDate; pricePerDay: number }[]
}
export type ZonePrices = { base: number; schedules: readonly PriceSchedule[] }

/** The price schedule that a price comes from, as far as it must be named. */
type Source = { id?: string; startDate: CalendarDate; endDate: CalendarDate; daysOfWeek?: readonly number[] }
/** The rule that applied: the base price, a price schedule's own price, or that of one of its specified dates. */
export type Rule =
  | { type: 'base' }
  | ({ type: 'range' } & Source)
  | ({ type: 'date'; date: CalendarDate } & Source)
export type DayPrice = { price: number; rule: Rule }

/** Makes a function that prices days. The price schedules are sorted once. */
export function makePricer(prices: ZonePrices): (date: CalendarDate) => DayPrice {
  const base: DayPrice = { price: prices.base, rule: { type: 'base' } }
  const schedules = prices.schedules.map((schedule) => {
    const source = sourceOf(schedule)
    const length = daysBetween(schedule.startDate, schedule.endDate)
    const price: DayPrice = { price: schedule.pricePerDay, rule: { type: 'range', ...source } }
    return { schedule, source, length, price }
  })
  type Entry = (typeof schedules)[number]
  const latestStart = (a: Entry, b: Entry) => compare(b.source.startDate, a.source.startDate)
  const shortest = (a: Entry, b: Entry) => a.length - b.length

  const byDate = new Map<CalendarDate, DayPrice>()
  for (const { schedule, source } of schedules.toSorted((a, b) => latestStart(a, b) || shortest(a, b))) {
    for (const { date, pricePerDay } of schedule.specifiedDates ?? []) {
      if (byDate.has(date) || !applies(schedule, date, dayOfWeek(date))) continue
      byDate.set(date, { price: pricePerDay, rule: { type: 'date', date, ...source } })
    }
  }
  const byRange = schedules.toSorted((a, b) => shortest(a, b) || latestStart(a, b))
  return (date) => {
    const dated = byDate.get(date)
    if (dated || byRange.length === 0) return dated ?? base
    const day = dayOfWeek(date)
    return byRange.find(({ schedule }) => applies(schedule, date, day))?.price ?? base
  }
}

function applies(
  { startDate, endDate, daysOfWeek }: PriceSchedule,
  date: CalendarDate,
  day: number,
): boolean {
  if (date < startDate || date > endDate) return false
  return daysOfWeek === undefined || daysOfWeek.includes(day)
}

function sourceOf({ id, startDate, endDate, daysOfWeek }: PriceSchedule): Source {
  return { ...(id && { id }), startDate, endDate, ...(daysOfWeek && { daysOfWeek }) }
}
