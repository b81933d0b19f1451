import type Stripe from 'stripe'
import { type Call, newId } from '../call.ts'
import { emit } from '../events/emit.ts'
import { missing } from '../http/api-error.ts'
import { type IntentDoc } from '../store/docs.ts'

/** What a payment intent begins with. */
export interface IntentFacts {
  amount: number
  currency: string
  captureMethod: 'automatic' | 'manual'
  customer: string | null
  description: string | null
  metadata: Record<string, string>
  paymentMethod: string | null
  receiptEmail: string | null
  setupFutureUsage: 'off_session' | 'on_session' | null
  transferGroup: string | null
}

/** Makes a payment intent that nobody has paid yet. */
export async function createIntent(call: Call, facts: IntentFacts): Promise<IntentDoc> {
  const id = newId('pi_')
  const intent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: facts.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: facts.captureMethod,
    client_secret: `${id}_secret_${newId('', 25)}`,
    confirmation_method: 'automatic',
    created: call.now,
    currency: facts.currency,
    customer: facts.customer,
    customer_account: null,
    description: facts.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: facts.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: facts.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { request_three_d_secure: 'automatic', installments: null, mandate_options: null, network: null },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: facts.receiptEmail,
    review: null,
    setup_future_usage: facts.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: facts.paymentMethod === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_data: null,
    transfer_group: facts.transferGroup,
  } satisfies Stripe.PaymentIntent
  await saveIntent(call, intent)
  await emit(call, 'payment_intent.created', intent)
  return intent
}

/** Writes an intent as it is now. */
export async function saveIntent(call: Call, intent: IntentDoc): Promise<void> {
  await call.tx.put('payment_intent', intent.id, intent, intent.created)
}

/** The intent with an id; refuses the request where there is none. */
export async function readIntent(call: Call, id: string): Promise<IntentDoc> {
  const intent = await call.tx.get('payment_intent', id)
  if (!intent) throw missing('payment_intent', id)
  return intent
}
