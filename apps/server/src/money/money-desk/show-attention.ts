import type { HandlerData } from '@plaza/contract/call'
import type { getMoneyAttention } from '@plaza/contract/money-desk'
import type { AttentionKind } from '@plaza/domain/attention-kinds'
import { Failure } from '../../base/failure.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { findAttention, type Attention } from './attention-repo.ts'
import * as repo from './facts-repo.ts'
import { showContested } from './show-contested.ts'

type Shown = HandlerData<typeof getMoneyAttention>
type Facts = Shown['facts']
type FactsOf<K extends AttentionKind> = Extract<Facts, { kind: K }>

/** What waits, as the API gives it. */
export function presentAttention({ since, until, ...row }: Attention): Shown['item'] {
  return { ...row, since: since.toISOString(), until: until?.toISOString() ?? null }
}

/** The page on which evidence is given at Stripe; the sandbox has none. */
const pageOfPayment = ({ services }: CallScope, intent: string | null): string | null => {
  const { stripe } = services.config
  if (!stripe || !intent) return null
  const test = /^[a-z]+_test_/.test(stripe.key) ? 'test/' : ''
  return `https://dashboard.stripe.com/${test}payments/${intent}`
}

const emailOf = (scope: CallScope, { org_id }: Attention) =>
  org_id ? repo.findEmail(scope, org_id) : Promise.resolve('')

/** How each kind is looked up. Undefined where what waited is gone by now. */
const FACTS: {
  [K in AttentionKind]: (scope: CallScope, item: Attention) => Promise<FactsOf<K> | undefined>
} = {
  difference: async (scope, { id }) => {
    const found = await repo.findDifferenceFacts(scope, id)
    if (!found) return undefined
    const { kind: about, ours, theirs, agreed_at } = found
    const can_book = about === 'balance' && agreed_at === null
    return { kind: 'difference', about, ours, theirs, agreed_at: agreed_at?.toISOString() ?? null, can_book }
  },
  dispute: async (scope, { id }) => {
    const found = await repo.findDisputeFacts(scope, id)
    if (!found) return undefined
    const { reason, fee, captured_at, intent_ref } = found
    const url = pageOfPayment(scope, intent_ref)
    return { kind: 'dispute', reason, fee, captured_at: captured_at?.toISOString() ?? null, url }
  },
  contested: (scope, { id }) => showContested(scope, id),
  hold_ending: async (scope, { id }) => {
    const found = await repo.findHoldFacts(scope, id)
    if (!found) return undefined
    const { card_saved, capture_before, requests } = found
    return {
      kind: 'hold_ending',
      card_saved,
      hold_ends_at: capture_before?.toISOString() ?? null,
      requests: requests.map((request) => ({ ...request, until: request.until.toISOString() })),
    }
  },
  problem: async (scope, item) => {
    const found = await repo.findProblemFacts(scope, item.id)
    if (!found) return undefined
    const { failure, card_brand, card_last4, start_date } = found
    const card = card_last4 ? { brand: card_brand ?? 'card', last4: card_last4 } : null
    const email = await emailOf(scope, item)
    return { kind: 'problem', reason: failure ?? '', card, email, starts_on: start_date }
  },
  unclear_call: async (scope, { id }) => {
    const found = await repo.findCallFacts(scope, id)
    return found && { kind: 'unclear_call', asked: found.kind, attempts: found.attempts }
  },
  invoice_due: async (scope, item) => {
    const found = await repo.findInvoiceFacts(scope, item.id)
    return found && { kind: 'invoice_due', ...found, email: await emailOf(scope, item) }
  },
  payout_due: async (scope, { org_id, currency }) => {
    const releases = await repo.findPlanned(scope, org_id ?? '', currency)
    return {
      kind: 'payout_due',
      releases: releases.map(({ released_at, ...release }) => ({
        ...release,
        released_at: released_at.toISOString(),
      })),
    }
  },
  payout_blocked: async (scope, item) => {
    const account = await repo.findClosedAccount(scope, item.org_id ?? '')
    const { state, requirements } = account ?? { state: 'none' as const, requirements: [] }
    return { kind: 'payout_blocked', state, requirements, email: await emailOf(scope, item) }
  },
}

/**
 * One thing that waits for an admin, with all that is known of it.
 * @throws Failure `not_found`
 */
export async function showAttention(scope: CallScope, kind: AttentionKind, id: string): Promise<Shown> {
  const item = await findAttention(scope, kind, id)
  const facts = item && (await FACTS[kind](scope, item))
  if (!item || !facts) throw new Failure('not_found')
  return { item: presentAttention(item), facts }
}
