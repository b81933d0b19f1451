import { reachOf, type Reach } from '@plaza/domain/audience'
import type { PricedZone } from './campaign-price.ts'

/**
 * What so many spots reach in a zone, where the owner of its display says how many people that does. `whole` is the zone
 * with the price of the whole day, and `chosen` the same for the parts of the day of these names, none for all of it.
 */
export function reachOfSpots(
  whole: PricedZone,
  chosen: PricedZone,
  names: readonly string[],
  spots: number,
): Reach | null {
  const { audience, days, spotDuration } = whole
  if (!audience) return null
  const { totalPlaylistTime } = audience
  const share = names.length ? { plays: chosen.plays, of: whole.plays } : null
  return reachOf(audience, { days, spots, spotDuration, totalPlaylistTime, share }, chosen.total * spots)
}
