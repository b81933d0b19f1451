import { presentFrame } from '../../supply/rate-schedules/present.ts'
import { findZones } from '../../supply/rate-schedules/zones-repo.ts'
import { findOffers } from '../campaigns/offers-repo.ts'
import { findDraft, findFacts, type PlanScope } from '../shared-plans/plan-repo.ts'
import type { Target } from '../shared-plans/repo.ts'
import { findOpenPlaces } from './places-repo.ts'

/** A zone of a display that takes media, with what whoever makes them must know. Its `frame` is in percent. */
export interface WantedZone {
  display_id: string
  zone_id: string
  display: string
  location: string
  zone: string
  frame: { x: number; y: number; width: number; height: number }
  resolution: string
  spotDuration: number
}

/**
 * All zones of the displays of a draft that its organization can find, as they are on its first day: a zone is in a draft
 * only once it has media.
 */
const ofDraft = async (scope: PlanScope, id: string): Promise<WantedZone[] | undefined> => {
  const draft = await findDraft(scope, id)
  if (!draft) return undefined
  const day = draft.general.start_date || scope.now.toISOString().slice(0, 10)
  const ids = draft.displays.map(({ display_id }) => display_id)
  const offers = await findOffers(scope, ids, day)
  const facts = await findFacts(scope, [...offers.keys()])
  const schedules = [...new Set([...offers.values()].map(({ rate_schedule_id }) => rate_schedule_id))]
  const bySchedule = await findZones(scope.db, schedules, day)
  return ids.flatMap((display_id) => {
    const [offer, place] = [offers.get(display_id), facts.get(display_id)]
    if (!offer || !place) return []
    const zones = bySchedule.get(offer.rate_schedule_id) ?? []
    return zones.map(({ id: zone_id, name, frame, spotDuration }): WantedZone => ({
      display_id,
      zone_id,
      display: place.name,
      location: place.location_name,
      zone: name,
      frame: presentFrame(frame),
      resolution: place.resolution,
      spotDuration,
    }))
  })
}

/** The zones of a campaign whose media can be replaced now: its owner asked for a correction, or has approved. */
const ofCampaign = async (scope: PlanScope, id: string): Promise<WantedZone[] | undefined> => {
  const places = await findOpenPlaces(scope, id)
  return places?.map(({ x, y, width, height, spot_duration, ...place }) => ({
    ...place,
    frame: presentFrame({ x, y, width, height }),
    spotDuration: spot_duration,
  }))
}

/**
 * The zones of a draft or a campaign of the scope's organization that take media now, by display; undefined where it
 * has no such thing.
 */
export async function findWantedZones(
  scope: PlanScope,
  { draft_id, campaign_id }: Target,
): Promise<WantedZone[] | undefined> {
  if (draft_id) return ofDraft(scope, draft_id)
  return campaign_id ? ofCampaign(scope, campaign_id) : undefined
}
