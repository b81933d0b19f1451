import type { decideRequest } from '@plaza/contract/approvals'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { decide, type RequestStatus } from '@plaza/domain/campaign-state'
import { deadlineFrom } from '@plaza/domain/flight'
import { bookSpots, releaseSpots } from '../../supply/capacity/takings-repo.ts'
import { asSystem, type CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { applyChanges } from '../media-requests/repo.ts'
import { tellDecision } from '../campaigns/tell-requests.ts'
import { findRequests } from './details-repo.ts'
import { lockRequest, storeDecision, type Undecided } from './repo.ts'
import { statusOf } from './show-campaign.ts'

/**
 * The deadline after a decision. A correction starts it anew, once, and never past the first day of the flight; that
 * of other media for a booked flight never past its last day.
 */
const deadlineAfter = (request: Undecided, status: RequestStatus, { services, now }: CallScope) => {
  if (status !== 'correction' || request.deadline_renewed) {
    return { expires_at: request.expires_at, deadline_renewed: request.deadline_renewed }
  }
  const latest = request.kind === 'media' ? request.ends_at : request.starts_at
  const deadline = deadlineFrom(now.getTime(), services.config.approvalHours, latest.getTime())
  return { expires_at: new Date(deadline), deadline_renewed: true }
}

/** What follows from a decision. A request for other media holds no spots, and until it is approved the old stay. */
const follow = async (scope: CallScope, { id, kind }: Undecided, status: RequestStatus): Promise<void> => {
  if (kind === 'media') {
    if (status === 'approved') await applyChanges(scope, id)
    return
  }
  if (status === 'approved') await bookSpots(asSystem(scope), id)
  if (status === 'rejected') await releaseSpots(scope.db, [id])
}

/**
 * Stores an owner's decision. An approved request's spots are booked, and a rejected one's are free at once. With
 * a correction they stay held while the advertiser changes the media.
 * @throws Failure `not_found`, `changed_meanwhile`, `already_decided`
 */
export async function decideOn(
  scope: CallScope,
  { params, body }: ParsedInput<typeof decideRequest>,
): Promise<HandlerData<typeof decideRequest>> {
  const request = await lockRequest(scope, params.reqId)
  if (!request) throw new Failure('not_found')
  const stored = { status: request.status, expiresAt: request.expires_at.getTime() }
  const status = decide(stored, body.decision, scope.now.getTime())
  if (status === 'already_decided') throw new Failure('already_decided')
  if (body.version && body.version !== request.version) throw new Failure('changed_meanwhile')
  await storeDecision(scope, request.id, {
    status,
    // An approval has no reason: one that was sent along would look as if something were wrong.
    reason: status === 'approved' ? null : (body.reason ?? null),
    advice: status === 'approved' ? '' : body.advice,
    ...deadlineAfter(request, status, scope),
  })
  await follow(scope, request, status)
  await tellDecision(scope, request.id, body.decision)
  const requests = await findRequests(scope, request.campaign_id)
  return { id: request.id, status, campaign_status: statusOf(requests, scope.now) }
}
