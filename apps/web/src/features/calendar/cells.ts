import { daysBetween, type CalendarDate } from '@plaza/domain/calendar'
import { changedByPercent } from '@plaza/domain/price-percent'
import type { CalendarRow } from './queries.ts'
import type { Column } from './columns.ts'

/** What a display has on the days of a column, summed over its zones: spots, and the lowest price of one on a day. */
export interface Cell {
  /** Null where nothing is on offer. */
  price: number | null
  sold: number
  held: number
  blocked: number
  /** What of the blocked house campaigns take. */
  own: number
  free: number
  /** `closed`: the place is; `none`: no zone is on offer; `sold`, `blocked` and `own`: nothing else is left. */
  state: 'open' | 'closed' | 'none' | 'sold' | 'blocked' | 'own'
}

/** The zones of a display that the calendar is narrowed to; all without a name. */
export function zonesOf({ zones }: CalendarRow, zone: string | undefined): CalendarRow['zones'] {
  return zone ? zones.filter(({ name }) => name === zone) : zones
}

const lesser = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)

const stateOf = (
  { price, sold, held, blocked, own, free }: Omit<Cell, 'state'>,
  open: boolean,
): Cell['state'] => {
  if (!open) return 'closed'
  if (price === null) return 'none'
  if (free > 0) return 'open'
  if (blocked <= sold + held) return 'sold'
  return own * 2 > blocked ? 'own' : 'blocked'
}

/** What a display has in a column of a calendar that begins on `first`. */
export function cellOf(
  row: CalendarRow,
  zone: string | undefined,
  first: CalendarDate,
  column: Column,
): Cell {
  const sum = { price: null as number | null, sold: 0, held: 0, blocked: 0, own: 0, free: 0 }
  const [from, to] = [daysBetween(first, column.from), daysBetween(first, column.to)]
  let open = false
  for (let day = from; day <= to; day += 1) {
    open ||= row.open[day] === true
    for (const one of zonesOf(row, zone)) {
      sum.price = lesser(sum.price, one.price[day] ?? null)
      sum.sold += one.booked[day] ?? 0
      sum.held += one.held[day] ?? 0
      sum.blocked += one.blocked[day] ?? 0
      sum.own += one.own[day] ?? 0
      sum.free += one.free[day] ?? 0
    }
  }
  return { ...sum, state: stateOf(sum, open) }
}

/** What the chosen days of the chosen displays have in common, for the bar that changes them. */
export interface Sums {
  /** Displays times days. */
  days: number
  /** Spots that are sold or held on them, which keep their price. */
  taken: number
  blocked: number
  /** Whether every place is closed on all of the days. */
  closed: boolean
  /** The lowest and the highest price of a spot; null where nothing is on offer. */
  lowest: number | null
  highest: number | null
}

/** Sums what the chosen displays have on the chosen days of a calendar that begins on `first`. */
export function sumOf(
  rows: readonly CalendarRow[],
  zone: string | undefined,
  first: CalendarDate,
  days: Column,
): Sums {
  const [from, to] = [daysBetween(first, days.from), daysBetween(first, days.to)]
  const sums: Sums = { days: 0, taken: 0, blocked: 0, closed: true, lowest: null, highest: null }
  for (const row of rows) {
    for (let day = from; day <= to; day += 1) {
      sums.days += 1
      sums.closed &&= row.open[day] === false
      for (const one of zonesOf(row, zone)) {
        const price = one.price[day] ?? null
        sums.taken += (one.booked[day] ?? 0) + (one.held[day] ?? 0)
        sums.blocked += one.blocked[day] ?? 0
        sums.lowest = lesser(sums.lowest, price)
        if (price !== null) sums.highest = Math.max(sums.highest ?? 0, price)
      }
    }
  }
  return sums
}

/** A price as it will be: an amount in minor units, or what whole percent make of the price before. */
export function priceAfter(before: number, change: { price: number } | { percent: number }): number {
  return 'price' in change ? change.price : changedByPercent(before, change.percent)
}

/** How much more, or less where it is below zero, all free spots of the chosen days would bring in with other prices. */
export function gainOf(
  rows: readonly CalendarRow[],
  zone: string | undefined,
  first: CalendarDate,
  { days, change }: { days: Column; change: { price: number } | { percent: number } },
): number {
  const [from, to] = [daysBetween(first, days.from), daysBetween(first, days.to)]
  let gain = 0
  for (const one of rows.flatMap((row) => zonesOf(row, zone))) {
    for (let day = from; day <= to; day += 1) {
      const price = one.price[day] ?? null
      if (price !== null) gain += (one.free[day] ?? 0) * (priceAfter(price, change) - price)
    }
  }
  return gain
}

/** How many displays beyond these sell by the same rate schedules; `schedules` has the numbers of all of them. */
export function othersBeside(
  rows: readonly CalendarRow[],
  zone: string | undefined,
  schedules: ReadonlyMap<string, number>,
): number {
  const chosen = new Map<string, Set<string>>()
  for (const row of rows) {
    for (const { rate_schedule_id } of zonesOf(row, zone)) {
      chosen.set(rate_schedule_id, (chosen.get(rate_schedule_id) ?? new Set()).add(row.id))
    }
  }
  return [...chosen].reduce((sum, [id, ids]) => sum + Math.max(0, (schedules.get(id) ?? 0) - ids.size), 0)
}
