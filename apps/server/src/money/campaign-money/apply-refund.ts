import type { RefundSnapshot } from '../../base/payments/payments.ts'
import type { SystemScope } from '../../base/scope/scope.ts'
import * as accounts from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { bearLess } from './disputes-repo.ts'
import { lockRefund, storeRefund, type RefundRow } from './funds-repo.ts'
import { lockPaymentById } from './payments-repo.ts'

/**
 * What cannot go back to the card becomes the buyer's credit, so that it is never lost. What its bank has given back
 * meanwhile, by a dispute that was lost, it has already: the platform no longer bears that.
 */
const becomeCredit = async (
  scope: SystemScope,
  refund: RefundRow,
  after: 'waiting' | 'success',
): Promise<void> => {
  const payment = await lockPaymentById(scope, refund.payment_id)
  if (!payment) return
  const gross = refund.net + refund.tax
  const byBank = await bearLess(scope, payment.id, gross)
  await post(scope, {
    key: `refund_failed:${refund.id}`,
    kind: 'refund_failed',
    currency: payment.currency,
    campaignId: payment.campaign_id,
    requestId: refund.request_id,
    postings: [
      // A refund that had arrived and came back lies with the provider again.
      [after === 'success' ? accounts.provider : accounts.refundsPayable, -gross],
      [accounts.platformLoss, byBank],
      [accounts.credit(payment.org_id), gross - byBank],
    ],
  })
  await storeRefund(scope, refund.id, { state: 'failed' })
}

/** The provider will not give the money back to the card, so it becomes credit. */
export async function refuseRefund(scope: SystemScope, refundId: string): Promise<void> {
  const refund = await lockRefund(scope, refundId)
  if (refund?.state === 'requested') await becomeCredit(scope, refund, 'waiting')
}

/** Brings a refund up to what the provider tells of it now. */
export async function applyRefund(scope: SystemScope, snapshot: RefundSnapshot): Promise<string | null> {
  const refund = snapshot.refundId ? await lockRefund(scope, snapshot.refundId) : undefined
  const payment = refund && (await lockPaymentById(scope, refund.payment_id))
  if (!refund || !payment) return null
  if (snapshot.state === 'failed' && refund.state !== 'failed') {
    await becomeCredit(scope, refund, refund.state === 'succeeded' ? 'success' : 'waiting')
  }
  if (snapshot.state === 'succeeded' && refund.state === 'requested') {
    const gross = refund.net + refund.tax
    await post(scope, {
      key: `refunded:${refund.id}`,
      kind: 'refunded',
      currency: payment.currency,
      campaignId: payment.campaign_id,
      requestId: refund.request_id,
      providerRef: snapshot.ref,
      postings: [
        [accounts.refundsPayable, -gross],
        [accounts.provider, gross],
      ],
    })
    await storeRefund(scope, refund.id, { state: 'succeeded', provider_ref: snapshot.ref })
  }
  return payment.campaign_id
}
