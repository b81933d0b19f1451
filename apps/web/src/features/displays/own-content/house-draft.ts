import type { CallInput } from '@plaza/contract/call'
import type { createHouseCampaign } from '@plaza/contract/own-content'
import type { CalendarDate } from '@plaza/domain/calendar'
import { pixelsOf } from '@plaza/domain/media-fit'
import { formatFor, formatsOf } from '@plaza/domain/media-formats'
import { MOST_FILES } from '@plaza/contract/own-content'
import type { OwnMedia, OwnZone } from '../../../shared/own-content/queries.ts'
import type { HouseCampaign } from '../../../shared/own-content/given-back.ts'

/** What a house campaign takes and shows in a zone of each of its displays; 0 spots leave the zone out. */
export interface ZoneDraft {
  zone_id: string
  spots: number | undefined
  media: OwnMedia[]
}

/** The zones of a display as a house campaign has them there; a new one takes a spot in the first. */
export function zoneDrafts(
  zones: readonly OwnZone[],
  displayId: string,
  house: HouseCampaign | null,
): ZoneDraft[] {
  return zones.map(({ zone_id }, index) => {
    const place = house?.places.find((one) => one.display_id === displayId && one.zone_id === zone_id)
    return { zone_id, spots: place?.spots ?? (house || index > 0 ? 0 : 1), media: place?.media ?? [] }
  })
}

/** The zones and the files in the calls' form. */
export function placesOf(displayIds: readonly string[], drafts: readonly ZoneDraft[]) {
  return displayIds.flatMap((display_id) =>
    drafts.flatMap(({ zone_id, spots, media }) =>
      spots ? [{ display_id, zone_id, spots, media: media.map(({ url }) => ({ url })) }] : [],
    ),
  )
}

/** A house campaign as it is made again after it was ended: of days that have begun, from today on. */
export function houseBody(
  { name, start_date, end_date, places }: HouseCampaign,
  today: CalendarDate,
): CallInput<typeof createHouseCampaign>['body'] {
  return {
    name,
    start_date: start_date < today ? today : start_date,
    end_date,
    places: places.map(({ display_id, zone_id, spots, media }) => ({
      display_id,
      zone_id,
      spots,
      media: media.map(({ url }) => ({ url })),
    })),
  }
}

/**
 * Gives each file to all zones of the shape for which it was made, of those that take spots (docs/domain.md, "A campaign's
 * life", formats); `left` names the files that have the shape of none, which go nowhere unasked. A zone takes no more than
 * its most files. Pure.
 */
export function spread(
  files: readonly OwnMedia[],
  drafts: readonly ZoneDraft[],
  zones: readonly OwnZone[],
  resolution: string,
): { drafts: ZoneDraft[]; left: string[] } {
  const taken = zones.filter(({ zone_id }) => drafts.some((one) => one.zone_id === zone_id && one.spots))
  const sizeOf = ({ frame }: OwnZone) => pixelsOf({ frame, resolution })
  const formats = formatsOf(taken, sizeOf)
  const placed = files.map((file) => ({ file, meant: formatFor(file, formats, sizeOf)?.zones ?? [] }))
  const give = (draft: ZoneDraft): ZoneDraft => {
    const own = placed.filter(({ meant }) => meant.some(({ zone_id }) => zone_id === draft.zone_id))
    return { ...draft, media: [...draft.media, ...own.map(({ file }) => file)].slice(0, MOST_FILES) }
  }
  return {
    drafts: drafts.map(give),
    left: placed.filter(({ meant }) => meant.length === 0).map(({ file }) => file.name),
  }
}
