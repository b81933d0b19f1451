import { isCalendarDate } from '@plaza/domain/calendar'
import { addYears, YEARS_OF_RANGE } from '@plaza/domain/price-ranges'
import { replaceZone, type ZoneDraft } from '../zone-draft.ts'
import type { PriceDraft } from './price-draft.ts'

/**
 * What an owner reads and edits as one price: the same range in one or several zones, and in each of them the price
 * schedules of several years if it is one of every year.
 */
export interface PriceEntry {
  /** The price schedule of the first zone and year; its range and days of the week are those of all. */
  draft: PriceDraft
  yearly: boolean
  /** The zones that have it, with the positions of its price schedules in each, in the order of the years. */
  members: readonly { zone: number; at: readonly number[] }[]
}

/** Whether a price schedule has both of its dates, so that it can be reckoned with. */
function isDated({ dateRange }: PriceDraft): boolean {
  return isCalendarDate(dateRange.startDate) && isCalendarDate(dateRange.endDate)
}

/** The same price schedule some years later, with its single dates. */
function inYears(draft: PriceDraft, years: number): PriceDraft {
  const { startDate, endDate } = draft.dateRange
  const dates = draft.specifiedDates.datesData.map((one) =>
    isCalendarDate(one.date) ? { ...one, date: addYears(one.date, years) } : one,
  )
  // Two days of a February become one where that year has no 29th.
  const once = dates.filter(({ date }, at) => !date || dates.findIndex((one) => one.date === date) === at)
  return {
    ...draft,
    dateRange: { startDate: addYears(startDate, years), endDate: addYears(endDate, years) },
    specifiedDates: { datesData: once },
  }
}

/** Tells price schedules apart by all that counts, and not by the ids that stored ones have. */
const signature = ({ dateRange, pricePerDay, daysOfWeek, specifiedDates }: PriceDraft) =>
  JSON.stringify([
    dateRange.startDate,
    dateRange.endDate,
    pricePerDay ?? null,
    daysOfWeek,
    specifiedDates.datesData.map(({ date, pricePerDay: own }) => [date, own ?? null]),
  ])

/** The positions of the price schedules that are one price, in the order of the list. */
function foldYears(drafts: readonly PriceDraft[]): number[][] {
  const places = new Map<string, number[]>()
  drafts.forEach((draft, at) => {
    const key = signature(draft)
    places.set(key, [...(places.get(key) ?? []), at])
  })
  const used = new Set<number>()
  const take = (draft: PriceDraft, at: number): number[] => {
    const later = Array.from({ length: YEARS_OF_RANGE - 1 }, (_, nth) =>
      isDated(draft)
        ? places.get(signature(inYears(draft, nth + 1)))?.find((one) => !used.has(one) && one !== at)
        : undefined,
    )
    return later.every((one) => one !== undefined) ? [at, ...later] : [at]
  }
  const byStart = drafts
    .map((draft, at) => ({ draft, at }))
    .toSorted((a, b) => a.draft.dateRange.startDate.localeCompare(b.draft.dateRange.startDate) || a.at - b.at)
  const folded = byStart.flatMap(({ draft, at }) => {
    if (used.has(at)) return []
    const taken = take(draft, at)
    for (const one of taken) used.add(one)
    return [taken]
  })
  return folded.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
}

/** The prices of the zones at these positions, each once for all zones that have it. */
export function entriesOf(zones: readonly ZoneDraft[], scope: readonly number[]): PriceEntry[] {
  const entries = new Map<string, PriceEntry>()
  for (const zone of scope) {
    const drafts = zones[zone]?.priceSchedules ?? []
    const seen = new Map<string, number>()
    for (const at of foldYears(drafts)) {
      const draft = drafts[at[0] ?? 0]
      if (!draft) continue
      const { startDate, endDate } = draft.dateRange
      const range = JSON.stringify([startDate, endDate, draft.daysOfWeek, at.length])
      const nth = seen.get(range) ?? 0
      seen.set(range, nth + 1)
      const key = `${range} ${nth}`
      const held = entries.get(key)
      const members = [...(held?.members ?? []), { zone, at }]
      entries.set(key, { draft: held?.draft ?? draft, yearly: at.length > 1, members })
    }
  }
  return [...entries.values()]
}

/**
 * Changes a price in each of its zones, and in all of its years. `change` gets the price schedule of the first year
 * with its zone.
 */
export function changeEntry(
  zones: readonly ZoneDraft[],
  { members }: PriceEntry,
  change: (draft: PriceDraft, zone: ZoneDraft) => PriceDraft,
): ZoneDraft[] {
  return members.reduce<ZoneDraft[]>(
    (all, { zone: place, at }) => {
      const zone = all[place]
      const first = zone?.priceSchedules[at[0] ?? 0]
      if (!zone || !first) return all
      const changed = change(first, zone)
      const priceSchedules = zone.priceSchedules.map((draft, index) => {
        const year = at.indexOf(index)
        if (year <= 0) return year === 0 ? changed : draft
        return isDated(changed) ? inYears(changed, year) : draft
      })
      return replaceZone(all, place, { priceSchedules })
    },
    [...zones],
  )
}

/** Makes a price one of every year, or only of its first. */
export function setYearly(zones: readonly ZoneDraft[], entry: PriceEntry, yearly: boolean): ZoneDraft[] {
  return entry.members.reduce<ZoneDraft[]>(
    (all, { zone: place, at }) => {
      const drafts = all[place]?.priceSchedules ?? []
      const first = drafts[at[0] ?? 0]
      if (!first || !isDated(first) || yearly === at.length > 1) return all
      const priceSchedules = yearly
        ? [...drafts, ...Array.from({ length: YEARS_OF_RANGE - 1 }, (_, nth) => inYears(first, nth + 1))]
        : drafts.filter((_, index) => !at.slice(1).includes(index))
      return replaceZone(all, place, { priceSchedules })
    },
    [...zones],
  )
}

/** Removes a price from all of its zones and years. */
export function removeEntry(zones: readonly ZoneDraft[], { members }: PriceEntry): ZoneDraft[] {
  return members.reduce<ZoneDraft[]>(
    (all, { zone: place, at }) =>
      replaceZone(all, place, {
        priceSchedules: (all[place]?.priceSchedules ?? []).filter((_, index) => !at.includes(index)),
      }),
    [...zones],
  )
}
