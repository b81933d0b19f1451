import type Stripe from 'stripe'
import { ask } from './ask-stripe.ts'
import type {
  NewPrice,
  NewSubscription,
  PlanChange,
  PlanInvoice,
  PlanPayments,
  SubscriptionSnapshot,
} from './plan-payments.ts'
import { fromStripeAmount, leastPayable, toStripeAmount } from './stripe-amounts.ts'
import { cardOf, dateOf, idOf } from './stripe-snapshots.ts'

type State = SubscriptionSnapshot['told']['state']

/** What is not told here counts as active. */
const STATES: Partial<Record<Stripe.Subscription.Status, State>> = {
  incomplete: 'open',
  incomplete_expired: 'lapsed',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'ended',
}

const EXPAND = ['default_payment_method']

function subscriptionOf(subscription: Stripe.Subscription): SubscriptionSnapshot {
  const [item] = subscription.items.data
  if (!item) throw new Error(`Subscription ${subscription.id} has no item.`)
  const { price } = item
  const currency = price.currency.toUpperCase()
  const method = subscription.default_payment_method
  return {
    ref: subscription.id,
    subscriptionId: subscription.metadata.subscription_id ?? '',
    itemRef: item.id,
    told: {
      state: STATES[subscription.status] ?? 'active',
      plan: {
        id: price.metadata.plan_id ?? '',
        price: fromStripeAmount(price.unit_amount ?? 0, currency),
        currency,
        interval: price.recurring?.interval === 'year' ? 'year' : 'month',
      },
      periodStart: item.current_period_start * 1000,
      periodEnd: item.current_period_end * 1000,
      isEnding: subscription.cancel_at_period_end || subscription.cancel_at !== null,
      endedAt: dateOf(subscription.ended_at)?.getTime() ?? null,
    },
    card: cardOf(typeof method === 'object' ? method?.card : null),
  }
}

const sumOf = (taxes: readonly { amount: number }[] | null | undefined): number =>
  (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)

function invoiceOf(invoice: Stripe.Invoice): PlanInvoice {
  const currency = invoice.currency.toUpperCase()
  const amount = (value: number) => fromStripeAmount(value, currency)
  const net = amount(invoice.total_excluding_tax ?? invoice.total)
  const payment = invoice.payments?.data.find(({ status }) => status === 'paid')?.payment
  return {
    ref: invoice.id ?? '',
    isPaid: invoice.status === 'paid',
    currency,
    net,
    // What is left of the total, so that both add up to it however finely the provider divides.
    tax: amount(invoice.total) - net,
    paid: amount(invoice.amount_paid),
    paymentRef: idOf(payment?.payment_intent),
    lines: invoice.lines.data.map((line) => ({
      text: line.description ?? '',
      isPart: line.parent?.subscription_item_details?.proration ?? false,
      net: amount(line.amount),
      tax: amount(sumOf(line.taxes)),
      start: new Date(line.period.start * 1000),
      end: new Date(line.period.end * 1000),
    })),
  }
}

const recurring = ({ planId, name, amount, currency, interval }: NewPrice): Stripe.PriceCreateParams => ({
  currency: currency.toLowerCase(),
  unit_amount: toStripeAmount(leastPayable(amount, currency), currency),
  recurring: { interval },
  tax_behavior: 'exclusive',
  nickname: name,
  product_data: { name },
  metadata: { plan_id: planId },
})

const checkoutParams = (checkout: NewSubscription): Stripe.Checkout.SessionCreateParams => {
  const { subscriptionId, customer, priceRef, taxRefs, endsAt, urls } = checkout
  const metadata = { subscription_id: subscriptionId }
  return {
    mode: 'subscription',
    customer,
    client_reference_id: subscriptionId,
    metadata,
    line_items: [{ price: priceRef, quantity: 1 }],
    subscription_data: { metadata, default_tax_rates: taxRefs },
    success_url: urls.paid,
    cancel_url: urls.back,
    expires_at: Math.floor(endsAt.getTime() / 1000),
  }
}

