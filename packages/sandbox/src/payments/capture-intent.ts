import type Stripe from 'stripe'
import { type Call } from '../call.ts'
import { emit } from '../events/emit.ts'
import { invalid } from '../http/api-error.ts'
import { checkAmount } from '../money/currencies.ts'
import { type IntentDoc } from '../store/docs.ts'
import { captureCharge, readCharge } from './charges.ts'
import { maybeDispute } from './disputes.ts'
import { readIntent, saveIntent } from './payment-intents.ts'
import { cardOf } from './payment-methods.ts'
import { releaseHold } from './refunds.ts'

const unexpected = (intent: IntentDoc, done: string, allowed: string): Error =>
  invalid(
    `This PaymentIntent could not be ${done} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${done}: ${allowed}.`,
    'payment_intent_unexpected_state',
  )

/** Tells the Checkout Session of an intent that its money was taken. */
async function markSessionPaid(call: Call, intent: string): Promise<void> {
  const sessions = await call.tx.list('checkout.session', { match: { payment_intent: intent }, limit: 1 })
  for (const session of sessions) {
    await call.tx.put('checkout.session', session.id, { ...session, payment_status: 'paid' }, session.created)
  }
}

/** Takes held money, all of it or a part. The rest goes back to the card. */
export async function captureIntent(
  call: Call,
  params: { amount_to_capture?: number },
  id: string,
): Promise<IntentDoc> {
  const intent = await readIntent(call, id)
  if (intent.status !== 'requires_capture' || intent.latest_charge === null) {
    throw unexpected(intent, 'captured', 'requires_capture')
  }
  const amount = params.amount_to_capture ?? intent.amount_capturable
  checkAmount(amount, intent.currency, 'amount_to_capture')
  if (amount > intent.amount_capturable) {
    const message = `The amount_to_capture (${amount}) is greater than the amount_capturable (${intent.amount_capturable}).`
    throw invalid(message, 'amount_too_large', 'amount_to_capture')
  }
  const charge = await readCharge(call, intent.latest_charge)
  const card = await cardOf(call, charge.payment_method ?? '')
  const captured = await captureCharge(call, charge, amount, card)
  const succeeded: IntentDoc = {
    ...intent,
    amount_capturable: 0,
    amount_received: amount,
    status: 'succeeded',
  }
  await saveIntent(call, succeeded)
  await markSessionPaid(call, id)
  await call.tx.dropTask(`expire hold ${id}`)
  await emit(call, 'charge.captured', captured)
  await emit(call, 'payment_intent.succeeded', succeeded)
  await releaseHold(call, captured)
  await maybeDispute(call, captured.id, card)
  return succeeded
}

const MAY_BE_CANCELED = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
]

/** Gives up a payment that has not succeeded: what was held goes back to the card. */
export async function cancelIntent(
  call: Call,
  params: { cancellation_reason?: Stripe.PaymentIntent.CancellationReason },
  id: string,
): Promise<IntentDoc> {
  const intent = await readIntent(call, id)
  if (!MAY_BE_CANCELED.includes(intent.status)) {
    throw unexpected(intent, 'canceled', MAY_BE_CANCELED.join(', '))
  }
  const sessions = await call.tx.list('checkout.session', { match: { payment_intent: id }, limit: 1 })
  if (sessions.some(({ status }) => status === 'open')) {
    const message =
      'You cannot cancel PaymentIntents created by a Checkout Session that is open. Expire it instead.'
    throw invalid(message, 'payment_intent_unexpected_state')
  }
  return giveUp(call, intent, params.cancellation_reason ?? null)
}

/** Cancels an intent for a reason, and releases what it held. */
export async function giveUp(
  call: Call,
  intent: IntentDoc,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Promise<IntentDoc> {
  const canceled: IntentDoc = {
    ...intent,
    amount_capturable: 0,
    canceled_at: call.now,
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  }
  await saveIntent(call, canceled)
  if (intent.status === 'requires_capture' && intent.latest_charge !== null) {
    await releaseHold(call, await readCharge(call, intent.latest_charge))
    await call.tx.dropTask(`expire hold ${intent.id}`)
  }
  await emit(call, 'payment_intent.canceled', canceled)
  return canceled
}

/** The bank lets a hold fall, since nobody took its money in time. */
export async function expireHold(call: Call, id: string): Promise<void> {
  const intent = await call.tx.get('payment_intent', id)
  if (intent?.status !== 'requires_capture' || intent.latest_charge === null) return
  await emit(call, 'charge.expired', await readCharge(call, intent.latest_charge))
  await giveUp(call, intent, 'automatic')
}
