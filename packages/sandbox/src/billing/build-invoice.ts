import type Stripe from 'stripe'
import { type Call, newId } from '../call.ts'
import { type CustomerDoc, type InvoiceDoc, type SubscriptionDoc } from '../store/docs.ts'
import { type LineFacts, lineOf } from './invoice-lines.ts'
import { sumOfTaxes } from './tax-rates.ts'

/** The number that people call an invoice by: the customer's letters and a running number. */
const numberOf = (customer: CustomerDoc): string =>
  `${customer.invoice_prefix ?? 'PLAZA'}-${String(customer.next_invoice_sequence ?? 1).padStart(4, '0')}`

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
} satisfies Partial<Stripe.Invoice>

/** The taxes of all lines, one sum for each rate. */
function totalTaxes(lines: readonly Stripe.InvoiceLineItem[]): Stripe.Invoice.TotalTax[] {
  const sums = new Map<string, Stripe.Invoice.TotalTax>()
  for (const tax of lines.flatMap(({ taxes }) => taxes ?? [])) {
    const rate = tax.tax_rate_details?.tax_rate ?? ''
    const before = sums.get(rate)
    const taxable = (before?.taxable_amount ?? 0) + (tax.taxable_amount ?? 0)
    sums.set(rate, { ...tax, amount: (before?.amount ?? 0) + tax.amount, taxable_amount: taxable })
  }
  return [...sums.values()]
}

/** Why an invoice is made. */
export type InvoiceReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update'

/** An invoice of a subscription, open and not tried yet. */
export function buildInvoice(
  call: Call,
  { subscription, customer }: { subscription: SubscriptionDoc; customer: CustomerDoc },
  reason: InvoiceReason,
  facts: readonly LineFacts[],
): InvoiceDoc {
  const id = newId('in_')
  const lines = facts.map((one) => lineOf(subscription, id, one))
  const taxes = totalTaxes(lines)
  const net = lines.reduce((sum, line) => sum + line.amount, 0)
  const total = net + sumOfTaxes(taxes)
  return {
    ...NOT_OFFERED,
    id,
    object: 'invoice',
    account_country: 'DE',
    account_name: 'Plaza sandbox',
    amount_due: total,
    amount_remaining: total,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: call.now,
    currency: subscription.currency,
    default_tax_rates: [],
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_tax_exempt: 'none',
    effective_at: call.now,
    hosted_invoice_url: `${call.publicUrl}/invoices/${id}`,
    issuer: { type: 'self' },
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
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
    subtotal: net,
    subtotal_excluding_tax: net,
    total,
    total_excluding_tax: net,
    total_taxes: taxes,
    webhooks_delivered_at: call.now,
  } satisfies Stripe.Invoice
}
