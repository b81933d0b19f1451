import type Stripe from 'stripe'
import { type Call, DAY, HOUR, newId } from '../call.ts'
import { emit } from '../events/emit.ts'
import { invalid, missing, missingIn } from '../http/api-error.ts'
import { changedMetadata, integer, metadata, oneOf, type Params, text } from '../http/params.ts'
import { balanceOf, moveMoney } from '../money/balance.ts'
import { checkAmount, formatAmount } from '../money/currencies.ts'
import { type ChargeDoc, type RefundDoc } from '../store/docs.ts'
import { saveCharge } from './charges.ts'
import { cardOf } from './payment-methods.ts'

/** What a refund may be made with. */
export const REFUND = {
  amount: integer(),
  charge: text(),
  metadata: metadata(),
  payment_intent: text(),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
}

type RefundParams = Params<typeof REFUND>

interface RefundFacts {
  amount: number
  status: 'pending' | 'succeeded'
  /** Whether held money is given back, so that none moves. */
  isReversal: boolean
  reason?: Stripe.Refund.Reason | null
  metadata?: Record<string, string>
}

function buildRefund(call: Call, charge: ChargeDoc, facts: RefundFacts): RefundDoc {
  return {
    id: newId('re_'),
    object: 'refund',
    amount: facts.amount,
    balance_transaction: null,
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: facts.isReversal ? 'reversal' : 'refund' }, type: 'card' },
    metadata: facts.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(facts.status === 'pending' && { pending_reason: 'insufficient_funds' }),
    reason: facts.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: facts.status,
    transfer_reversal: null,
  } satisfies Stripe.Refund
}

const saveRefund = (call: Call, refund: RefundDoc): Promise<void> =>
  call.tx.put('refund', refund.id, refund, refund.created)

/** Counts a refund to its charge, or takes it off again, and tells it. */
async function countRefund(call: Call, charge: ChargeDoc, amount: number): Promise<ChargeDoc> {
  const refunded = charge.amount_refunded + amount
  const counted = { ...charge, amount_refunded: refunded, refunded: refunded >= charge.amount }
  await saveCharge(call, counted)
  return counted
}

/**
 * Gives the card what it held and nobody takes any more: the rest after a capture, or all of it. Stripe shows it
 * as a refund that moves no money, which is why its balance transaction is null.
 */
export async function releaseHold(call: Call, charge: ChargeDoc): Promise<ChargeDoc> {
  const amount = charge.amount - charge.amount_captured
  if (amount === 0) return charge
  const refund = buildRefund(call, charge, { amount, status: 'succeeded', isReversal: true })
  await saveRefund(call, refund)
  const released = await countRefund(call, charge, amount)
  await emit(call, 'refund.created', refund)
  await emit(call, 'charge.refunded', released)
  return released
}

/** The charge that a refund's parameters name. */
async function chargeToRefund(call: Call, params: RefundParams): Promise<ChargeDoc> {
  const { charge: id, payment_intent: intent } = params
  if (id === undefined && intent === undefined) {
    const message =
      'One of the following params should be provided for this request: payment_intent or charge.'
    throw invalid(message, 'parameter_missing')
  }
  if (id !== undefined) {
    const charge = await call.tx.get('charge', id)
    if (!charge) throw missingIn('charge', 'charge', id)
    return charge
  }
  const paid = await call.tx.get('payment_intent', intent ?? '')
  if (!paid) throw missingIn('payment_intent', 'payment_intent', intent ?? '')
  const charge = paid.latest_charge && (await call.tx.get('charge', paid.latest_charge))
  if (!charge || charge.status !== 'succeeded') {
    throw invalid(
      'This PaymentIntent does not have a successful charge to refund.',
      undefined,
      'payment_intent',
    )
  }
  return charge
}

/** Refuses to refund what cannot be, and gives the amount to refund. */
function amountToRefund(charge: ChargeDoc, asked: number | undefined, openDispute: boolean): number {
  const left = charge.amount - charge.amount_refunded
  if (!charge.captured) {
    throw invalid(`Charge ${charge.id} has not been captured. Cancel its PaymentIntent instead.`)
  }
  if (left <= 0) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  if (openDispute) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed')
  }
  const amount = asked ?? left
  checkAmount(amount, charge.currency)
  if (amount > left) {
    const [want, have] = [formatAmount(amount, charge.currency), formatAmount(left, charge.currency)]
    throw invalid(
      `Refund amount (${want}) is greater than unrefunded amount on charge (${have})`,
      undefined,
      'amount',
    )
  }
  return amount
}

