import type { CalendarDate } from './calendar.ts'
import { splitAmount } from './split-amount.ts'

// docs/domain.md, "Money flow": extra plays in place of those that were not shown, without a price.

/** How far ahead extra plays are looked for, in days. */
export const DAYS_FOR_EXTRA_PLAYS = 60

/** A day on which a zone could show more, in the order of the calendar: the plays of one spot, and how many are free. */
export interface FreeDay {
  day: CalendarDate
  plays: number
  free: number
}

/** A placement that was bought: its promised plays and spots, and the days on which its zone could show more. */
export interface ShortPlacement {
  plays: number
  spots: number
  days: readonly FreeDay[]
}

/** Spots of one more day, with the plays of all of them. */
export interface ExtraDay {
  day: CalendarDate
  spots: number
  plays: number
}

const fill = ({ spots: most, days }: ShortPlacement, missing: number): ExtraDay[] | null => {
  const extra: ExtraDay[] = []
  let left = missing
  for (const { day, plays, free } of days) {
    if (left <= 0) break
    if (plays === 0 || free <= 0) continue
    const spots = Math.min(most, free, Math.ceil(left / plays))
    extra.push({ day, spots, plays: spots * plays })
    left -= spots * plays
  }
  return left > 0 ? null : extra
}

/**
 * Plans extra days for the placements of a part, for `missing` plays of it: each placement shows its share of them, on the
 * first days that have something free, with at most as many spots as were bought. Null where they do not all fit.
 */
export function planExtraPlays(placements: readonly ShortPlacement[], missing: number): ExtraDay[][] | null {
  const weights = placements.map(({ plays }) => plays)
  if (weights.every((weight) => weight === 0)) return null
  const shares = splitAmount(missing, weights)
  const planned: ExtraDay[][] = []
  for (const [at, placement] of placements.entries()) {
    const days = fill(placement, shares[at] ?? 0)
    if (!days) return null
    planned.push(days)
  }
  return planned
}
