import type { SoldOutZone } from '@plaza/contract/errors'
import type { DraftZone } from '@plaza/domain/campaign-draft'
import type { Alternatives, Like } from '../../../../shared/sold-out/ways.tsx'

/** A zone with too few free spots, and what the plan wants of it. */
export interface ShortZone {
  zone: SoldOutZone
  wanted: DraftZone
}

/** Whether a zone takes the whole day. Alternatives and waiting are about that alone. */
export function isWhole({ dayparts }: DraftZone): boolean {
  return !dayparts?.length
}

/** A zone with the display that takes its place. */
interface Swap {
  wanted: DraftZone
  like: Like
}

/**
 * A like display for each of the zones, the nearest first and none of them twice: zones of one display get zones of one
 * display. Empty where one has none, since then the plan would stay sold out.
 */
export function swapsFor(open: readonly ShortZone[], found: Alternatives | undefined): Swap[] {
  const taken = new Map<string, string>()
  const swaps = open.flatMap(({ wanted }): Swap[] => {
    const { like = [] } =
      found?.zones.find(
        ({ zone_id, display_id }) => zone_id === wanted.id && display_id === wanted.display_id,
      ) ?? {}
    const isFree = ({ display: { display_id }, zone_id }: Like) =>
      !taken.has(`${display_id} ${zone_id}`) &&
      [...taken].every(([key, by]) => !key.startsWith(display_id) || by === wanted.display_id)
    const one = like.find(isFree)
    if (!one) return []
    taken.set(`${one.display.display_id} ${one.zone_id}`, wanted.display_id)
    return [{ wanted, like: one }]
  })
  return swaps.length === open.length ? swaps : []
}
