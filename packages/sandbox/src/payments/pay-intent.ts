import { type Call } from '../call.ts'
import { emit } from '../events/emit.ts'
import { type ChargeDoc, type IntentDoc, type MethodDoc } from '../store/docs.ts'
import { captureCharge, createCharge, type Refusal } from './charges.ts'
import { maybeDispute } from './disputes.ts'
import { saveIntent } from './payment-intents.ts'
import { attachMethod, cardOf } from './payment-methods.ts'
import { type TestCard } from './test-cards.ts'

/** What a customer's bank has answered when it asked the customer: nothing yet, or yes or no. */
export type BankAnswer = 'not asked' | 'confirmed' | 'failed'

/** How a payment went. */
export type Payment =
  | { result: 'paid'; intent: IntentDoc }
  | { result: 'challenge'; intent: IntentDoc }
  | { result: 'refused'; intent: IntentDoc; refusal: Refusal; charge: ChargeDoc | null }

const DECLINED: Refusal = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

/** What a card's bank says to a payment; undefined is yes. */
export function bankSays(
  card: TestCard,
  offSession: boolean,
  answer: BankAnswer,
): Refusal | 'challenge' | undefined {
  if (card.behaviour === 'declined' || (card.behaviour === 'fails later' && offSession)) return DECLINED
  if (card.behaviour === 'insufficient funds') {
    return {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    }
  }
  if (card.behaviour !== 'challenge' || answer === 'confirmed') return undefined
  if (answer === 'failed') {
    return {
      code: 'payment_intent_authentication_failure',
      declineCode: '',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    }
  }
  if (!offSession) return 'challenge'
  return {
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  }
}

async function refuse(
  call: Call,
  intent: IntentDoc,
  method: MethodDoc,
  refusal: Refusal,
  charge: ChargeDoc | null,
): Promise<Payment> {
  const failed: IntentDoc = {
    ...intent,
    last_payment_error: {
      ...(charge && { charge: charge.id }),
      code: refusal.code as 'card_declined',
      ...(refusal.declineCode && { decline_code: refusal.declineCode }),
      message: refusal.message,
      payment_method: method,
      type: 'card_error',
    },
    latest_charge: charge?.id ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  }
  await saveIntent(call, failed)
  await emit(call, 'payment_intent.payment_failed', failed)
  return { result: 'refused', intent: failed, refusal, charge }
}

/** The bank wants to hear its customer first: the intent waits for it, on the page that `next_action` names. */
async function challenge(
  call: Call,
  intent: IntentDoc,
  method: MethodDoc,
  returnUrl: string | null,
): Promise<Payment> {
  const waiting: IntentDoc = {
    ...intent,
    next_action: {
      redirect_to_url: { return_url: returnUrl, url: `${call.publicUrl}/bank/${intent.id}` },
      type: 'redirect_to_url',
    },
    payment_method: method.id,
    status: 'requires_action',
  }
  await saveIntent(call, waiting)
  await emit(call, 'payment_intent.requires_action', waiting)
  return { result: 'challenge', intent: waiting }
}

/** Keeps a card for later payments where the intent says so. */
async function keepMethod(call: Call, intent: IntentDoc, method: MethodDoc): Promise<void> {
  const { customer, setup_future_usage: use } = intent
  if (customer !== null && use !== null) await attachMethod(call, method, customer)
}

async function hold(call: Call, intent: IntentDoc, charge: ChargeDoc): Promise<IntentDoc> {
  const held: IntentDoc = { ...intent, amount_capturable: intent.amount, status: 'requires_capture' }
  await saveIntent(call, held)
  const before = charge.payment_method_details?.card?.capture_before ?? call.now
  const task = { what: 'expire hold', about: intent.id, owner: '' } as const
  await call.tx.putTask({ id: `expire hold ${intent.id}`, at: before, ...task })
  await emit(call, 'payment_intent.amount_capturable_updated', held)
  return held
}

/** Tries to pay an intent with a card: holds or takes the money, asks the bank, or is refused. */
export async function payIntent(
  call: Call,
  intent: IntentDoc,
  method: MethodDoc,
  how: { offSession: boolean; answer: BankAnswer; returnUrl?: string | null },
): Promise<Payment> {
  const card = await cardOf(call, method.id)
  const said = bankSays(card, how.offSession, how.answer)
  if (said === 'challenge') return challenge(call, intent, method, how.returnUrl ?? null)
  const authenticated = how.answer === 'confirmed'
  const facts = { intent, method, card, offSession: how.offSession, authenticated }
  if (said?.code === 'payment_intent_authentication_failure') {
    return refuse(call, intent, method, said, null)
  }
  const charge = await createCharge(call, { ...facts, ...(said && { refusal: said }) })
  if (said) return refuse(call, intent, method, said, charge)
  await keepMethod(call, intent, method)
  const paid: IntentDoc = {
    ...intent,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
  }
  if (intent.capture_method === 'manual') {
    return { result: 'paid', intent: await hold(call, paid, charge) }
  }
  await captureCharge(call, charge, intent.amount, card)
  const succeeded: IntentDoc = { ...paid, amount_received: intent.amount, status: 'succeeded' }
  await saveIntent(call, succeeded)
  await emit(call, 'payment_intent.succeeded', succeeded)
  await maybeDispute(call, charge.id, card)
  return { result: 'paid', intent: succeeded }
}
