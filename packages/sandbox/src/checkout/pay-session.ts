import { type Call } from '../call.ts'
import { emit } from '../events/emit.ts'
import { invalid } from '../http/api-error.ts'
import { createCustomer } from '../payments/customers.ts'
import { type BankAnswer, payIntent } from '../payments/pay-intent.ts'
import { createIntent, readIntent } from '../payments/payment-intents.ts'
import { type Holder, readMethod } from '../payments/payment-methods.ts'
import { createSetup, readSetup, saveCard } from '../payments/setup-intents.ts'
import { type CheckoutDoc, type MethodDoc, type SessionDoc } from '../store/docs.ts'
import { readSession, saveSession } from './sessions.ts'

/** What comes of a try to pay: the session is complete, the bank asks, or the card was refused. */
export type Try =
  | { result: 'complete' | 'challenge'; session: SessionDoc }
  | { result: 'refused'; message: string }

async function readCheckout(call: Call, id: string): Promise<CheckoutDoc> {
  const checkout = await call.tx.get('checkout', id)
  if (!checkout) throw invalid(`Checkout Session ${id} has no page.`)
  return checkout
}

const saveCheckout = (call: Call, checkout: CheckoutDoc): Promise<void> =>
  call.tx.put('checkout', checkout.id, checkout, call.now)

/** Makes a customer of whoever pays, where the session needs one and has none. */
async function withCustomer(
  call: Call,
  session: SessionDoc,
  checkout: CheckoutDoc,
  holder: Holder,
): Promise<SessionDoc> {
  const details = session.customer_details
  const named: SessionDoc = {
    ...session,
    customer_details: {
      address: null,
      business_name: null,
      individual_name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: null,
      ...details,
      email: holder.email ?? details?.email ?? null,
      name: holder.name ?? details?.name ?? null,
    },
  }
  const needs =
    session.mode !== 'payment' ||
    session.customer_creation === 'always' ||
    checkout.intentData.setupFutureUsage !== null
  if (session.customer !== null || !needs) return named
  const { email, name } = named.customer_details ?? { email: null, name: null }
  const customer = await createCustomer(call, { email, name })
  return { ...named, customer: customer.id }
}

async function complete(call: Call, session: SessionDoc): Promise<Try> {
  const intent = session.payment_intent === null ? undefined : await readIntent(call, session.payment_intent)
  const done: SessionDoc = {
    ...session,
    // Held money is not paid: the session is, once the money is captured.
    payment_status:
      session.mode === 'setup'
        ? 'no_payment_required'
        : intent?.status === 'requires_capture'
          ? 'unpaid'
          : 'paid',
    status: 'complete',
    url: null,
  }
  await saveSession(call, done)
  await call.tx.dropTask(`expire session ${session.id}`)
  await emit(call, 'checkout.session.completed', done)
  return { result: 'complete', session: done }
}

/** Holds or takes the session's money with a card. */
async function payOnce(
  call: Call,
  session: SessionDoc,
  checkout: CheckoutDoc,
  method: MethodDoc,
  answer: BankAnswer,
): Promise<Try> {
  const { intentData } = checkout
  const intent =
    session.payment_intent === null
      ? await createIntent(call, {
          ...intentData,
          amount: session.amount_total ?? 0,
          currency: session.currency ?? 'eur',
          customer: session.customer,
          paymentMethod: null,
          receiptEmail: null,
        })
      : await readIntent(call, session.payment_intent)
  const known: SessionDoc = { ...session, payment_intent: intent.id }
  await saveSession(call, known)
  const payment = await payIntent(call, intent, method, { offSession: false, answer })
  if (payment.result === 'refused') return { result: 'refused', message: payment.refusal.message }
  if (payment.result === 'challenge') return { result: 'challenge', session: known }
  return complete(call, known)
}

/** Saves the card that the session is there for. */
async function setUp(
  call: Call,
  session: SessionDoc,
  checkout: CheckoutDoc,
  method: MethodDoc,
  answer: BankAnswer,
): Promise<Try> {
  const { customer } = session
  const { description, metadata } = checkout.intentData
  const setup =
    session.setup_intent === null
      ? await createSetup(call, { customer, description, metadata })
      : await readSetup(call, session.setup_intent)
  const known: SessionDoc = { ...session, setup_intent: setup.id }
  await saveSession(call, known)
  const saving = await saveCard(call, setup, method, answer)
  if (saving.result === 'refused') return { result: 'refused', message: saving.refusal.message }
  if (saving.result === 'challenge') return { result: 'challenge', session: known }
  return complete(call, known)
}

/** A customer pays a session with a card, or answers its bank for the card that it tried before. */
export async function paySession(
  call: Call,
  id: string,
  method: MethodDoc,
  holder: Holder,
  answer: BankAnswer = 'not asked',
): Promise<Try> {
  const session = await readSession(call, id)
  if (session.status !== 'open') {
    throw invalid(`This Checkout Session is ${session.status ?? 'closed'}: it cannot be paid.`)
  }
  const checkout = await readCheckout(call, id)
  const known = await withCustomer(call, session, checkout, holder)
  const how = { payment: payOnce, setup: setUp, subscription: payOnce }[session.mode as 'payment' | 'setup']
  const tried = await how(call, known, checkout, method, answer)
  await saveCheckout(call, {
    ...checkout,
    challenge: tried.result === 'challenge' ? method.id : null,
    failure: tried.result === 'refused' ? tried.message : null,
  })
  return tried
}

/** The session whose customer is asked by its bank, by the intent that waits for the answer. */
export async function sessionOfIntent(call: Call, intent: string): Promise<SessionDoc | undefined> {
  const field = intent.startsWith('seti_') ? 'setup_intent' : 'payment_intent'
  const found = await call.tx.list('checkout.session', { match: { [field]: intent }, limit: 1 })
  return found[0]
}

/** The customer has answered its bank. */
export async function answerBank(call: Call, session: string, answer: 'confirmed' | 'failed'): Promise<Try> {
  const checkout = await readCheckout(call, session)
  if (checkout.challenge === null) throw invalid('The bank does not wait for an answer.')
  const method = await readMethod(call, checkout.challenge)
  const { email, name } = method.billing_details
  return paySession(call, session, method, { email, name }, answer)
}
