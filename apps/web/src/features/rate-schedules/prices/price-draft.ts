import { addDays, addMonths, dayOfWeek, eachDay, isCalendarDate } from '@plaza/domain/calendar'
import { isMinorUnits } from '@plaza/domain/money'
import { isOpenRange, openEnd } from '@plaza/domain/price-ranges'
import type { PriceSchedule, Rule, ZonePrices } from '@plaza/domain/price-rules'

export interface DatePriceDraft {
  date: string
  pricePerDay: number | undefined
}

/** A price schedule while it is edited: what the wire takes, with gaps where a field is empty, NaN where it is no amount. */
export interface PriceDraft {
  dateRange: { startDate: string; endDate: string }
  pricePerDay: number | undefined
  daysOfWeek: number[] | null
  specifiedDates: { datesData: DatePriceDraft[] }
}

/** The wire's price schedules (id and all) and our drafts alike. */
type Readable = Omit<PriceDraft, 'daysOfWeek'> & { daysOfWeek?: number[] | null }

function toSchedule(draft: Readable, index: number): PriceSchedule | null {
  const { startDate, endDate } = draft.dateRange
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate) || !isMinorUnits(draft.pricePerDay)) return null
  return {
    id: String(index),
    startDate,
    endDate,
    pricePerDay: draft.pricePerDay,
    daysOfWeek: draft.daysOfWeek ?? undefined,
    specifiedDates: draft.specifiedDates.datesData.flatMap(({ date, pricePerDay }) =>
      isCalendarDate(date) && isMinorUnits(pricePerDay) ? [{ date, pricePerDay }] : [],
    ),
  }
}

/**
 * Returns the prices as the domain reads them, without those that are incomplete. Ids are indexes in the
 * list.
 */
export function toZonePrices(base: number | undefined, drafts: readonly Readable[]): ZonePrices {
  return {
    base: isMinorUnits(base) ? base : 0,
    schedules: drafts.map(toSchedule).filter((schedule) => schedule !== null),
  }
}

/** Returns the index of the price schedule that a rule refers to. */
export function indexOfRule(rule: Rule): number {
  return rule.type === 'base' ? -1 : Number(rule.id)
}

export function isOneDay({ dateRange }: Pick<PriceDraft, 'dateRange'>) {
  return dateRange.startDate === dateRange.endDate
}

export function newPrice(startDate: string, endDate: string, pricePerDay: number | undefined): PriceDraft {
  return {
    dateRange: { startDate, endDate },
    pricePerDay: isMinorUnits(pricePerDay) ? pricePerDay : undefined,
    daysOfWeek: null,
    specifiedDates: { datesData: [] },
  }
}

const WEEKEND = [6, 7]

/** Returns a new price of all weekends: from the month of `date` on, without an end. */
export function weekends(date: string, price: number | undefined): PriceDraft {
  const first = `${date.slice(0, 7)}-01`
  return { ...newPrice(first, openEnd(first), price), daysOfWeek: WEEKEND }
}

/** Tells whether a price is one of all weekends without an end. */
export function isWeekends({ dateRange: { startDate, endDate }, daysOfWeek }: PriceDraft): boolean {
  const isDated = isCalendarDate(startDate) && isCalendarDate(endDate)
  return isDated && isOpenRange(startDate, endDate) && daysOfWeek?.join() === WEEKEND.join()
}

/** Returns a new range: the month of `date`, or the next month without one. */
export function nextRange(
  drafts: readonly PriceDraft[],
  date: string,
  price: number | undefined,
): PriceDraft {
  const taken = new Set(drafts.map(({ dateRange: { startDate, endDate } }) => `${startDate} ${endDate}`))
  for (let first = `${date.slice(0, 7)}-01`; ; first = addMonths(first, 1)) {
    const last = addDays(addMonths(first, 1), -1)
    if (!taken.has(`${first} ${last}`)) return newPrice(first, last, price)
  }
}

/** The first day of a range that has no price of its own yet; '' when there is none. */
export function nextDate({ dateRange, daysOfWeek, specifiedDates }: PriceDraft): string {
  const { startDate, endDate } = dateRange
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate)) return ''
  const taken = new Set(specifiedDates.datesData.map(({ date }) => date))
  const free = (date: string) => !taken.has(date) && (daysOfWeek?.includes(dayOfWeek(date)) ?? true)
  return eachDay(startDate, endDate).find(free) ?? ''
}
