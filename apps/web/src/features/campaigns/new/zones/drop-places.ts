import type { DraftMedia } from '@plaza/domain/campaign-draft'
import { formatFor, type MediaFormat } from '@plaza/domain/media-formats'
import { isFree, isUnfit, type OfferZone, zonePixels } from './offer-zone.ts'
import { MOST_FILES } from './use-zone-editor.ts'

/** Why a zone of a file's shape does not get it. */
export type Why = 'not free' | 'unfit' | 'full'

/** Where a dropped file goes: the zones that get it, and those of its shape that do not, by the reason. */
export interface Places {
  zones: OfferZone[]
  left: ReadonlyMap<Why, OfferZone[]>
}

/** Tells why a zone cannot take one more file; null where it can. `files` is how many it has. */
export function whyNot(media: DraftMedia, zone: OfferZone, files: number): Why | null {
  if (!isFree(zone)) return 'not free'
  if (isUnfit(media, zone)) return 'unfit'
  return files >= MOST_FILES ? 'full' : null
}

/** Finds the zones for a file: those of the format that it was made for. Null where it was made for none. */
export function placesOf(
  media: DraftMedia,
  formats: readonly MediaFormat<OfferZone>[],
  filesOf: (zone: OfferZone) => number,
): Places | null {
  const found = formatFor(media, formats, zonePixels)
  if (!found) return null
  const zones: OfferZone[] = []
  const left = new Map<Why, OfferZone[]>()
  for (const zone of found.zones) {
    const why = whyNot(media, zone, filesOf(zone))
    if (why) left.set(why, [...(left.get(why) ?? []), zone])
    else zones.push(zone)
  }
  return { zones, left }
}
