import { daysBetween } from '@plaza/domain/calendar'
import { frozenReach } from '@plaza/domain/audience'
import { isStanding } from '@plaza/domain/campaign-state'
import { presentFrame } from '../../supply/rate-schedules/present.ts'
import type { Plan, PlanDisplay, PlanZone } from './plan.ts'
import { findBought, findHead, type BoughtZone, type PlanScope } from './plan-repo.ts'

/** What is due for a zone: nothing where its owner did not approve it, and what cancelling left of it. */
const dueOf = ({ status, cost, refund }: BoughtZone): number => {
  if (refund !== null) return cost - refund
  return isStanding(status) ? cost : 0
}

const zoneOf = (bought: BoughtZone): PlanZone => {
  const { name, frame, status, refund, spots, dayparts, cost, plays, lines } = bought
  return {
    name,
    frame: presentFrame(frame),
    state: isStanding(status) && refund === null ? 'bought' : 'fell_away',
    spots,
    dayparts,
    // Only open days are frozen.
    days: lines.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0),
    plays,
    reach: frozenReach(bought),
    total: cost,
    due: dueOf(bought),
    lines,
  }
}

/** The plan of a campaign: what was bought, at the prices of then. Undefined where the organization has no part in it. */
export async function readCampaignPlan(scope: PlanScope, id: string): Promise<Plan | undefined> {
  const head = await findHead(scope, id)
  if (!head) return undefined
  const displays = new Map<string, PlanDisplay>()
  for (const bought of await findBought(scope, id)) {
    const { display_id, place, city } = bought
    const { name, owner_name, location_name, address, resolution } = place
    const display = displays.get(display_id) ?? {
      name,
      owner_name,
      location_name,
      address,
      city,
      resolution,
      facts: place,
      layout: [],
      zones: [],
    }
    const zone = zoneOf(bought)
    display.zones.push(zone)
    display.layout.push({ name: zone.name, frame: zone.frame })
    displays.set(display_id, display)
  }
  return { kind: 'campaign', ...head, displays: [...displays.values()] }
}
