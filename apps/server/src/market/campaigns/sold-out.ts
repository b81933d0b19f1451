import type { createCampaign } from '@plaza/contract/campaigns'
import type { ParsedInput } from '@plaza/contract/call'
import type { ActorScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { findShortage } from '../../supply/capacity/sold-out.ts'
import { findTaken } from '../../supply/capacity/takings-repo.ts'
import { findZones } from '../../supply/rate-schedules/zones-repo.ts'
import { findOffers } from './offers-repo.ts'
import { groupTaken, placeKey } from './price-displays.ts'

type Body = ParsedInput<typeof createCampaign>['body']

/**
 * Returns the failure of a purchase that does not fit: which of its zones have too few free spots, and on
 * which days.
 */
export async function soldOut(
  scope: ActorScope,
  { general_info, zones }: Body,
): Promise<Failure<'sold_out'>> {
  const { start_date: from, end_date: to } = general_info
  const displayIds = [...new Set(zones.map(({ display_id }) => display_id))]
  const offers = await findOffers(scope, displayIds, from)
  const bySchedule = await findZones(
    scope.db,
    [...offers.values()].map(({ rate_schedule_id }) => rate_schedule_id),
    from,
  )
  const taken = await groupTaken(await findTaken(scope, displayIds, from, to))
  const capacities = new Map(
    [...offers.values()].flatMap(({ display_id, rate_schedule_id }) =>
      (bySchedule.get(rate_schedule_id) ?? []).map(
        (zone) => [placeKey(display_id, zone.id), zone.capacity] as const,
      ),
    ),
  )
  const short = zones.flatMap(({ id: zone_id, display_id, spots }) => {
    const key = placeKey(display_id, zone_id)
    const wanted = { display_id, zone_id, capacity: capacities.get(key) ?? 0, spots, from, to }
    return findShortage(wanted, taken.get(key) ?? new Map()) ?? []
  })
  return new Failure('sold_out', { data: { zones: short } })
}
