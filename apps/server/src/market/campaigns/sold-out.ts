import type { createCampaign } from '@plaza/contract/campaigns'
import type { ParsedInput } from '@plaza/contract/call'
import type { SoldOutZone } from '@plaza/contract/errors'
import { bitsOfDayparts } from '@plaza/domain/dayparts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { findShortage } from '../../supply/capacity/sold-out.ts'
import { findTaken } from '../../supply/capacity/takings-repo.ts'
import { makePlan } from './make-plan.ts'
import type { Plan, Planned } from './plan-campaign.ts'
import { placeKey } from './price-displays.ts'
import { groupTakenDays, takenOfPrice, type TakenDays } from './taken-days.ts'

type Body = ParsedInput<typeof createCampaign>['body']
type Flight = Pick<Body['general_info'], 'start_date' | 'end_date'>

/** Of chosen parts of the day, those of which too few spots are free on some day. */
const shortParts = (taken: TakenDays | undefined, { price, zone, chosen, spots }: Planned): string[] =>
  chosen
    .filter(({ name }) => {
      const bit = bitsOfDayparts(zone.dayparts, [name])
      const lines = price.lines.flatMap((line) => ((line.parts ?? 0) & bit ? [{ ...line, parts: bit }] : []))
      const ofPart = takenOfPrice(taken, { price: { ...price, lines } })
      return [...ofPart.values()].some((count) => zone.capacity - count < spots)
    })
    .map(({ name }) => name)

const findShortages = async (
  scope: ActorScope,
  { placements }: Plan,
  { start_date: from, end_date: to }: Flight,
): Promise<SoldOutZone[]> => {
  const displayIds = [...new Set(placements.map(({ offer }) => offer.display_id))]
  const taken = await groupTakenDays(await findTaken(scope, displayIds, from, to))
  return placements.flatMap((planned) => {
    const { display_id } = planned.offer
    const { id: zone_id, capacity } = planned.zone
    const wanted = { display_id, zone_id, capacity, spots: planned.spots, from, to }
    const there = taken.get(placeKey(display_id, zone_id))
    const short = findShortage(wanted, takenOfPrice(there, planned))
    if (!short) return []
    const dayparts = shortParts(there, planned)
    return dayparts.length ? { ...short, dayparts } : short
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
