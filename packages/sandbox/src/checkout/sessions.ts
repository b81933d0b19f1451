import type Stripe from 'stripe'
import { type Call, DAY, HOUR, newId } from '../call.ts'
import { emit } from '../events/emit.ts'
import { badParameter, invalid, missing } from '../http/api-error.ts'
import { changedMetadata } from '../http/params.ts'
import { sumOfTaxes, taxRatesOf } from '../billing/tax-rates.ts'
import { checkCharge } from '../money/currencies.ts'
import { giveUp } from '../payments/capture-intent.ts'
import { checkCustomer } from '../payments/customers.ts'
import { type CheckoutDoc, type LineDoc, type SessionDoc } from '../store/docs.ts'
import { readLines, totalOf } from './lines.ts'
import { type SessionParams } from './session-params.ts'

/** Refuses an end that is too near or too far; a session lasts a day where nothing is said. */
function expiryOf(call: Call, params: SessionParams): number {
  const at = params.expires_at ?? call.now + DAY
  if (at < call.now + HOUR / 2) {
    throw badParameter(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    )
  }
  if (at > call.now + DAY) {
    throw badParameter(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    )
  }
  return at
}

function checkMode(params: SessionParams): void {
  const { mode } = params
  const wrong = (param: string) => badParameter(`You can not pass \`${param}\` in \`${mode}\` mode.`, param)
  if (params.success_url === undefined) {
    throw badParameter('Missing required param: success_url.', 'success_url', 'parameter_missing')
  }
  if (mode !== 'payment' && params.payment_intent_data) throw wrong('payment_intent_data')
  if (mode !== 'setup' && params.setup_intent_data) throw wrong('setup_intent_data')
  if (mode !== 'subscription' && params.subscription_data) throw wrong('subscription_data')
  if (mode === 'setup' && params.line_items) throw wrong('line_items')
  if (mode !== 'setup' && !params.line_items?.length) {
    throw badParameter('Missing required param: line_items.', 'line_items', 'parameter_missing')
  }
  if (params.customer !== undefined && params.customer_email !== undefined) {
    const message = 'You may only specify one of these parameters: customer, customer_email.'
    throw badParameter(message, 'customer')
  }
}

/** Refuses lines that the mode cannot sell. */
function checkLines(params: SessionParams, lines: readonly LineDoc[]): void {
  const recurring = lines.filter(({ price }) => price.recurring)
  if (params.mode === 'payment') {
    if (recurring.length > 0) {
      const message =
        'You specified `payment` mode but passed a recurring price. Switch to `subscription` mode.'
      throw badParameter(message, 'line_items')
    }
    checkCharge(totalOf(lines), lines[0]?.currency ?? 'eur', 'line_items')
  }
  if (params.mode === 'subscription' && recurring.length === 0) {
    const message = 'You must provide at least one recurring price in `subscription` mode.'
    throw badParameter(message, 'line_items')
  }
}

function customerDetails(email: string | null): Stripe.Checkout.Session.CustomerDetails | null {
  if (email === null) return null
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  }
}

/** What a session does not have, or not before somebody has paid. */
const NOT_OFFERED = {
  after_expiration: null,
  allowed_payment_method_types: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  customer_account: null,
  discounts: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>

function buildSession(
  call: Call,
  params: SessionParams,
  lines: readonly LineDoc[],
  email: string | null,
): SessionDoc {
  const id = newId('cs_test_a1', 56)
  const total = params.mode === 'setup' ? null : totalOf(lines)
  const tax = sumOfTaxes(lines.map(({ amount_tax: amount }) => ({ amount })))
  return {
    ...NOT_OFFERED,
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    amount_subtotal: total === null ? null : total - tax,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: call.now,
    currency: lines[0]?.currency ?? params.currency ?? null,
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: params.customer ?? null,
    customer_creation: params.customer === undefined ? (params.customer_creation ?? 'if_required') : null,
    customer_details: customerDetails(email),
    customer_email: params.customer_email ?? null,
    expires_at: expiryOf(call, params),
    locale: (params.locale as Stripe.Checkout.Session.Locale | undefined) ?? null,
    metadata: changedMetadata({}, params.metadata),
    mode: params.mode,
    payment_method_collection: params.payment_method_collection ?? 'always',
    payment_method_types: ['card'],
    payment_status: params.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    phone_number_collection: { enabled: false },
    status: 'open',
    submit_type: params.submit_type ?? null,
    success_url: params.success_url ?? null,
    total_details: total === null ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
    ui_mode: 'hosted_page',
    url: `${call.publicUrl}/pay/${id}`,
  } satisfies Stripe.Checkout.Session
}

function checkoutOf(
  session: SessionDoc,
  params: SessionParams,
  { lines, taxRates }: Pick<CheckoutDoc, 'lines' | 'taxRates'>,
): CheckoutDoc {
  const data = params.payment_intent_data
  return {
    id: session.id,
    lines,
    intentData: {
      captureMethod: data?.capture_method === 'manual' ? 'manual' : 'automatic',
      setupFutureUsage: data?.setup_future_usage ?? null,
      transferGroup: data?.transfer_group ?? null,
      description: data?.description ?? params.setup_intent_data?.description ?? null,
      metadata: changedMetadata({}, data?.metadata ?? params.setup_intent_data?.metadata),
    },
    taxRates,
    subscriptionMetadata: changedMetadata({}, params.subscription_data?.metadata),
    intent: null,
    challenge: null,
  }
}

/** Makes a Checkout Session: a page on which a customer pays, saves a card or subscribes. */
export async function createSession(call: Call, params: SessionParams): Promise<SessionDoc> {
  checkMode(params)
  expiryOf(call, params)
  await checkCustomer(call, params.customer)
  const customer = params.customer === undefined ? undefined : await call.tx.get('customer', params.customer)
  const ids = params.subscription_data?.default_tax_rates
  const taxRates = await taxRatesOf(call, ids, 'subscription_data[default_tax_rates]')
  const lines = await readLines(call, params.line_items ?? [], taxRates)
  checkLines(params, lines)
  const session = buildSession(call, params, lines, params.customer_email ?? customer?.email ?? null)
  await saveSession(call, session)
  await call.tx.put('checkout', session.id, checkoutOf(session, params, { lines, taxRates }), call.now)
  const task = { what: 'expire session', about: session.id, owner: '' } as const
  await call.tx.putTask({ id: `expire session ${session.id}`, at: session.expires_at, ...task })
  return session
}

/** Writes a session as it is now. */
export async function saveSession(call: Call, session: SessionDoc): Promise<void> {
  await call.tx.put('checkout.session', session.id, session, session.created)
}

/** The session with an id; refuses the request where there is none. */
export async function readSession(call: Call, id: string): Promise<SessionDoc> {
  const session = await call.tx.get('checkout.session', id)
  if (!session) throw missing('checkout.session', id)
  return session
}

/** Ends a session that nobody has paid, so that nobody can. */
export async function expireSession(call: Call, id: string): Promise<SessionDoc> {
  const session = await readSession(call, id)
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status ?? ''}\`.`,
    )
  }
  const expired: SessionDoc = { ...session, status: 'expired', url: null }
  await saveSession(call, expired)
  const checkout = await call.tx.get('checkout', id)
  const intent = checkout?.intent && (await call.tx.get('payment_intent', checkout.intent))
  if (intent && intent.status !== 'canceled') await giveUp(call, intent, 'expired')
  await call.tx.dropTask(`expire session ${id}`)
  await emit(call, 'checkout.session.expired', expired)
  return expired
}
