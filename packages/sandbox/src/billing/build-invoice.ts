import type Stripe from 'stripe'
import { type Call, newId } from '../call.ts'
import { type CustomerDoc, type InvoiceDoc, type SubscriptionDoc } from '../store/docs.ts'

/** The number that people call an invoice by: the customer's letters and a running number. */
const numberOf = (customer: CustomerDoc): string =>
  `${customer.invoice_prefix ?? 'PLAZA'}-${String(customer.next_invoice_sequence ?? 1).padStart(4, '0')}`

function lineOf(call: Call, subscription: SubscriptionDoc, invoice: string): Stripe.InvoiceLineItem {
  const item = subscription.items.data[0]
  const amount = (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1)
  return {
    id: newId('il_'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description: `${item?.quantity ?? 1} × ${item?.price.nickname ?? 'Plan'}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item?.id ?? '',
      },
      type: 'subscription_item_details',
    },
    period: { end: item?.current_period_end ?? call.now, start: item?.current_period_start ?? call.now },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item?.price.id ?? '', product: item?.price.product ?? '' },
      type: 'price_details',
      unit_amount_decimal: null,
    },
    quantity: item?.quantity ?? 1,
    quantity_decimal: null,
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  } satisfies Stripe.InvoiceLineItem
}

/** What the sandbox's invoices do not have. */
const NOT_OFFERED = {
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  automatically_finalizes_at: null,
  custom_fields: null,
  customer_account: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  invoice_pdf: null,
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  on_behalf_of: null,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
} satisfies Partial<Stripe.Invoice>

/** An invoice for the present period of a subscription, open and not tried yet. */
export function buildInvoice(
  call: Call,
  subscription: SubscriptionDoc,
  customer: CustomerDoc,
  reason: 'subscription_create' | 'subscription_cycle',
): InvoiceDoc {
  const id = newId('in_')
  const line = lineOf(call, subscription, id)
  const { amount } = line
  return {
    ...NOT_OFFERED,
    id,
    object: 'invoice',
    account_country: 'DE',
    account_name: 'Plaza sandbox',
    amount_due: amount,
    amount_remaining: amount,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: call.now,
    currency: subscription.currency,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_tax_exempt: 'none',
    effective_at: call.now,
    hosted_invoice_url: `${call.publicUrl}/invoices/${id}`,
    issuer: { type: 'self' },
    lines: { object: 'list', data: [line], has_more: false, url: `/v1/invoices/${id}/lines` },
    number: numberOf(customer),
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: call.now,
    period_start: call.now,
    status: 'open',
    status_transitions: {
      finalized_at: call.now,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    webhooks_delivered_at: call.now,
  } satisfies Stripe.Invoice
}