const itemsOf = ({ itemRef, priceRef, isAtOnce, at }: PlanChange) => ({
  items: [{ id: itemRef, price: priceRef }],
  proration_behavior: isAtOnce ? ('always_invoice' as const) : ('none' as const),
  ...(isAtOnce && { proration_date: Math.floor(at.getTime() / 1000) }),
})

/** Stripe takes an empty text for a list that is to be empty. */
const listOf = (refs: string[]): string[] | '' => (refs.length ? refs : '')

/** What customers may do on the page that Stripe has for them. Other plans are taken on our own screens alone. */
const PORTAL: Stripe.BillingPortal.ConfigurationCreateParams = {
  features: {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
  },
  metadata: { made_by: 'plaza' },
}

const portalOf = async (stripe: Stripe): Promise<string> => {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  const found = data.find(({ metadata }) => metadata?.made_by === 'plaza')
  return (found ?? (await stripe.billingPortal.configurations.create(PORTAL))).id
}

const SEEN = 100

/** How plans are paid for: prices, taxes, subscriptions, their invoices and the customer's page. */
export function sellingPlans(stripe: Stripe): PlanPayments {
  return {
    createPrice: (price, key) =>
      ask(async () => (await stripe.prices.create(recurring(price), { idempotencyKey: key })).id),
    createTaxRate: ({ name, country, basisPoints }, key) =>
      ask(async () => {
        const rate = { display_name: name, country, percentage: basisPoints / 100, inclusive: false }
        return (await stripe.taxRates.create(rate, { idempotencyKey: key })).id
      }),
    openSubscription: (checkout, key) =>
      ask(async () => {
        const params = checkoutParams(checkout)
        const session = await stripe.checkout.sessions.create(params, { idempotencyKey: key })
        return { ref: session.id, url: session.url ?? '', endsAt: new Date(session.expires_at * 1000) }
      }),
    readSubscription: (ref) =>
      ask(async () => subscriptionOf(await stripe.subscriptions.retrieve(ref, { expand: EXPAND }))),
    findSubscriptionOf: (invoiceRef) =>
      ask(async () => {
        const { parent } = await stripe.invoices.retrieve(invoiceRef)
        return idOf(parent?.subscription_details?.subscription)
      }),
    previewChange: (change) =>
      ask(async () => {
        const { ref: subscription } = change
        const asked = { subscription, subscription_details: itemsOf(change) }
        const { net, tax } = invoiceOf(await stripe.invoices.createPreview(asked))
        return { net, tax }
      }),
    changePlan: (change, key) =>
      ask(async () => {
        const changed = {
          ...itemsOf(change),
          default_tax_rates: listOf(change.taxRefs),
          payment_behavior: 'error_if_incomplete' as const,
          expand: EXPAND,
        }
        return subscriptionOf(await stripe.subscriptions.update(change.ref, changed, { idempotencyKey: key }))
      }),
    endWithPeriod: (ref, ends, key) =>
      ask(async () => {
        const changed = { cancel_at_period_end: ends, expand: EXPAND }
        return subscriptionOf(await stripe.subscriptions.update(ref, changed, { idempotencyKey: key }))
      }),
    setTaxes: (ref, taxRefs, key) =>
      ask(async () => {
        const changed = { default_tax_rates: listOf(taxRefs) }
        await stripe.subscriptions.update(ref, changed, { idempotencyKey: key })
      }),
    readInvoices: (subscription) =>
      ask(async () => {
        const asked = { subscription, limit: SEEN, expand: ['data.payments'] }
        return (await stripe.invoices.list(asked)).data.map(invoiceOf)
      }),
    openPortal: (customer, back) =>
      ask(async () => {
        const configuration = await portalOf(stripe)
        const portal = { customer, configuration, return_url: back }
        return (await stripe.billingPortal.sessions.create(portal)).url
      }),
  }
}
