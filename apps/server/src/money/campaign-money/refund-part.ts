import { fractionOf } from '@plaza/domain/split-amount'
import { newId } from '../../base/id.ts'
import { mostPayable } from '../../base/payments/stripe-amounts.ts'
import * as accounts from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import type { MoneyScope } from './money-scope.ts'
import { countCalls, planCall } from './calls-repo.ts'
import type { Part } from './facts-repo.ts'
import {
  addRefund,
  insertRefund,
  lockRefund,
  sumCardRefunds,
  sumRefunds,
  type RefundReason,
} from './funds-repo.ts'
import { issueCreditNote } from './issue-documents.ts'
import { updatePayment, type Payment } from './payments-repo.ts'
import { tellRefund } from './tell-money.ts'

interface Wanted {
  net: number
  reason: RefundReason
  way: 'card' | 'credit'
}

/** The tax of a refund of a part, by its net: what makes the part's tax fit to what is left of it. Minor units. */
export function taxOfRefund({ fund, tax, refundedTax }: Part, net: number): number {
  return fund ? fractionOf(tax, fund.refunded + net, fund.net) - refundedTax : 0
}

/** Splits what goes back into what the card takes and what becomes credit. Each way has something of the net. */
function waysOf(
  { net, tax }: { net: number; tax: number },
  byCard: number,
): { way: 'card' | 'credit'; net: number; tax: number }[] {
  const gross = net + tax
  if (byCard === gross) return [{ way: 'card', net, tax }]
  if (byCard === 0) return [{ way: 'credit', net, tax }]
  const least = Math.max(1, byCard - tax)
  const most = Math.min(net - 1, byCard)
  // So little cannot be split.
  if (least > most) return [{ way: 'credit', net, tax }]
  const netByCard = Math.min(most, Math.max(least, fractionOf(net, byCard, gross)))
  return [
    { way: 'card', net: netByCard, tax: byCard - netByCard },
    { way: 'credit', net: net - netByCard, tax: tax - (byCard - netByCard) },
  ]
}

/** How much of what goes back the card of a payment takes: no more than it paid and has not got back. */
export async function takenByCard(
  scope: Pick<MoneyScope, 'db'>,
  { id, mode, captured_amount, currency }: Payment,
  gross: number,
): Promise<number> {
  const paid = mode === 'invoice' ? 0 : (captured_amount ?? 0)
  const room = paid - (await sumCardRefunds(scope, id))
  return mostPayable(Math.min(Math.max(room, 0), gross), currency)
}

/**
 * Gives money of a part back: to the card as far as the card paid, and the rest to the buyer's credit. It is the buyer's
 * from now on, though it takes its time to the card.
 */
export async function refundPart(
  scope: MoneyScope,
  payment: Payment,
  part: Part,
  { net, reason, way }: Wanted,
): Promise<void> {
  const tax = taxOfRefund(part, net)
  await addRefund(scope, part.id, { net, tax })
  const byCard = way === 'card' ? await takenByCard(scope, payment, net + tax) : 0
  for (const one of waysOf({ net, tax }, byCard)) {
    await refundOneWay(scope, payment, part, { ...one, reason })
  }
  await tellRefund(scope, part.id, { net, tax, reason })
}

/** How much less is owed of an invoice since `gross` goes back. Once nothing is owed, nobody waits for it any more. */
const owedLess = async (scope: MoneyScope, payment: Payment, gross: number): Promise<number> => {
  const { id, mode, settled_at, captured_amount } = payment
  if (mode !== 'invoice' || settled_at) return 0
  const owed = Math.max(0, (captured_amount ?? 0) - (await sumRefunds(scope, id)))
  if (gross >= owed) await updatePayment(scope, id, { settled_at: scope.now, due_at: scope.now })
  return Math.min(gross, owed)
}

const refundOneWay = async (
  scope: MoneyScope,
  payment: Payment,
  part: Part,
  { net, tax, reason, way }: Wanted & { tax: number },
): Promise<void> => {
  const { id: payment_id, campaign_id, currency, org_id } = payment
  const id = newId(scope.now)
  const state = way === 'card' ? 'requested' : 'succeeded'
  const gross = net + tax
  // On invoice terms less is owed; what is left is the buyer's credit, or on its way to the card.
  const owed = way === 'credit' ? await owedLess(scope, payment, gross) : 0
  await insertRefund(scope, { id, payment_id, request_id: part.id, reason, way, net, tax, state })
  await post(scope, {
    key: `refund:${id}`,
    kind: way === 'card' ? 'refund' : 'credited',
    currency,
    campaignId: campaign_id,
    requestId: part.id,
    postings: [
      [accounts.escrow(part.id), -net],
      [accounts.tax, -tax],
      [accounts.receivable(org_id), owed],
      [way === 'card' ? accounts.refundsPayable : accounts.credit(org_id), gross - owed],
    ],
  })
  await issueCreditNote(scope, payment, { id, request_id: part.id, net, tax, reason })
  if (way === 'credit') return
  const payload = { refund_id: id, payment_id, amount: gross }
  await planCall(scope, { key: `refund:${id}`, kind: 'refund', campaign_id, payload })
}

/** Asks the provider once more for a refund that it refused while its payment was disputed. */
export async function askRefundAgain(scope: MoneyScope, payment: Payment, refundId: string): Promise<void> {
  const refund = await lockRefund(scope, refundId)
  if (refund?.state !== 'requested') return
  const { id: payment_id, campaign_id } = payment
  const payload = { refund_id: refundId, payment_id, amount: refund.net + refund.tax }
  const { calls } = await countCalls(scope, campaign_id, { refund_id: refundId })
  await planCall(scope, { key: `refund:${refundId}:${calls}`, kind: 'refund', campaign_id, payload })
}
