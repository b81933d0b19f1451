import type { decideRequest } from '@plaza/contract/approvals'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { decide } from '@plaza/domain/campaign-state'
import { doerOf } from '../../base/notifications/notify.ts'
import { asSystem, type CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { carryOut } from './carry-out.ts'
import { findRequests } from './details-repo.ts'
import { lockRequest } from './repo.ts'
import { statusOf } from './show-campaign.ts'

/**
 * Stores the decision of one of an owner's people, and does what follows from it.
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
  const { actor, services } = scope
  await carryOut({ ...asSystem(scope), services }, request, {
    status: body.decision,
    reason: body.reason ?? null,
    advice: body.advice,
    by: { userId: actor.userId },
    doer: doerOf(actor),
  })
  const requests = await findRequests(scope, request.campaign_id)
  return { id: request.id, status, campaign_status: statusOf(requests, scope.now) }
}
