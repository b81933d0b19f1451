import type Stripe from 'stripe'
import { type Call, newId } from '../call.ts'
import { type ItemDoc, type PriceDoc, type SubscriptionDoc } from '../store/docs.ts'
import { periodEnd } from './periods.ts'

/** What a subscription begins with. */
export interface SubscriptionFacts {
  customer: string
  price: PriceDoc
  quantity: number
  method: string | null
  metadata: Record<string, string>
  description?: string | null
  /** What comes on top of each invoice. */
  taxRates?: Stripe.TaxRate[]
}

/** The plan that Stripe still shows beside each recurring price. */
function planOf(price: PriceDoc): ItemDoc['plan'] {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  } satisfies ItemDoc['plan']
}

/** How often the price of an item is due: each month, where the price does not say. */
export function rhythmOf(price: PriceDoc): {
  interval: 'day' | 'week' | 'month' | 'year'
  interval_count: number
} {
  const { interval = 'month', interval_count: count = 1 } = price.recurring ?? {}
  return { interval: interval as 'month', interval_count: count }
}

/** An item of a subscription, in the period that begins now. */
export function buildItem(
  subscription: string,
  price: PriceDoc,
  quantity: number,
  period: { start: number; end: number },
  created: number,
  id = newId('si_', 14),
): ItemDoc {
  return {
    id,
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  } satisfies ItemDoc
}

/** What the sandbox's subscriptions do not have. */
const NOT_OFFERED = {
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor_config: null,
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  customer_account: null,
  days_until_due: null,
  default_source: null,
  discounts: [],
  ended_at: null,
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_start: null,
} satisfies Partial<Stripe.Subscription>

/** A subscription whose first period begins now. */
export function buildSubscription(call: Call, facts: SubscriptionFacts): SubscriptionDoc {
  const id = newId('sub_')
  const end = periodEnd(call.now, call.now, rhythmOf(facts.price))
  const item = buildItem(id, facts.price, facts.quantity, { start: call.now, end }, call.now)
  return {
    ...NOT_OFFERED,
    id,
    object: 'subscription',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: call.now,
    billing_mode: { flexible: null, type: 'classic' },
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: call.now,
    currency: facts.price.currency,
    customer: facts.customer,
    default_payment_method: facts.method,
    default_tax_rates: facts.taxRates ?? [],
    description: facts.description ?? null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    metadata: facts.metadata,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    start_date: call.now,
    status: 'active',
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
  } satisfies Omit<Stripe.Subscription, 'items'> & Pick<SubscriptionDoc, 'items'>
}
