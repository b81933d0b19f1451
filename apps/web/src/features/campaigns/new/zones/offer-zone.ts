import type { getDisplay } from '@plaza/contract/displays'
import type { CallData } from '@plaza/contract/call'
import type { DraftMedia, DraftZone } from '@plaza/domain/campaign-draft'
import { hasSameShape, judgeMedia, pixelsOf } from '@plaza/domain/media-fit'
import type { KeptDisplay } from '../../../../shared/campaign-draft/draft.ts'
import type { PricedZone } from '../../../../shared/campaign-price.ts'
import { pricedFor } from '../../../../shared/priced-parts.ts'

type ShownZone = CallData<typeof getDisplay>['zones'][number]

/** A zone that can be bought: as it is drawn, and with its price in the dates once that is known. */
export interface OfferZone {
  key: string
  id: string
  display: KeptDisplay
  name: string
  /** The zone's place and size in percent of the display's width and height. */
  frame: ShownZone['frame']
  spotDuration: number
  capacity: number
  priced: PricedZone | null
}

export function keyOf({ id, display_id }: Pick<DraftZone, 'id' | 'display_id'>): string {
  return `${display_id} ${id}`
}

export function offerZones(
  display: KeptDisplay,
  zones: readonly ShownZone[],
  priced: readonly PricedZone[] | undefined,
): OfferZone[] {
  return zones.map(({ id, name, frame, spotDuration, capacity }) => ({
    key: keyOf({ id, display_id: display.display_id }),
    id,
    display,
    name,
    frame,
    spotDuration,
    capacity,
    priced: priced?.find(({ zone_id }) => zone_id === id) ?? null,
  }))
}

const shapeOf = ({ frame, display }: Pick<OfferZone, 'frame' | 'display'>) => ({
  frame,
  resolution: display.resolution,
})

/** Returns the domain's verdict on a file in a zone. */
export function judge(media: DraftMedia, zone: OfferZone) {
  return judgeMedia({ media, zone: { ...shapeOf(zone), spotDuration: zone.spotDuration } })
}

export function isUnfit(media: DraftMedia, zone: OfferZone): boolean {
  return judge(media, zone).verdict === 'unfit'
}

export function zonePixels(zone: Pick<OfferZone, 'frame' | 'display'>) {
  return pixelsOf(shapeOf(zone))
}

/** Whether at least one spot of the zone is free on the dates: of the whole day, or of chosen parts of it. */
export function isFree({ priced }: OfferZone, dayparts: readonly string[] = []): boolean {
  const wanted = priced && pricedFor(priced, dayparts)
  return wanted !== null && wanted.days > 0 && wanted.spots_free > 0
}

/** What so many spots of a zone cost on the dates, in minor units; 0 while that is not known. */
export function costOf(
  { priced }: Pick<OfferZone, 'priced'>,
  { spots, dayparts }: Pick<DraftZone, 'spots' | 'dayparts'>,
): number {
  return ((priced && pricedFor(priced, dayparts))?.total ?? 0) * spots
}

/**
 * Which other zones can use a zone's files: the same zone of the other displays, or every zone of the same
 * shape.
 */
export type Reach = 'same zone' | 'same shape'

const isLike = (zone: OfferZone, other: OfferZone): boolean =>
  other.display.display_id !== zone.display.display_id &&
  (other.id === zone.id || other.name.trim().toLowerCase() === zone.name.trim().toLowerCase())

/**
 * The other zones that would use these files, as far as they have the shape and free spots and can show
 * them.
 */
export function reachOf(
  reach: Reach,
  zone: OfferZone,
  all: readonly OfferZone[],
  media: readonly DraftMedia[],
): OfferZone[] {
  const twins = twinsOf(zone, all, media)
  return reach === 'same shape' ? twins : twins.filter((other) => isLike(zone, other))
}

/**
 * What these zones add to the campaign's price, in minor units, apart from those that the draft already
 * contains.
 */
export function sumAdded(
  wanted: readonly ({ zone: OfferZone } & Pick<DraftZone, 'spots' | 'dayparts'>)[],
  added: readonly Pick<DraftZone, 'id' | 'display_id' | 'spots' | 'dayparts'>[],
): number {
  return wanted.reduce((sum, { zone, ...content }) => {
    const there = added.find((each) => keyOf(each) === zone.key)
    return sum + costOf(zone, content) - (there ? costOf(zone, there) : 0)
  }, 0)
}

/** Other zones of the same shape that have room and can show these files. */
export function twinsOf(zone: OfferZone, all: readonly OfferZone[], media: readonly DraftMedia[]) {
  return all.filter(
    (other) =>
      other.key !== zone.key &&
      hasSameShape(zonePixels(zone), zonePixels(other)) &&
      isFree(other) &&
      !media.some((file) => isUnfit(file, other)),
  )
}
