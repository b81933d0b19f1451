import type { createCampaign } from '@plaza/contract/campaigns'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { newId } from '../../base/id.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { requireDraft } from '../drafts/end-draft.ts'
import { requireHoldable } from './limit-holds.ts'
import { makePlan } from './make-plan.ts'
import { needsCheckout, type QuoteCheckout } from './needs-checkout.ts'
import { answerOf, splitByOwner } from './requests-of-plan.ts'
import { requireFree } from './sold-out.ts'

/**
 * Answers as the purchase would at this moment, in the same order of failures, and only reads: it makes no other
 * buyer and no owner wait. The ids in the answer are of nothing.
 * @throws Failure of the plan, `sold_out`, `email_unconfirmed`, `too_many_holds`
 */
export async function tryPurchase(
  scope: CallScope,
  body: ParsedInput<typeof createCampaign>['body'],
  quote: QuoteCheckout,
): Promise<HandlerData<typeof createCampaign>> {
  if (body.draft_id) await requireDraft(scope, body.draft_id)
  const plan = await makePlan(scope, body, false)
  const unpaid = await needsCheckout(scope, plan)
  const parts = await splitByOwner(plan, body, scope, unpaid)
  const requests = parts.map(({ request }) => request)
  await requireFree(scope, plan, body.general_info)
  const asked = requests.reduce((sum, { spot_days }) => sum + spot_days, 0)
  await requireHoldable(scope, { asked, most: scope.services.config.maxUndecided })
  const checkout = unpaid ? await quote(scope, { currency: plan.currency, parts: requests }) : null
  return answerOf(newId(scope.now), plan, requests, { now: scope.now, checkout })
}
