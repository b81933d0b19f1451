import { startSubscription } from '../billing/subscriptions.ts'
import { type Call } from '../call.ts'
import { emit } from '../events/emit.ts'
import { invalid } from '../http/api-error.ts'
import { createCustomer } from '../payments/customers.ts'
import { type BankAnswer, payIntent, type Payment } from '../payments/pay-intent.ts'
import { createIntent, readIntent } from '../payments/payment-intents.ts'
import { attachMethod, type Holder, readMethod } from '../payments/payment-methods.ts'
import { createSetup, readSetup, saveCard } from '../payments/setup-intents.ts'
import { type CheckoutDoc, type MethodDoc, type SessionDoc } from '../store/docs.ts'
import { readSession, saveSession } from './sessions.ts'

/** What comes of a try to pay: the session is complete, the bank asks, or the card was refused. */
export type Try =
  | { result: 'complete' | 'challenge'; session: SessionDoc }
  | { result: 'refused'; message: string }

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

async function complete(call: Call, session: SessionDoc, status: SessionDoc['payment_status']): Promise<Try> {
  const done: SessionDoc = { ...session, payment_status: status, status: 'complete', url: null }
  await saveSession(call, done)
  await call.tx.dropTask(`expire session ${session.id}`)
  await emit(call, 'checkout.session.completed', done)
  return { result: 'complete', session: done }
}

/** A customer's try to pay: with which card, and what its bank has said. */
interface Attempt {
  call: Call
  session: SessionDoc
  checkout: CheckoutDoc
  method: MethodDoc
  answer: BankAnswer
}

/** How a try went, with the intent that it was about. */
interface Outcome {
  tried: Try
  intent: string | null
}

/** Holds or takes the session's money, or that of a plan's first period. */
async function payMoney({ call, session, checkout, method, answer }: Attempt): Promise<Payment> {
  const isPlan = session.mode === 'subscription'
  const intent =
    checkout.intent === null
      ? await createIntent(call, {
          ...checkout.intentData,
          amount: session.amount_total ?? 0,
          currency: session.currency ?? 'eur',
          customer: session.customer,
          ...(isPlan && { description: 'Subscription creation', setupFutureUsage: 'off_session' }),
          paymentMethod: null,
          receiptEmail: null,
        })
      : await readIntent(call, checkout.intent)
  if (!isPlan) await saveSession(call, { ...session, payment_intent: intent.id })
  return payIntent(call, intent, method, { offSession: false, answer })
}

const refused = (message: string): Try => ({ result: 'refused', message })

async function payOnce(attempt: Attempt): Promise<Outcome> {
  const { call, session } = attempt
  const payment = await payMoney(attempt)
  const intent = payment.intent.id
  const known: SessionDoc = { ...session, payment_intent: intent }
  if (payment.result === 'refused') return { tried: refused(payment.refusal.message), intent }
  if (payment.result === 'challenge') return { tried: { result: 'challenge', session: known }, intent }
  // Held money is not paid: the session is, once the money is captured.
  const status = payment.intent.status === 'requires_capture' ? 'unpaid' : 'paid'
  return { tried: await complete(call, known, status), intent }
}

/** Saves the card that the session is there for. */
async function setUp({ call, session, checkout, method, answer }: Attempt): Promise<Outcome> {
  const { description, metadata } = checkout.intentData
  const facts = { customer: session.customer, description, metadata }
  const setup =
    checkout.intent === null ? await createSetup(call, facts) : await readSetup(call, checkout.intent)
  const known: SessionDoc = { ...session, setup_intent: setup.id }
  await saveSession(call, known)
  const saving = await saveCard(call, setup, method, answer)
  const intent = setup.id
  if (saving.result === 'refused') return { tried: refused(saving.refusal.message), intent }
  if (saving.result === 'challenge') return { tried: { result: 'challenge', session: known }, intent }
  return { tried: await complete(call, known, 'no_payment_required'), intent }
}

/** Begins the subscription that the session is there for, once its first period is paid. */
async function subscribe(attempt: Attempt): Promise<Outcome> {
  const { call, session, checkout, method } = attempt
  const payment = session.amount_total === 0 ? undefined : await payMoney(attempt)
  const intent = payment?.intent.id ?? null
  if (payment?.result === 'refused') return { tried: refused(payment.refusal.message), intent }
  if (payment?.result === 'challenge') return { tried: { result: 'challenge', session }, intent }
  const line = checkout.lines.find(({ price }) => price.recurring)
  if (!line || session.customer === null) throw invalid('This Checkout Session sells no plan.')
  await attachMethod(call, method, session.customer)
  const facts = {
    customer: session.customer,
    price: line.price,
    quantity: line.quantity ?? 1,
    method: method.id,
    metadata: checkout.subscriptionMetadata,
    taxRates: checkout.taxRates,
  }
  const subscription = await startSubscription(call, facts, intent)
  const known: SessionDoc = {
    ...session,
    invoice: subscription.latest_invoice,
    subscription: subscription.id,
  }
  return { tried: await complete(call, known, 'paid'), intent }
}

const HOW = { payment: payOnce, setup: setUp, subscription: subscribe }

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
  await saveSession(call, known)
  const pay = HOW[session.mode as keyof typeof HOW]
  const { tried, intent } = await pay({ call, session: known, checkout, method, answer })
  await saveCheckout(call, {
    ...checkout,
    intent,
    challenge: tried.result === 'challenge' ? method.id : null,
  })
  return tried
}

/** The page of a session. */
export async function readCheckout(call: Call, id: string): Promise<CheckoutDoc> {
  const checkout = await call.tx.get('checkout', id)
  if (!checkout) throw invalid(`Checkout Session ${id} has no page.`)
  return checkout
}

/** The session whose customer is asked by its bank, by the intent that waits for the answer. */
export async function sessionOfIntent(call: Call, intent: string): Promise<string | undefined> {
  const [found] = await call.tx.list('checkout', { match: { intent }, limit: 1 })
  return found?.id
}

/** The customer has answered its bank. */
export async function answerBank(call: Call, session: string, answer: 'confirmed' | 'failed'): Promise<Try> {
  const checkout = await readCheckout(call, session)
  if (checkout.challenge === null) throw invalid('The bank does not wait for an answer.')
  const method = await readMethod(call, checkout.challenge)
  const { email, name } = method.billing_details
  return paySession(call, session, method, { email, name }, answer)
}
