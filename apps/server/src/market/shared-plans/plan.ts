import { sumReach, type Reach, type ReachSum } from '@plaza/domain/audience'
import type { CampaignStatus } from '@plaza/domain/campaign-state'
import type { Daypart } from '@plaza/domain/dayparts'
import type { Line } from '@plaza/domain/pricing'
import type { Frame } from '@plaza/domain/zones'
import type { ZONE_STATES } from '@plaza/contract/shared-plans'
import type { PlaceFacts } from './plan-repo.ts'

/** A zone that a plan has chosen, for all of its spots. `frame` is in percent, prices are in minor units. */
export interface PlanZone {
  name: string
  frame: Frame
  state: (typeof ZONE_STATES)[number]
  spots: number
  /** The parts of the day that it takes; empty for the whole day. */
  dayparts: Daypart[]
  days: number
  plays: number
  /** What it reaches, where its owner says so. */
  reach: Reach | null
  /** Null where it has no price. */
  total: number | null
  /** What of it is due: all, nothing, or what is left of a zone that was cancelled. */
  due: number
  /** What one spot costs from day to day, in runs of equal open days. */
  lines: Line[]
}

/** A display of a plan. Its `facts` are missing where it is no longer on offer to the organization. */
export interface PlanDisplay {
  name: string
  owner_name: string
  location_name: string
  address: string
  /** Empty where none is near. */
  city: string
  resolution: string
  facts: PlaceFacts | null
  layout: { name: string; frame: Frame }[]
  zones: PlanZone[]
}

/** A draft or a campaign as those may read it who are given it: without people, budgets, comments and media. */
export interface Plan {
  kind: 'draft' | 'campaign'
  name: string
  start_date: string | null
  end_date: string | null
  /** Empty for every day. */
  days_of_week: number[]
  status: CampaignStatus | null
  currency: string
  /** The version of the terms that the buyer of a campaign had agreed to; null for none of the installation's own. */
  terms: { number: number; valid_from: string } | null
  displays: PlanDisplay[]
}

/** Sums what is due for zones, and the plays of those that did not fall away. */
export function sumZones(zones: readonly PlanZone[]): { total: number; plays: number } {
  return {
    total: zones.reduce((sum, { due }) => sum + due, 0),
    plays: zones.reduce((sum, { state, plays }) => sum + (state === 'fell_away' ? 0 : plays), 0),
  }
}

/** Sums what zones reach that did not fall away and have a price; null where none of them has a figure. */
export function sumZonesReach(zones: readonly PlanZone[]): ReachSum | null {
  return sumReach(
    zones
      .filter(({ state, total }) => state !== 'fell_away' && total !== null)
      .map(({ total, reach }) => ({ cost: total ?? 0, reach })),
  )
}