/** Takes a refund's money out of the balance; undefined where there is not enough. */
async function takeMoney(
  call: Call,
  charge: ChargeDoc,
  amount: number,
  refund: string,
): Promise<string | undefined> {
  const balance = await balanceOf(call, charge.currency)
  if (balance.available + balance.pending < amount) return undefined
  const source = charge.balance_transaction
    ? await call.tx.get('balance_transaction', charge.balance_transaction)
    : undefined
  // What has not come in yet pays for its own refund.
  const isPending = source?.status === 'pending' && balance.pending >= amount
  const transaction = await moveMoney(call, {
    type: 'refund',
    category: 'refund',
    amount: -amount,
    currency: charge.currency,
    source: refund,
    description: 'REFUND FOR CHARGE',
    ...(isPending && { availableOn: source.available_on }),
  })
  return transaction.id
}

/** Refunds a captured charge, all of it or a part. Without enough money it waits until there is. */
export async function createRefund(call: Call, params: RefundParams): Promise<RefundDoc> {
  const charge = await chargeToRefund(call, params)
  const disputes = charge.disputed ? await call.tx.list('dispute', { match: { charge: charge.id } }) : []
  const amount = amountToRefund(
    charge,
    params.amount,
    disputes.some(({ status }) => status !== 'won'),
  )
  const refund = buildRefund(call, charge, {
    amount,
    status: 'pending',
    isReversal: false,
    reason: params.reason ?? null,
    metadata: changedMetadata({}, params.metadata),
  })
  const counted = await countRefund(call, charge, amount)
  const paid = await payRefund(call, counted, refund)
  await emit(call, 'refund.created', paid)
  await emit(call, 'charge.refunded', counted)
  if (paid.status === 'succeeded') await emit(call, 'refund.updated', paid)
  return paid
}

/** Pays a refund out of the balance, or looks again a day later. */
async function payRefund(call: Call, charge: ChargeDoc, refund: RefundDoc): Promise<RefundDoc> {
  const transaction = await takeMoney(call, charge, refund.amount, refund.id)
  if (transaction === undefined) {
    const task = { what: 'settle refund', about: refund.id, owner: '' } as const
    await call.tx.putTask({ id: `settle refund ${refund.id}`, at: call.now + DAY, ...task })
    await saveRefund(call, refund)
    return refund
  }
  const { pending_reason: _, ...rest } = refund
  const paid: RefundDoc = { ...rest, balance_transaction: transaction, status: 'succeeded' }
  await saveRefund(call, paid)
  const card = charge.payment_method === null ? undefined : await cardOf(call, charge.payment_method)
  if (card?.behaviour === 'refund fails') {
    const task = { what: 'fail refund', about: refund.id, owner: '' } as const
    await call.tx.putTask({ id: `fail refund ${refund.id}`, at: call.now + HOUR, ...task })
  }
  return paid
}

/** The refund with an id; refuses the request where there is none. */
export async function readRefund(call: Call, id: string): Promise<RefundDoc> {
  const refund = await call.tx.get('refund', id)
  if (!refund) throw missing('refund', id)
  return refund
}

/** Changes the metadata of a refund. */
export async function updateRefund(
  call: Call,
  params: { metadata?: Record<string, string> },
  id: string,
): Promise<RefundDoc> {
  const refund = await readRefund(call, id)
  const changed = { ...refund, metadata: changedMetadata(refund.metadata, params.metadata) }
  await saveRefund(call, changed)
  await emit(call, 'refund.updated', changed)
  await emit(call, 'charge.refund.updated', changed)
  return changed
}

/** Pays a refund that has waited for money. */
export async function settleRefund(call: Call, id: string): Promise<void> {
  const refund = await call.tx.get('refund', id)
  const charge = refund?.charge && (await call.tx.get('charge', refund.charge))
  if (!refund || !charge || refund.status !== 'pending') return
  const paid = await payRefund(call, charge, refund)
  if (paid.status === 'succeeded') await emit(call, 'refund.updated', paid)
}

/** The card's bank sends a refund back: its money returns to the balance. */
export async function failRefund(call: Call, id: string): Promise<void> {
  const refund = await call.tx.get('refund', id)
  const charge = refund?.charge && (await call.tx.get('charge', refund.charge))
  if (!refund || !charge || refund.status !== 'succeeded') return
  const transaction = await moveMoney(call, {
    type: 'refund_failure',
    category: 'refund_failure',
    amount: refund.amount,
    currency: refund.currency,
    source: refund.id,
    description: 'REFUND FAILURE',
  })
  const failed: RefundDoc = {
    ...refund,
    failure_balance_transaction: transaction.id,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  }
  await saveRefund(call, failed)
  await countRefund(call, charge, -refund.amount)
  await emit(call, 'refund.failed', failed)
  await emit(call, 'refund.updated', failed)
  await emit(call, 'charge.refund.updated', failed)
}
