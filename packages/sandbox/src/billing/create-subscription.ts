import { type Call } from '../call.ts'
import { badParameter, cardError, invalid } from '../http/api-error.ts'
import {
  changedMetadata,
  group,
  integer,
  list,
  metadata,
  type Params,
  required,
  text,
} from '../http/params.ts'
import { checkCustomer, readCustomer } from '../payments/customers.ts'
import { payIntent } from '../payments/pay-intent.ts'
import { createIntent } from '../payments/payment-intents.ts'
import { type MethodDoc, type SubscriptionDoc } from '../store/docs.ts'
import { readPrice } from './prices.ts'
import { startSubscription } from './subscriptions.ts'
import { sumOfTaxes, taxesOn, taxRatesOf } from './tax-rates.ts'

/** What a subscription may be made with, without a Checkout Session. */
export const SUBSCRIPTION = {
  customer: required(text()),
  default_payment_method: text(),
  default_tax_rates: list(text()),
  description: text(500),
  items: required(list(group({ price: required(text()), quantity: integer(1) }))),
  metadata: metadata(),
}

async function methodFor(call: Call, customer: string, named: string | undefined): Promise<MethodDoc> {
  const kept = (await readCustomer(call, customer)).invoice_settings.default_payment_method
  const id = named ?? (typeof kept === 'string' ? kept : undefined)
  const method = id === undefined ? undefined : await call.tx.get('payment_method', id)
  if (method) return method
  throw invalid(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    'resource_missing',
  )
}

/** Begins a subscription, paid with the customer's saved card. */
export async function createSubscription(
  call: Call,
  params: Params<typeof SUBSCRIPTION>,
): Promise<SubscriptionDoc> {
  await checkCustomer(call, params.customer)
  const [item] = params.items
  if (!item) throw badParameter('Missing required param: items.', 'items', 'parameter_missing')
  const price = await readPrice(call, item.price)
  if (!price.recurring) throw badParameter('The price specified is not recurring.', 'items[0][price]')
  const method = await methodFor(call, params.customer, params.default_payment_method)
  const quantity = item.quantity ?? 1
  const taxRates = await taxRatesOf(call, params.default_tax_rates, 'default_tax_rates')
  const facts = {
    taxRates,
    customer: params.customer,
    price,
    quantity,
    method: params.default_payment_method ?? null,
    metadata: changedMetadata({}, params.metadata),
    description: params.description ?? null,
  }
  const net = (price.unit_amount ?? 0) * quantity
  const amount = net + sumOfTaxes(taxesOn(net, taxRates, price.currency))
  if (amount === 0) return startSubscription(call, facts, null)
  const intent = await createIntent(call, {
    amount,
    currency: price.currency,
    captureMethod: 'automatic',
    customer: params.customer,
    description: 'Subscription creation',
    metadata: {},
    paymentMethod: method.id,
    receiptEmail: null,
    setupFutureUsage: 'off_session',
    transferGroup: null,
  })
  const payment = await payIntent(call, intent, method, { offSession: true, answer: 'not asked' })
  if (payment.result === 'refused') {
    const { message, code, declineCode } = payment.refusal
    throw cardError(message, { code, decline_code: declineCode })
  }
  return startSubscription(call, facts, payment.intent.id)
}
