import { splitAmount } from '@plaza/domain/split-amount'
import type { DisputeSnapshot } from '../../base/payments/payments.ts'
import * as accounts from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import type { MoneyScope } from './money-scope.ts'
import { findDispute, findEscrowed, findPaymentByRefs, storeDispute } from './disputes-repo.ts'
import { bearLoss } from './funds-repo.ts'
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
 * A lost dispute is borne by what is not released yet, each part by its share, and the rest by the platform, which is the
 * one that sold (docs/domain.md, "Money flow").
 */
const lose = async (scope: MoneyScope, payment: Payment, dispute: DisputeSnapshot): Promise<void> => {
  const parts = await findEscrowed(scope, payment.id)
  const kept = parts.reduce((sum, { left }) => sum + left, 0)
  const borne = Math.min(kept, dispute.amount)
  const shares = splitAmount(
    borne,
    parts.map(({ left }) => left),
  )
  await post(scope, {
    key: `dispute_lost:${dispute.ref}`,
    kind: 'dispute_lost',
    currency: payment.currency,
    campaignId: payment.campaign_id,
    providerRef: dispute.ref,
    postings: [
      ...parts.map(({ request_id }, at) => [accounts.escrow(request_id), -(shares[at] ?? 0)] as const),
      [accounts.platformLoss, borne - dispute.amount],
      [accounts.disputed, dispute.amount],
    ],
  })
  for (const [at, { request_id }] of parts.entries()) {
    await bearLoss(scope, request_id, shares[at] ?? 0)
  }
}

/** Brings a dispute up to what the provider tells of it now. Only its own state says who has won. */
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
  if (dispute.state === 'lost') await lose(scope, payment, dispute)
  await updatePayment(scope, payment.id, { due_at: scope.now })
  return payment.campaign_id
}
