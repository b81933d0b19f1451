import { type Call } from '../call.ts'
import { badParameter, cardError, invalid, missingIn } from '../http/api-error.ts'
import {
  changedMetadata,
  clearable,
  group,
  ignored,
  integer,
  list,
  metadata,
  oneOf,
  type Params,
  text,
  truth,
} from '../http/params.ts'
import { readCustomer } from '../payments/customers.ts'
import { type InvoiceDoc, type SubscriptionDoc } from '../store/docs.ts'
import { buildInvoice } from './build-invoice.ts'
import { buildItem, rhythmOf } from './build-subscription.ts'
import { type LineFacts, restOfPeriod, wholePeriod } from './invoice-lines.ts'
import { markPaid, payInvoice } from './pay-invoice.ts'
import { readPrice } from './prices.ts'
import { periodEnd } from './periods.ts'
import {
  endSubscription,
  invoiceNow,
  methodOf,
  readSubscription,
  scheduleRenewal,
  tellSubscription,
} from './subscriptions.ts'
import { taxRatesOf } from './tax-rates.ts'

const ITEMS = {
  items: list(group({ id: text(), price: text(), quantity: integer(1) })),
  proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
  proration_date: integer(0),
}

/** What a subscription may be changed with. */
export const SUBSCRIPTION_CHANGE = {
  ...ITEMS,
  cancel_at_period_end: truth(),
  cancellation_details: ignored(),
  default_payment_method: text(),
  default_tax_rates: list(text()),
  description: clearable(500),
  metadata: metadata(),
  payment_behavior: oneOf('allow_incomplete', 'error_if_incomplete'),
}

/** What a change may be tried with, to see what it would cost now. */
export const PREVIEW = {
  customer: text(),
  subscription: text(),
  subscription_details: group(ITEMS),
}

type Change = Params<typeof SUBSCRIPTION_CHANGE>

/** A subscription after a change of its price or quantity, with what of it is charged at once. */
interface Changed {
  subscription: SubscriptionDoc
  due: LineFacts[]
}

/**
 * Another price is due from the next period on, and what is left of this one is set off at once where that is asked for.
 * With another rhythm a new period begins now, which is charged.
 */
async function changedItems(
  call: Call,
  subscription: SubscriptionDoc,
  change: Params<typeof ITEMS>,
): Promise<Changed> {
  const { items } = subscription
  const [wanted] = change.items ?? []
  const [item] = items.data
  if (!wanted || !item) return { subscription, due: [] }
  if (wanted.id !== undefined && wanted.id !== item.id) {
    throw invalid(`No such subscription_item: '${wanted.id}'`, 'resource_missing', 'items[0][id]')
  }
  const price = wanted.price === undefined ? item.price : await readPrice(call, wanted.price)
  if (price.currency !== subscription.currency || !price.recurring) {
    throw badParameter(
      'The price specified must be recurring, in the currency of the subscription.',
      'items[0][price]',
    )
  }
  const isSameRhythm = JSON.stringify(rhythmOf(price)) === JSON.stringify(rhythmOf(item.price))
  const period = isSameRhythm
    ? { start: item.current_period_start, end: item.current_period_end }
    : { start: call.now, end: periodEnd(call.now, call.now, rhythmOf(price)) }
  const quantity = wanted.quantity ?? item.quantity ?? 1
  const next = buildItem(subscription.id, price, quantity, period, item.created, item.id)
  const at = change.proration_date ?? call.now
  const isProrated = change.proration_behavior === 'always_invoice'
  return {
    subscription: {
      ...subscription,
      ...(!isSameRhythm && { billing_cycle_anchor: call.now }),
      items: { ...items, data: [next] },
    },
    due: [
      ...(isProrated ? [restOfPeriod(item, at, -1)] : []),
      ...(isProrated && isSameRhythm ? [restOfPeriod(next, at, 1)] : []),
      ...(isSameRhythm ? [] : [wholePeriod(next)]),
    ],
  }
}

/** Charges what a change costs now. Where the card is refused, nothing is changed. */
async function payChange(call: Call, { subscription, due }: Changed): Promise<InvoiceDoc> {
  const customer = await readCustomer(call, subscription.customer)
  const planned = buildInvoice(call, { subscription, customer }, 'subscription_update', due)
  if (planned.total < 0) {
    throw badParameter('This sandbox gives no credit for a change.', 'items[0][price]')
  }
  if (planned.total === 0) {
    return markPaid(call, await invoiceNow(call, subscription, 'subscription_update', due), null)
  }
  const method = await methodOf(call, subscription)
  if (!method) throw cardError('No card is saved.', { code: 'resource_missing' })
  const payment = await payInvoice(call, planned, method)
  if (payment.result === 'refused') {
    const { message, code, declineCode } = payment.refusal
    throw cardError(message, { code, decline_code: declineCode })
  }
  const invoice = await invoiceNow(call, subscription, 'subscription_update', due)
  return markPaid(call, invoice, payment.intent.id)
}

/** What a change of an invoice would cost now. Nothing is written. */
export async function previewInvoice(call: Call, params: Params<typeof PREVIEW>): Promise<InvoiceDoc> {
  const { subscription: id, subscription_details: change } = params
  if (id === undefined || !change) throw badParameter('This sandbox only tries changes.', 'subscription')
  const subscription = await readSubscription(call, id)
  const customer = await readCustomer(call, subscription.customer)
  const changed = await changedItems(call, subscription, change)
  return buildInvoice(call, { ...changed, customer }, 'subscription_update', changed.due)
}

async function checkChange(call: Call, subscription: SubscriptionDoc, change: Change): Promise<void> {
  if (subscription.status === 'canceled') {
    const message = 'A canceled subscription can only update its cancellation_details and metadata.'
    throw invalid(message, 'subscription_canceled')
  }
  const { default_payment_method: method } = change
  if (method !== undefined && !(await call.tx.get('payment_method', method))) {
    throw missingIn('default_payment_method', 'PaymentMethod', method)
  }
}

/** Changes what is given of a subscription. */
export async function changeSubscription(call: Call, change: Change, id: string): Promise<SubscriptionDoc> {
  const before = await readSubscription(call, id)
  await checkChange(call, before, change)
  const { default_payment_method: method, default_tax_rates: rates, cancel_at_period_end: ends } = change
  const taxRates = rates && (await taxRatesOf(call, rates, 'default_tax_rates'))
  const changed = await changedItems(
    call,
    { ...before, ...(taxRates && { default_tax_rates: taxRates }) },
    change,
  )
  const invoice = changed.due.length > 0 ? await payChange(call, changed) : undefined
  const { subscription } = changed
  const last = subscription.items.data[0]?.current_period_end ?? call.now
  const after: SubscriptionDoc = {
    ...subscription,
    ...(invoice && { latest_invoice: invoice.id ?? null }),
    ...(ends !== undefined && {
      cancel_at: ends ? last : null,
      cancel_at_period_end: ends,
      canceled_at: ends ? call.now : null,
    }),
    ...(method !== undefined && { default_payment_method: method }),
    ...(change.description !== undefined && { description: change.description }),
    metadata: changedMetadata(subscription.metadata, change.metadata),
  }
  await scheduleRenewal(call, after)
  return tellSubscription(call, after)
}

/** Cancels a subscription now. */
export async function cancelSubscription(call: Call, id: string): Promise<SubscriptionDoc> {
  const subscription = await readSubscription(call, id)
  if (subscription.status === 'canceled') {
    throw invalid(`No such subscription: '${id}'`, 'resource_missing', 'id')
  }
  return endSubscription(call, subscription, 'cancellation_requested')
}
