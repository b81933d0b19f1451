import type { SoldOutZone } from '@plaza/contract/errors'
import { runsOfDays } from '@plaza/domain/calendar'

/** What is wanted of a zone of a display, from one day to another. */
interface Wanted {
  display_id: string
  zone_id: string
  /** All spots of the zone on a day. */
  capacity: number
  spots: number
  from: string
  to: string
}

/** Whether an error is the refusal of the check on `zone_days`, which every sale that does not fit meets. */
export function isSoldOut(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'zone_days_capacity'
}

/**
 * Finds where too few spots are free, from the spots taken of the zone by day; null where all that is wanted
 * is free.
 */
export function findShortage(
  { capacity, spots, from, to, ...place }: Wanted,
  taken: ReadonlyMap<string, number>,
): SoldOutZone | null {
  const short = [...taken].filter(([, count]) => capacity - count < spots)
  if (capacity >= spots && !short.length) return null
  const free = short.map(([, count]) => capacity - count)
  const dates = short.length ? runsOfDays(short.map(([day]) => day)) : [{ from, to }]
  return { ...place, spots_free: Math.max(0, Math.min(capacity, ...free)), dates }
}
