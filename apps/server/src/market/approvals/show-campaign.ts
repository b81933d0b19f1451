import type { getRequestDetails } from '@plaza/contract/approvals'
import type { HandlerData } from '@plaza/contract/call'
import {
  campaignCost,
  campaignStatus,
  lapsedFrom,
  readRequestStatus,
  type CampaignStatus,
} from '@plaza/domain/campaign-state'
import { frozenReach } from '@plaza/domain/audience'
import type { CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { presentFrame } from '../../supply/rate-schedules/present.ts'
import { presentMedia } from '../../base/uploads/present.ts'
import { signer } from '../../base/storage/signer.ts'
import {
  countBefore,
  findCampaign,
  findPlacements,
  findRequests,
  type PlacementDetail,
  type RequestDetail,
} from './details-repo.ts'
import { buyerVerdicts } from '../campaigns/policy.ts'
import { canDecide } from './policy.ts'
import { runningOf } from './running.ts'

type Shown = HandlerData<typeof getRequestDetails>
type Running = ReturnType<typeof runningOf>

const presentReason = (idle: Running['ofCampaign']): Shown['campaign']['not_running'] =>
  idle && {
    kind: idle.kind,
    until: idle.until === null ? null : new Date(idle.until).toISOString(),
    date: idle.date,
    time_zone: idle.timeZone,
    request_id: idle.requestId,
  }

const toDomain = ({ expires_at, starts_at, ends_at, lapsed_from, ...request }: RequestDetail) => ({
  ...request,
  expiresAt: expires_at.getTime(),
  startsAt: starts_at.getTime(),
  endsAt: ends_at.getTime(),
  lapsedFrom: lapsed_from,
})

/** The status of a campaign that follows from requests; an owner sees the one of its own requests alone. */
export function statusOf(requests: RequestDetail[], now: Date): CampaignStatus {
  return campaignStatus(requests.map(toDomain), now.getTime())
}

type Sign = ReturnType<typeof signer>

const presentRequest = (
  { actor, now, services }: CallScope,
  { rule_name, fee_basis_points, ...request }: RequestDetail,
  running: Running,
  sign: Sign,
): Shown['requests'][number] => {
  const read = toDomain({ rule_name, fee_basis_points, ...request })
  const status = readRequestStatus(read, now.getTime())
  // An owner's rules and its fee are nobody else's business.
  const isOwner = actor.orgType === 'DSO'
  const isPaidByCard = services.config.payments !== 'invoice'
  return {
    ...request,
    rule: isOwner ? rule_name : null,
    fee_basis_points: isOwner && isPaidByCard ? fee_basis_points : null,
    status,
    not_running: presentReason(running.ofRequest(request.id)),
    lapsed_from: lapsedFrom(read, now.getTime()),
    expires_at: request.expires_at.toISOString(),
    decided_at: request.decided_at?.toISOString() ?? null,
    changes: request.changes.map(({ placement_id, before, after }) => ({
      placement_id,
      before: before.map((file) => presentMedia(file, sign)),
      after: after.map((file) => presentMedia(file, sign)),
    })),
    can: {
      decide: canDecide(actor, { ...request, status }),
      ...buyerVerdicts(actor, { ...request, status }, now),
    },
  }
}

const cancelledOf = ({ cancelled_at, cancelled_by, cancel_reason, refund, refund_rule }: PlacementDetail) =>
  cancelled_at && cancelled_by !== null && refund !== null && refund_rule
    ? {
        at: cancelled_at.toISOString(),
        by: cancelled_by,
        reason: cancel_reason ?? '',
        refund,
        rule: refund_rule,
      }
    : null

const presentPlacement = (
  { impressions, impressions_basis: basis, ...placement }: PlacementDetail,
  { idle, over }: ReturnType<Running['ofPlacement']>,
  sign: Sign,
): Shown['placements'][number] => ({
  ...placement,
  not_running: presentReason(idle),
  over,
  reach: frozenReach({ impressions, basis, cost: placement.cost }),
  cancelled: cancelledOf({ ...placement, impressions, impressions_basis: basis }),
  frame: presentFrame(placement),
  media: placement.media.map((file) => presentMedia(file, sign)),
})

/**
 * A campaign as far as the actor may see it. The advertiser and the platform see the whole. An owner sees its own
 * part, with the cost and the status of its own requests, and never the budget.
 * @throws Failure `not_found`
 */
export async function showCampaign(scope: CallScope, id: string): Promise<Shown> {
  const campaign = await findCampaign(scope, id)
  if (!campaign) throw new Failure('not_found')
  const requests = await findRequests(scope, campaign.id)
  const placements = await findPlacements(scope, campaign.id)
  const running = runningOf(requests, placements, scope.now)
  const sign = signer(scope)
  const { budget, created_at, ...head } = campaign
  const { cost, fellAway } = campaignCost(requests.map(toDomain), scope.now.getTime())
  return {
    campaign: {
      ...head,
      created_at: created_at.toISOString(),
      status: statusOf(requests, scope.now),
      not_running: presentReason(running.ofCampaign),
      cost,
      fell_away: fellAway,
      before: scope.actor.orgType === 'DSO' ? await countBefore(scope, campaign) : null,
      ...(scope.actor.orgType === 'DSO' ? {} : { budget }),
    },
    requests: requests.map((request) => presentRequest(scope, request, running, sign)),
    placements: placements.map((placement) =>
      presentPlacement(placement, running.ofPlacement(placement.id), sign),
    ),
  }
}
