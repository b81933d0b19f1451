import type { createCampaign } from '@plaza/contract/campaigns'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { categoriesAbove } from '@plaza/domain/taxonomies/ad-products'
import { asSystem, type CallScope } from '../../base/scope/scope.ts'
import { newId } from '../../base/id.ts'
import { tellOwners } from './tell-requests.ts'
import { doerOf } from '../../base/notifications/notify.ts'
import { endDraft, requireDraft, setDraftAside } from '../drafts/end-draft.ts'
import type { AnswerByRules, ChosenRules } from './answer-by-rules.ts'
import { limitHolds } from './limit-holds.ts'
import { makePlan } from './make-plan.ts'
import { needsCheckout, type QuoteCheckout } from './needs-checkout.ts'
import { insertComments, insertPurchase, type NewRequest } from './repo.ts'
import { answerOf, splitByOwner } from './requests-of-plan.ts'
import { soldOut } from './sold-out.ts'
import { tryPurchase } from './try-purchase.ts'
import { releaseLapsedAt } from '../../supply/capacity/expire-lapsed.ts'
import { isSoldOut } from '../../supply/capacity/sold-out.ts'
import { holdSpots } from '../../supply/capacity/takings-repo.ts'

type Body = ParsedInput<typeof createCampaign>['body']
type Created = HandlerData<typeof createCampaign>

/** What rooms above this one do for a purchase. */
export interface Buying {
  /** Tells how it would be paid by card. */
  quote: QuoteCheckout
  answerByRules: AnswerByRules
}

/** Brings the requests of a purchase to their owners. Gives those that rules of theirs approve, and tells the others. */
const send = async (
  scope: CallScope,
  requests: readonly NewRequest[],
  answerByRules: AnswerByRules,
): Promise<ChosenRules> => {
  const ids = requests.map(({ id }) => id)
  const chosen = await answerByRules.choose({ ...asSystem(scope), services: scope.services }, ids)
  const waiting = ids.filter((id) => !chosen.has(id))
  await tellOwners(scope, waiting, doerOf(scope.actor))
  return chosen
}

const store = async (scope: CallScope, body: Body, { quote, answerByRules }: Buying): Promise<Created> => {
  const { name, start_date, end_date, days_of_week, manager_email, budget, category } = body.general_info
  if (body.draft_id) await requireDraft(scope, body.draft_id)
  const plan = await makePlan(scope, body, true)
  const unpaid = await needsCheckout(scope, plan)
  const parts = await splitByOwner(plan, body, scope, unpaid)
  const requests = parts.map(({ request }) => request)
  const placements = parts.flatMap((part) => part.placements)
  const { cost, currency } = plan
  const id = newId(scope.now)
  const campaign = {
    id,
    name,
    start_date,
    end_date,
    days_of_week,
    manager_email,
    budget,
    category,
    category_path: categoriesAbove(category),
    cost,
    currency,
  }
  await insertPurchase(scope, { campaign, requests, placements }, scope.services.config.platformFee)
  // The draft of a campaign that is still to be paid waits, and comes back without a payment.
  if (body.draft_id) await (unpaid ? setDraftAside(scope, body.draft_id, id) : endDraft(scope, body.draft_id))
  if (body.comment) {
    const threads = requests.map(({ org_id }) => ({
      id: newId(scope.now),
      campaign_id: id,
      adv_org_id: scope.actor.orgId,
      owner_org_id: org_id,
    }))
    await insertComments(scope, threads, body.comment)
  }
  // The owners of what is still to be paid do not see it yet, so their rules do not either.
  const chosen: ChosenRules = unpaid ? new Map() : await send(scope, requests, answerByRules)
  await releaseLapsedAt(scope, placements, start_date, end_date)
  await holdSpots(scope, placements)
  await answerByRules.approve({ ...asSystem(scope), services: scope.services }, chosen)
  const waiting = requests.filter((request) => !chosen.has(request.id))
  const asked = waiting.reduce((sum, { spot_days }) => sum + spot_days, 0)
  await limitHolds(scope, { id, asked, most: scope.services.config.maxUndecided })
  const checkout = unpaid ? await quote(scope, { currency, parts: requests }) : null
  return answerOf(id, plan, requests, { now: scope.now, checkout, chosen })
}

/**
 * Buys a campaign: creates it with one approval request for each owner and holds its spots, all in one
 * transaction. The database refuses what does not fit, and the buyer reads where and when too few spots are free.
 * A dry run answers the same and writes nothing.
 * @throws Failure of the plan, `email_unconfirmed`, `too_many_holds`, and `sold_out`
 */
export async function submitCampaign(
  scope: CallScope,
  { body, query }: ParsedInput<typeof createCampaign>,
  buying: Buying,
): Promise<Created> {
  if (query.dry_run) return tryPurchase(scope, body, buying.quote)
  try {
    return await scope.write((db) => store({ ...scope, db }, body, buying))
  } catch (error) {
    throw isSoldOut(error) ? await soldOut(scope, body) : error
  }
}
