import { type Call } from '../call.ts'
import { cardError, invalid } from '../http/api-error.ts'
import {
  address,
  changedMetadata,
  clearable,
  currency,
  group,
  ignored,
  integer,
  list,
  metadata,
  oneOf,
  type Params,
  required,
  text,
  truth,
} from '../http/params.ts'
import { checkCharge } from '../money/currencies.ts'
import { type IntentDoc, type MethodDoc } from '../store/docs.ts'
import { checkCustomer } from './customers.ts'
import { payIntent } from './pay-intent.ts'
import { createIntent, readIntent, saveIntent } from './payment-intents.ts'
import { methodNamed } from './payment-methods.ts'

/** What confirming an intent may be told. */
export const CONFIRM = {
  capture_method: oneOf('automatic', 'automatic_async', 'manual'),
  error_on_requires_action: truth(),
  off_session: truth(),
  payment_method: text(),
  return_url: address(),
  setup_future_usage: oneOf('off_session', 'on_session'),
  shipping: ignored(),
  use_stripe_sdk: truth(),
}

/** What an intent may be made with. */
export const INTENT = {
  ...CONFIRM,
  amount: required(integer()),
  automatic_payment_methods: group({ enabled: required(truth()), allow_redirects: text() }),
  confirm: truth(),
  confirmation_method: oneOf('automatic', 'manual'),
  currency: required(currency()),
  customer: text(),
  description: text(1000),
  metadata: metadata(),
  payment_method_options: ignored(),
  payment_method_types: list(text()),
  receipt_email: clearable(512),
  statement_descriptor: text(22),
  statement_descriptor_suffix: text(22),
  transfer_group: text(),
}

async function methodFor(
  call: Call,
  name: string | undefined,
  customer: string | null,
): Promise<MethodDoc | null> {
  if (name === undefined) return null
  const method = await methodNamed(call, name)
  if (method.customer !== null && method.customer !== customer) {
    throw invalid(
      `The PaymentMethod ${name} belongs to a Customer, and you must provide the same Customer to use it.`,
      'payment_method_customer_mismatch',
      'payment_method',
    )
  }
  return method
}

/** Makes a payment intent, and pays it at once where that is asked. */
export async function makeIntent(call: Call, params: Params<typeof INTENT>): Promise<IntentDoc> {
  checkCharge(params.amount, params.currency)
  await checkCustomer(call, params.customer)
  if (params.off_session === true && params.confirm !== true) {
    throw invalid('off_session may only be used with confirm=true.', undefined, 'off_session')
  }
  const method = await methodFor(call, params.payment_method, params.customer ?? null)
  if (params.confirm === true && !method) {
    const message = 'You cannot confirm this PaymentIntent because it is missing a payment method.'
    throw invalid(message, 'payment_intent_unexpected_state', 'payment_method')
  }
  const intent = await createIntent(call, {
    amount: params.amount,
    currency: params.currency,
    captureMethod: params.capture_method === 'manual' ? 'manual' : 'automatic',
    customer: params.customer ?? null,
    description: params.description ?? null,
    metadata: changedMetadata({}, params.metadata),
    paymentMethod: method?.id ?? null,
    receiptEmail: params.receipt_email ?? null,
    setupFutureUsage: params.setup_future_usage ?? null,
    transferGroup: params.transfer_group ?? null,
  })
  return method && params.confirm ? confirm(call, intent, method, params) : intent
}

/** Pays an intent that was made before. */
export async function confirmIntent(
  call: Call,
  params: Params<typeof CONFIRM>,
  id: string,
): Promise<IntentDoc> {
  const intent = await readIntent(call, id)
  const name = params.payment_method ?? intent.payment_method ?? undefined
  const method = await methodFor(call, name, intent.customer)
  const isOpen = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(
    intent.status,
  )
  if (!isOpen || !method) {
    throw invalid(
      isOpen
        ? 'You cannot confirm this PaymentIntent because it is missing a payment method.'
        : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      'payment_intent_unexpected_state',
    )
  }
  const prepared: IntentDoc = {
    ...intent,
    ...(params.capture_method && { capture_method: params.capture_method }),
    ...(params.setup_future_usage && { setup_future_usage: params.setup_future_usage }),
  }
  await saveIntent(call, prepared)
  return confirm(call, prepared, method, params)
}

async function confirm(
  call: Call,
  intent: IntentDoc,
  method: MethodDoc,
  params: Params<typeof CONFIRM>,
): Promise<IntentDoc> {
  const payment = await payIntent(call, intent, method, {
    offSession: params.off_session === true,
    answer: 'not asked',
    returnUrl: params.return_url ?? null,
  })
  if (payment.result !== 'refused') return payment.intent
  const { refusal, charge } = payment
  throw cardError(refusal.message, {
    ...(charge && { charge: charge.id }),
    code: refusal.code,
    ...(refusal.declineCode && { decline_code: refusal.declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${refusal.code.replaceAll('_', '-')}`,
    payment_intent: payment.intent,
    payment_method: method,
  })
}
