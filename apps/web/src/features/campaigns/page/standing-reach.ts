import { sumReach, type ReachSum } from '@plaza/domain/audience'
import { isStanding } from '@plaza/domain/campaign-state'
import type { CampaignDetails, Placement } from '../../../shared/campaign-details/queries.ts'

/** The placements of a campaign that are neither refused nor cancelled. */
export function standingPlacements({ requests, placements }: CampaignDetails): Placement[] {
  const standing = new Set(requests.flatMap(({ id, status }) => (isStanding(status) ? [id] : [])))
  return placements.filter(({ request_id, cancelled }) => standing.has(request_id) && !cancelled)
}

/** How many people these reach together, where the owners have said so. */
export function standingReach(details: CampaignDetails): ReachSum | null {
  return sumReach(standingPlacements(details))
}
