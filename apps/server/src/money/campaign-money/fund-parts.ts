import { leastPayable } from '../../base/payments/stripe-amounts.ts'
import * as accounts from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import type { MoneyScope } from './money-scope.ts'
import type { CapturedPart } from './calls-repo.ts'
import { insertFunds } from './funds-repo.ts'
import { issueInvoice } from './issue-documents.ts'
import { updatePayment, type Payment } from './payments-repo.ts'

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * Writes down that the money of these parts was captured, and keeps it for their owners until they have earned it. What the
 * buyer's credit pays comes from there, and the rest from the card or, on invoice terms, from what the buyer owes.
 */
export async function fundParts(
  scope: MoneyScope,
  payment: Payment,
  parts: readonly CapturedPart[],
): Promise<void> {
  const { id, org_id, campaign_id: campaignId, currency } = payment
  const gross = sumOf(parts.map(({ net, tax }) => net + tax))
  const credit = Math.min(payment.credit, gross)
  // What the card pays above, since the provider does not divide so finely, is the buyer's credit.
  const byCard = payment.mode === 'invoice' ? gross - credit : leastPayable(gross - credit, currency)
  const source = payment.mode === 'invoice' ? accounts.receivable(org_id) : accounts.provider
  const isNew = await post(scope, {
    key: `captured:${id}`,
    kind: payment.mode === 'invoice' ? 'invoiced' : 'captured',
    currency,
    campaignId,
    providerRef: payment.intent_ref ?? undefined,
    postings: [
      [source, -byCard],
      [accounts.credit(org_id), byCard - gross],
      ...parts.map(({ id: part, net }) => [accounts.escrow(part), net] as const),
      [accounts.tax, sumOf(parts.map(({ tax }) => tax))],
    ],
  })
  if (!isNew) return
  const owed = payment.mode === 'invoice' ? byCard : 0
  await insertFunds(scope, payment, parts)
  await updatePayment(scope, id, {
    state: 'captured',
    credit,
    captured_amount: byCard,
    captured_at: scope.now,
    due_at: scope.now,
    // An invoice that credit pays as a whole is waited for by nobody.
    ...(payment.mode === 'invoice' && owed === 0 && { settled_at: scope.now }),
  })
  await issueInvoice(scope, payment, parts, { owed, credit })
}
