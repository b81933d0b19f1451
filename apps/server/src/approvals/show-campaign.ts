import type { getRequestDetails } from '@plaza/contract/approvals'
import type { HandlerData } from '@plaza/contract/call'
import { campaignStatus, readRequestStatus, type CampaignStatus } from '@plaza/domain/campaign-state'
import type { Context } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import { presentFrame } from '../rate-schedules/present.ts'
import { presentMedia } from '../uploads/present.ts'
import { signer } from '../uploads/signer.ts'
import {
  findCampaign,
  findPlacements,
  findRequests,
  type PlacementDetail,
  type RequestDetail,
} from './details-repo.ts'
import { canDecide } from './policy.ts'

type Shown = HandlerData<typeof getRequestDetails>

/** The status as the actor sees it: an owner's from its own requests alone. */
export const statusOf = (requests: RequestDetail[], unpaid: boolean, now: Date): CampaignStatus =>
  campaignStatus({
    unpaid,
    now: now.getTime(),
    requests: requests.map(({ kind, status, expires_at, starts_at, ends_at }) => ({
      kind,
      status,
      expiresAt: expires_at.getTime(),
      startsAt: starts_at.getTime(),
      endsAt: ends_at.getTime(),
    })),
  })

const presentRequest = ({ actor, now }: Context, request: RequestDetail): Shown['requests'][number] => {
  const status = readRequestStatus(
    { status: request.status, expiresAt: request.expires_at.getTime() },
    now.getTime(),
  )
  return {
    ...request,
    status,
    expires_at: request.expires_at.toISOString(),
    decided_at: request.decided_at?.toISOString() ?? null,
    can: { decide: canDecide(actor, { ...request, status }) },
  }
}

const presentPlacement = (scope: Context, placement: PlacementDetail): Shown['placements'][number] => ({
  ...placement,
  frame: presentFrame(placement),
  spotDuration: placement.spot_duration,
  totalPlaylistTime: placement.total_playlist_time,
  media: placement.media.map((file) => presentMedia(file, signer(scope))),
})

/**
 * A campaign as far as the actor may see it: the advertiser and the platform the whole, an owner its
 * own part, whose cost and status come from its own requests, and never the budget.
 * @throws Failure `not_found`
 */
export const showCampaign = async (scope: Context, id: string): Promise<Shown> => {
  const campaign = await findCampaign(scope, id)
  if (!campaign) throw new Failure('not_found')
  const requests = await findRequests(scope, campaign.id)
  const placements = await findPlacements(scope, campaign.id)
  const { budget, created_at, ...head } = campaign
  return {
    campaign: {
      ...head,
      created_at: created_at.toISOString(),
      status: statusOf(requests, false, scope.now),
      cost: requests.reduce((sum, { cost }) => sum + cost, 0),
      ...(scope.actor.orgType === 'DSO' ? {} : { budget }),
    },
    requests: requests.map((request) => presentRequest(scope, request)),
    placements: placements.map((placement) => presentPlacement(scope, placement)),
  }
}
