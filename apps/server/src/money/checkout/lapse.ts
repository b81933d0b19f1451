import { Failure } from '../../base/failure.ts'
import { asSystem, type CallScope, type SystemScope } from '../../base/scope/scope.ts'
import { findLapsed } from '../../market/campaigns/funding-repo.ts'
import { returnToDrafts } from '../../market/campaigns/send-campaign.ts'
import { planCall } from '../campaign-money/calls-repo.ts'
import { readParts } from '../campaign-money/facts-repo.ts'
import { lockPayment, updatePayment } from '../campaign-money/payments-repo.ts'
import { tellLapsed } from '../campaign-money/tell-money.ts'
import { findOwnCampaign } from './repo.ts'

/**
 * Ends the checkout of an unpaid campaign, which is a draft again. Nobody can pay for it any more, and money that arrives
 * all the same is let go. Gives the draft's id; null where the campaign is paid.
 */
const endCheckout = async (scope: SystemScope, campaignId: string): Promise<string | null> => {
  await readParts(scope, campaignId, true)
  const payment = await lockPayment(scope, campaignId)
  if (payment && payment.state !== 'awaiting') return null
  const draftId = await returnToDrafts(scope, campaignId)
  if (!payment) return draftId
  await updatePayment(scope, payment.id, { state: 'lapsed', due_at: null })
  const { id: payment_id, session_ref } = payment
  if (session_ref) {
    const payload = { payment_id, session_ref }
    await planCall(scope, {
      key: `end:${session_ref}`,
      kind: 'end_checkout',
      campaign_id: campaignId,
      payload,
    })
  }
  return draftId
}

/** Ends the checkouts whose time is over, at most `limit`. Gives their number. */
export async function endLapsed(scope: SystemScope, limit: number): Promise<number> {
  const lapsed = await findLapsed(scope, limit)
  for (const campaignId of lapsed) {
    const draftId = await endCheckout(scope, campaignId)
    if (draftId) await tellLapsed(scope, campaignId, draftId)
  }
  return lapsed.length
}

/**
 * Gives up an unpaid campaign of the actor's organization.
 * @throws Failure `not_found`, `already_paid`
 */
export async function leave(scope: CallScope, campaignId: string): Promise<{ draft_id: string }> {
  if (!(await findOwnCampaign(scope, campaignId))) throw new Failure('not_found')
  return scope.write(async (db) => {
    const draft_id = await endCheckout(asSystem({ ...scope, db }), campaignId)
    if (!draft_id) throw new Failure('already_paid')
    return { draft_id }
  })
}
