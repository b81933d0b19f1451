import {
  address,
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

const priceData = group({
  currency: required(currency()),
  product: text(),
  product_data: group({
    description: text(),
    images: list(text()),
    metadata: metadata(),
    name: required(text()),
  }),
  recurring: group({ interval: required(oneOf('day', 'month', 'week', 'year')), interval_count: integer(1) }),
  tax_behavior: ignored(),
  unit_amount: integer(0),
})

/** What a Checkout Session may be made with. */
export const SESSION = {
  allow_promotion_codes: truth(),
  billing_address_collection: oneOf('auto', 'required'),
  cancel_url: address(),
  client_reference_id: text(200),
  currency: currency(),
  custom_text: ignored(),
  customer: text(),
  customer_creation: oneOf('always', 'if_required'),
  customer_email: text(800),
  customer_update: ignored(),
  expires_at: integer(),
  line_items: list(group({ price: text(), price_data: priceData, quantity: integer(1) })),
  locale: text(),
  metadata: metadata(),
  mode: required(oneOf('payment', 'setup', 'subscription')),
  payment_intent_data: group({
    capture_method: oneOf('automatic', 'automatic_async', 'manual'),
    description: text(1000),
    metadata: metadata(),
    receipt_email: clearable(512),
    setup_future_usage: oneOf('off_session', 'on_session'),
    shipping: ignored(),
    statement_descriptor: text(22),
    statement_descriptor_suffix: text(22),
    transfer_group: text(),
  }),
  payment_method_collection: oneOf('always', 'if_required'),
  payment_method_options: ignored(),
  payment_method_types: list(text()),
  saved_payment_method_options: ignored(),
  setup_intent_data: group({ description: text(1000), metadata: metadata() }),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
  subscription_data: group({
    billing_cycle_anchor: ignored(),
    default_tax_rates: list(text()),
    description: text(500),
    metadata: metadata(),
    trial_period_days: integer(1),
  }),
  success_url: address(),
  ui_mode: oneOf('hosted_page', 'hosted'),
}

export type SessionParams = Params<typeof SESSION>
export type LineParams = NonNullable<SessionParams['line_items']>[number]
