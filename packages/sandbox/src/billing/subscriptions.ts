import { type Call, DAY } from '../call.ts'
import { emit } from '../events/emit.ts'
import { missing } from '../http/api-error.ts'
import { readCustomer } from '../payments/customers.ts'
import { type InvoiceDoc, type MethodDoc, type SubscriptionDoc } from '../store/docs.ts'
import { buildInvoice, type InvoiceReason } from './build-invoice.ts'
import { buildItem, buildSubscription, rhythmOf, type SubscriptionFacts } from './build-subscription.ts'
import { type LineFacts, wholePeriod } from './invoice-lines.ts'
import { markPaid, payInvoice, readInvoice, saveInvoice } from './pay-invoice.ts'
import { periodEnd } from './periods.ts'

/** After how many days an invoice that was not paid is tried again, each time. Then the subscription ends. */
const RETRY_DAYS = [3, 5, 7]

/** Writes a subscription as it is now. */
async function saveSubscription(call: Call, subscription: SubscriptionDoc): Promise<void> {
  await call.tx.put('subscription', subscription.id, subscription, subscription.created)
}

/** The subscription with an id; refuses the request where there is none. */
export async function readSubscription(call: Call, id: string): Promise<SubscriptionDoc> {
  const subscription = await call.tx.get('subscription', id)
  if (!subscription) throw missing('subscription', id)
  return subscription
}

/** Writes a change of a subscription, and tells it. */
export async function tellSubscription(call: Call, subscription: SubscriptionDoc): Promise<SubscriptionDoc> {
  await saveSubscription(call, subscription)
  await emit(call, 'customer.subscription.updated', subscription)
  return subscription
}

/** Has the next period begin when the present one is over. */
export async function scheduleRenewal(call: Call, subscription: SubscriptionDoc): Promise<void> {
  const at = subscription.items.data[0]?.current_period_end ?? call.now
  const task = { what: 'renew subscription', about: subscription.id, owner: '' } as const
  await call.tx.putTask({ id: `renew subscription ${subscription.id}`, at, ...task })
}

/** Makes an invoice of a subscription, for its present period or what else is given, with the customer's next number. */
export async function invoiceNow(
  call: Call,
  subscription: SubscriptionDoc,
  reason: InvoiceReason,
  lines: readonly LineFacts[] = subscription.items.data.map(wholePeriod),
): Promise<InvoiceDoc> {
  const customer = await readCustomer(call, subscription.customer)
  const invoice = buildInvoice(call, { subscription, customer }, reason, lines)
  const sequence = (customer.next_invoice_sequence ?? 1) + 1
  const counted = { ...customer, next_invoice_sequence: sequence, currency: invoice.currency }
  await call.tx.put('customer', customer.id, counted, customer.created)
  await saveInvoice(call, invoice)
  await emit(call, 'invoice.created', invoice)
  await emit(call, 'invoice.finalized', invoice)
  return invoice
}

/** Begins a subscription whose first period an intent has paid; null where it costs nothing. */
export async function startSubscription(
  call: Call,
  facts: SubscriptionFacts,
  intent: string | null,
): Promise<SubscriptionDoc> {
  const subscription = buildSubscription(call, facts)
  await saveSubscription(call, subscription)
  const invoice = await invoiceNow(call, subscription, 'subscription_create')
  const begun: SubscriptionDoc = { ...subscription, latest_invoice: invoice.id }
  await saveSubscription(call, begun)
  await emit(call, 'customer.subscription.created', begun)
  await markPaid(call, invoice, intent)
  await scheduleRenewal(call, begun)
  return begun
}

/** Ends a subscription now. */
export async function endSubscription(
  call: Call,
  subscription: SubscriptionDoc,
  reason: 'cancellation_requested' | 'payment_failed',
): Promise<SubscriptionDoc> {
  const ended: SubscriptionDoc = {
    ...subscription,
    canceled_at: subscription.canceled_at ?? call.now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
    ended_at: call.now,
    status: 'canceled',
  }
  await saveSubscription(call, ended)
  await call.tx.dropTask(`renew subscription ${subscription.id}`)
  await emit(call, 'customer.subscription.deleted', ended)
  return ended
}

/** The card that a subscription is paid with: its own, or its customer's. */
export async function methodOf(call: Call, subscription: SubscriptionDoc): Promise<MethodDoc | undefined> {
  const customer = await readCustomer(call, subscription.customer)
  const kept = customer.invoice_settings.default_payment_method
  const id = subscription.default_payment_method ?? (typeof kept === 'string' ? kept : null)
  return id === null ? undefined : call.tx.get('payment_method', id)
}

/** Tries to pay an open invoice of a subscription: it is active again, or waits for the next try, or ends. */
export async function tryInvoice(call: Call, id: string): Promise<InvoiceDoc> {
  const invoice = await readInvoice(call, id)
  const about = invoice.parent?.subscription_details?.subscription
  if (invoice.status !== 'open' || typeof about !== 'string') return invoice
  const subscription = await readSubscription(call, about)
  if (invoice.amount_remaining === 0) {
    await markPaid(call, invoice, null)
  } else {
    const method = await methodOf(call, subscription)
    const payment = method && (await payInvoice(call, invoice, method))
    if (payment?.result !== 'paid') return failInvoice(call, invoice, subscription)
    await markPaid(call, invoice, payment.intent.id)
  }
  await call.tx.dropTask(`retry invoice ${id}`)
  if (subscription.status !== 'canceled') await tellSubscription(call, { ...subscription, status: 'active' })
  return readInvoice(call, id)
}

async function failInvoice(
  call: Call,
  invoice: InvoiceDoc,
  subscription: SubscriptionDoc,
): Promise<InvoiceDoc> {
  const attempts = invoice.attempt_count + 1
  const days = RETRY_DAYS[attempts - 1]
  const next = days === undefined ? null : call.now + days * DAY
  const failed: InvoiceDoc = {
    ...invoice,
    attempt_count: attempts,
    attempted: true,
    next_payment_attempt: next,
  }
  await saveInvoice(call, failed)
  await emit(call, 'invoice.payment_failed', failed)
  if (next === null) {
    await endSubscription(call, subscription, 'payment_failed')
    return failed
  }
  const task = { what: 'retry invoice', about: invoice.id, owner: '' } as const
  await call.tx.putTask({ id: `retry invoice ${invoice.id}`, at: next, ...task })
  await tellSubscription(call, { ...subscription, status: 'past_due' })
  return failed
}

/** The period of a subscription is over: the next one begins and is paid for, or the subscription ends. */
export async function renewSubscription(call: Call, id: string): Promise<void> {
  const subscription = await call.tx.get('subscription', id)
  const item = subscription?.items.data[0]
  if (!subscription || !item || subscription.status === 'canceled') return
  if (subscription.cancel_at_period_end) {
    await endSubscription(call, subscription, 'cancellation_requested')
    return
  }
  const start = item.current_period_end
  const end = periodEnd(subscription.billing_cycle_anchor, start, rhythmOf(item.price))
  const next = buildItem(id, item.price, item.quantity ?? 1, { start, end }, item.created, item.id)
  const renewed: SubscriptionDoc = { ...subscription, items: { ...subscription.items, data: [next] } }
  const invoice = await invoiceNow(call, renewed, 'subscription_cycle')
  await tellSubscription(call, { ...renewed, latest_invoice: invoice.id })
  await scheduleRenewal(call, renewed)
  await tryInvoice(call, invoice.id)
}
