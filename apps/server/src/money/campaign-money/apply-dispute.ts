import type { DisputeSnapshot } from '../../base/payments/payments.ts'
import * as accounts from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import type { MoneyScope } from './money-scope.ts'
import { findDispute, findPaymentByRefs, storeDispute } from './disputes-repo.ts'
import { updatePayment, type Payment } from './payments-repo.ts'
import { tellDispute } from './tell-money.ts'

/** The provider has taken the disputed money away, and its fee for handling it. */
const open = async (scope: MoneyScope, payment: Payment, dispute: DisputeSnapshot): Promise<void> => {
  await post(scope, {
    key: `disputed:${dispute.ref}`,
    kind: 'disputed',
    currency: payment.currency,
    campaignId: payment.campaign_id,
    providerRef: dispute.ref,
    postings: [
      [accounts.disputed, -dispute.amount],
      [accounts.providerFees, -dispute.fee],
      [accounts.provider, dispute.amount + dispute.fee],
    ],
  })
  await tellDispute(scope, payment, dispute)
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
  if (!before) await open(scope, payment, dispute)
  if (before?.state === 'won' || before?.state === 'lost') return payment.campaign_id
  if (dispute.state === 'won') {
    await post(scope, {
      key: `dispute_won:${dispute.ref}`,
      kind: 'dispute_won',
      currency: payment.currency,
      campaignId: payment.campaign_id,
      providerRef: dispute.ref,
      postings: [
        [accounts.disputed, dispute.amount],
        [accounts.provider, -dispute.amount],
      ],
    })
  }
  await updatePayment(scope, payment.id, { due_at: scope.now })
  return payment.campaign_id
}
