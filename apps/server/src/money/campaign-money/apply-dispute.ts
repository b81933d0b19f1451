import type { DisputeSnapshot } from '../../base/payments/payments.ts'
import * as accounts from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import type { MoneyScope } from './money-scope.ts'
import { findDispute, findPaymentByRefs, storeDispute } from './disputes-repo.ts'
import { updatePayment, type Payment } from './payments-repo.ts'
import { tellDispute } from './tell-money.ts'

/** What a dispute is about: the payment of a campaign, or of a plan. */
type Disputed = Pick<Payment, 'currency'> & { campaign_id?: string }

/** Writes down that the provider has taken the disputed money away, and its fee for handling it. */
export async function postDisputed(
  scope: MoneyScope,
  { currency, campaign_id }: Disputed,
  dispute: DisputeSnapshot,
): Promise<void> {
  await post(scope, {
    key: `disputed:${dispute.ref}`,
    kind: 'disputed',
    currency,
    campaignId: campaign_id,
    providerRef: dispute.ref,
    postings: [
      [accounts.disputed, -dispute.amount],
      [accounts.providerFees, -dispute.fee],
      [accounts.provider, dispute.amount + dispute.fee],
    ],
  })
}

/** Writes down that the disputed money is back. */
export async function postDisputeWon(
  scope: MoneyScope,
  { currency, campaign_id }: Disputed,
  { ref, amount }: DisputeSnapshot,
): Promise<void> {
  await post(scope, {
    key: `dispute_won:${ref}`,
    kind: 'dispute_won',
    currency,
    campaignId: campaign_id,
    providerRef: ref,
    postings: [
      [accounts.disputed, amount],
      [accounts.provider, -amount],
    ],
  })
}

/**
 * Brings a dispute up to what the provider tells of it now. Only its own state says who has won. Who bears a lost one is
 * written down by `advance`, once the provider has answered for all refunds.
 */
export async function applyDispute(scope: MoneyScope, dispute: DisputeSnapshot): Promise<string | null> {
  const payment = await findPaymentByRefs(scope, dispute)
  if (!payment) return null
  const before = await findDispute(scope, dispute.ref)
  await storeDispute(scope, payment.id, dispute)
  if (!before) {
    await postDisputed(scope, payment, dispute)
    await tellDispute(scope, payment, dispute)
  }
  if (before?.state === 'won' || before?.state === 'lost') return payment.campaign_id
  if (dispute.state === 'won') await postDisputeWon(scope, payment, dispute)
  await updatePayment(scope, payment.id, { due_at: scope.now })
  return payment.campaign_id
}
