import type { createCampaign } from '@plaza/contract/campaigns'
import type { ParsedInput } from '@plaza/contract/call'
import type { SoldOutZone } from '@plaza/contract/errors'
import type { ActorScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { findShortage } from '../../supply/capacity/sold-out.ts'
import { findTaken } from '../../supply/capacity/takings-repo.ts'
import { makePlan } from './make-plan.ts'
import type { Plan } from './plan-campaign.ts'
import { groupTaken, placeKey, type ByDay, type PricedZone } from './price-displays.ts'

type Body = ParsedInput<typeof createCampaign>['body']
type Flight = Pick<Body['general_info'], 'start_date' | 'end_date'>

/** What is taken on the days on which a placement would take spots itself. */
const onItsDays = (taken: ByDay | undefined, { price }: PricedZone): ByDay => {
  const takes = (day: string) => price.lines.some(({ open, from, to }) => open && from <= day && day <= to)
  return new Map([...(taken ?? [])].filter(([day]) => takes(day)))
}

const findShortages = async (
  scope: ActorScope,
  { placements }: Plan,
  { start_date: from, end_date: to }: Flight,
): Promise<SoldOutZone[]> => {
  const displayIds = [...new Set(placements.map(({ offer }) => offer.display_id))]
  const taken = await groupTaken(await findTaken(scope, displayIds, from, to))
  return placements.flatMap((planned) => {
    const { display_id } = planned.offer
    const { id: zone_id, capacity } = planned.zone
    const wanted = { display_id, zone_id, capacity, spots: planned.spots, from, to }
    return findShortage(wanted, onItsDays(taken.get(placeKey(display_id, zone_id)), planned)) ?? []
  })
}

/**
 * Returns the failure of a purchase that did not fit: which of its zones have too few free spots, and on which days.
 * @throws Failure of the plan where meanwhile it is another one
 */
export async function soldOut(scope: ActorScope, body: Body): Promise<Failure<'sold_out'>> {
  const plan = await makePlan(scope, body, false)
  return new Failure('sold_out', { data: { zones: await findShortages(scope, plan, body.general_info) } })
}

/** @throws Failure `sold_out` where a plan does not fit now */
export async function requireFree(scope: ActorScope, plan: Plan, flight: Flight): Promise<void> {
  const zones = await findShortages(scope, plan, flight)
  if (zones.length) throw new Failure('sold_out', { data: { zones } })
}
