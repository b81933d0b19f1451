import type Stripe from 'stripe'
import { type Call, newId } from '../call.ts'
import { emit } from '../events/emit.ts'
import { missing } from '../http/api-error.ts'
import { payIntent, type Payment } from '../payments/pay-intent.ts'
import { createIntent } from '../payments/payment-intents.ts'
import { type InvoiceDoc, type MethodDoc } from '../store/docs.ts'

/** Writes an invoice as it is now. */
export async function saveInvoice(call: Call, invoice: InvoiceDoc): Promise<void> {
  await call.tx.put('invoice', invoice.id, invoice, invoice.created)
}

/** The invoice with an id; refuses the request where there is none. */
export async function readInvoice(call: Call, id: string): Promise<InvoiceDoc> {
  const invoice = await call.tx.get('invoice', id)
  if (!invoice) throw missing('invoice', id)
  return invoice
}

/** Writes down that an intent has paid an invoice, and tells it. */
export async function markPaid(call: Call, invoice: InvoiceDoc, intent: string | null): Promise<InvoiceDoc> {
  const paid: InvoiceDoc = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + (intent === null ? 0 : 1),
    attempted: true,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: call.now },
  }
  await saveInvoice(call, paid)
  if (intent !== null) {
    const payment = paymentOf(call, paid, intent)
    await call.tx.put('invoice_payment', payment.id, payment, call.now)
  }
  await emit(call, 'invoice.paid', paid)
  await emit(call, 'invoice.payment_succeeded', paid)
  return paid
}

function paymentOf(call: Call, invoice: InvoiceDoc, intent: string): Stripe.InvoicePayment {
  return {
    id: newId('inpay_'),
    object: 'invoice_payment',
    amount_paid: invoice.amount_paid,
    amount_requested: invoice.amount_due,
    created: call.now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: call.now },
  } satisfies Stripe.InvoicePayment
}

/** Tries to pay an open invoice with a saved card, without its customer. */
export async function payInvoice(call: Call, invoice: InvoiceDoc, method: MethodDoc): Promise<Payment> {
  const intent = await createIntent(call, {
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    captureMethod: 'automatic',
    customer: invoice.customer,
    description: `Invoice ${invoice.number ?? ''}`,
    metadata: {},
    paymentMethod: method.id,
    receiptEmail: null,
    setupFutureUsage: null,
    transferGroup: null,
  })
  return payIntent(call, intent, method, { offSession: true, answer: 'not asked' })
}
