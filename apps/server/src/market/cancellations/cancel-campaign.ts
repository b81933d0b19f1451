import type { cancelCampaign } from '@plaza/contract/cancellations'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { campaignStatus } from '@plaza/domain/campaign-state'
import type { CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import { tellCancelled } from '../campaigns/tell-requests.ts'
import { planCancellation, type CancelledPart } from './plan-cancellation.ts'
import {
  cancelPlacements,
  findOwnCampaign,
  findParts,
  findPlacementIds,
  findStanding,
  freeSpots,
  insertCancellation,
  settleParts,
  type Campaign,
  type Part,
} from './repo.ts'

type Input = ParsedInput<typeof cancelCampaign>
type Answer = HandlerData<typeof cancelCampaign>

const answerOf = (campaign: Campaign, parts: Part[], planned: CancelledPart[], now: Date): Answer => {
  const after = new Map(planned.map(({ part, status }) => [part.id, status]))
  const states = parts.map((part) => ({
    kind: part.kind,
    status: after.get(part.id) ?? part.status,
    expiresAt: part.expires_at.getTime(),
    startsAt: part.starts_at.getTime(),
    endsAt: part.ends_at.getTime(),
  }))
  const amount = planned.reduce((sum, { refund }) => sum + refund, 0)
  return {
    id: campaign.id,
    status: campaignStatus(states, now.getTime()),
    refund: { amount, currency: campaign.currency },
    requests: planned.map(({ part: { id, org_id, org_name }, placements, refund, cost, status }) => ({
      id,
      org_id,
      org_name,
      status,
      cost,
      refund,
      placements,
    })),
  }
}

const store = async (
  scope: CallScope,
  campaign: Campaign,
  planned: CancelledPart[],
  reason: string,
): Promise<void> => {
  const id = newId(scope.now)
  const refunds = planned.flatMap(({ placements }) => placements)
  await insertCancellation(scope, { id, campaign_id: campaign.id, reason })
  await cancelPlacements(scope, id, refunds)
  await freeSpots(scope, id, refunds)
  await settleParts(
    scope,
    planned.map(({ part }) => part.id),
  )
  const told = planned.map(({ part, placements, status }) => {
    const displays = new Set(placements.map(({ display_id }) => display_id)).size
    return [part.id, { displays, all: status === 'cancelled' }] as const
  })
  await tellCancelled(scope, new Map(told), reason)
}

const answerOrStore = async (scope: CallScope, { params, body }: Input, isDry: boolean): Promise<Answer> => {
  const campaign = await findOwnCampaign(scope, params.id)
  if (!campaign) throw new Failure('not_found')
  const parts = await findParts(scope, campaign.id, !isDry)
  const standing = await findStanding(
    scope,
    parts.map(({ id }) => id),
  )
  const known = await findPlacementIds(scope, campaign.id)
  const planned = planCancellation(body, { campaign, parts, standing, known }, scope.now)
  const answer = answerOf(campaign, parts, planned, scope.now)
  const { amount } = answer.refund
  if (typeof body.refund === 'number' && body.refund !== amount) {
    throw new Failure('refund_changed', { data: { refund: amount } })
  }
  if (!isDry) await store(scope, campaign, planned, body.reason)
  return answer
}

/**
 * Cancels a campaign or a part of it, frees its spots and stores what is to be refunded, all in one transaction. A
 * dry run answers the same and writes nothing.
 * @throws Failure `not_found`, `bad_input`, `not_cancellable`, and `refund_changed` where the user was shown another
 * refund
 */
export function cancel(scope: CallScope, input: Input): Promise<Answer> {
  return input.body.dry_run
    ? answerOrStore(scope, input, true)
    : scope.write((db) => answerOrStore({ ...scope, db }, input, false))
}
