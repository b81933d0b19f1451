import type Stripe from 'stripe'
import { changeSubscription } from '../billing/change-subscription.ts'
import { tryInvoice } from '../billing/subscriptions.ts'
import { type Call, HOUR } from '../call.ts'
import { formatAmount } from '../money/currencies.ts'
import { readCustomer, updateCustomer } from '../payments/customers.ts'
import { attachMethod } from '../payments/payment-methods.ts'
import { type Docs, type PriceDoc, type SubscriptionDoc } from '../store/docs.ts'
import {
  cardFields,
  DEFAULT_CARD,
  type Faults,
  faultsOfCard,
  methodOf,
  typedCard,
  type TypedCard,
} from './card-fields.ts'
import { type Html, html } from './html.ts'
import { message, sayDay } from './layout.ts'
import { NOT_FOUND, type Page, type PageAnswer, pathOf } from './page.ts'

type Portal = Docs['billing_portal.session']
type Features = Stripe.BillingPortal.Configuration.Features

/** What a customer can do in a portal: everything, where it was made without a configuration. */
async function featuresOf(call: Call, { configuration }: Portal): Promise<Features | undefined> {
  return (await call.tx.get('billing_portal.configuration', configuration))?.features
}

const priceText = (price: PriceDoc): string =>
  `${formatAmount(price.unit_amount ?? 0, price.currency)} each ${price.recurring?.interval ?? 'month'}`

/** What a price is called: by its product. */
async function nameOf(call: Call, price: PriceDoc): Promise<string> {
  return (await call.tx.get('product', price.product))?.name ?? 'Plan'
}

/** The subscription that a customer has, the newest one. */
async function subscriptionOf(call: Call, customer: string): Promise<SubscriptionDoc | undefined> {
  const all = await call.tx.list('subscription', { match: { customer }, limit: 10 })
  return all.find(({ status }) => status !== 'canceled') ?? all[0]
}

function stateText({ status, cancel_at_period_end: ends, items, ended_at: ended }: SubscriptionDoc): string {
  const until = sayDay(items.data[0]?.current_period_end ?? 0)
  if (status === 'canceled') return `Ended on ${sayDay(ended ?? 0)}`
  if (status === 'past_due') return 'The last payment failed. Change the card to pay it.'
  return ends ? `Ends on ${until}` : `Next payment on ${until}`
}

/** The choice of another plan. */
async function planChoice(call: Call, subscription: SubscriptionDoc): Promise<Html> {
  const chosen = subscription.items.data[0]?.price.id
  const prices = await call.tx.list('price', {
    match: { active: true, currency: subscription.currency, type: 'recurring' },
  })
  const options: Html[] = []
  for (const price of prices.toSorted((one, other) => (one.unit_amount ?? 0) - (other.unit_amount ?? 0))) {
    const text = `${await nameOf(call, price)}, ${priceText(price)}`
    options.push(html`<option value="${price.id}" ${price.id === chosen && html` selected`}>${text}</option>`)
  }
  return html`<div class="field">
    <label for="price">Plan</label
    ><select id="price" name="price">
      ${options}
    </select>
  </div>`
}

/** The plan, with the others that may be taken instead. */
async function planSection(call: Call, portal: Portal, subscription: SubscriptionDoc): Promise<Html> {
  const [item] = subscription.items.data
  if (!item) return html``
  const features = await featuresOf(call, portal)
  const mayChange = features?.subscription_update.enabled ?? true
  const mayCancel = features?.subscription_cancel.enabled ?? true
  const ends = subscription.cancel_at_period_end
  return html`<section class="card" aria-labelledby="plan">
    <h2 id="plan">${await nameOf(call, item.price)}</h2>
    <p>${priceText(item.price)}<br /><span class="soft">${stateText(subscription)}</span></p>
    ${
      subscription.status !== 'canceled' &&
      html`<form method="post" action="${pathOf(call, `/portal/${portal.id}`)}">
        ${mayChange && (await planChoice(call, subscription))}
        <div class="actions">
          ${mayChange && html`<button class="main" name="action" value="change">Change plan</button>`}
          ${
            mayCancel &&
            (ends
              ? html`<button name="action" value="keep">Keep plan</button>`
              : html`<button name="action" value="cancel">Cancel plan</button>`)
          }
        </div>
      </form>`
    }
  </section>`
}

async function cardSection(
  call: Call,
  portal: Portal,
  subscription: SubscriptionDoc | undefined,
  typed: TypedCard,
  faults: Faults,
): Promise<Html> {
  const customer = await readCustomer(call, portal.customer)
  const kept = subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method
  const method = typeof kept === 'string' ? await call.tx.get('payment_method', kept) : undefined
  return html`<section class="card" aria-labelledby="card">
    <h2 id="card">Card</h2>
    <p>
      ${method?.card ? `Payments come from the card that ends with ${method.card.last4}.` : 'No card is saved.'}
    </p>
    <form method="post" action="${pathOf(call, `/portal/${portal.id}`)}">
      ${cardFields(typed, faults)}
      <div class="actions"><button name="action" value="card">Save this card</button></div>
    </form>
  </section>`
}

async function invoiceSection(call: Call, portal: Portal): Promise<Html> {
  const invoices = await call.tx.list('invoice', { match: { customer: portal.customer }, limit: 24 })
  if (invoices.length === 0) return html``
  return html`<section class="card" aria-labelledby="invoices">
    <h2 id="invoices">Invoices</h2>
    <ul class="lines">
      ${invoices.map(
        ({ id, number, created, status, total, currency }) =>
          html`<li>
            <span
              ><a href="${pathOf(call, `/invoices/${id}`)}">${number}</a><br />
              <span class="soft"
                >${sayDay(created)}, ${status === 'paid' ? 'paid' : 'not paid yet'}</span
              ></span
            ><span>${formatAmount(total, currency)}</span>
          </li>`,
      )}
    </ul>
  </section>`
}

async function page(call: Call, portal: Portal, typed: TypedCard, faults: Faults): Promise<PageAnswer> {
  const subscription = await subscriptionOf(call, portal.customer)
  const body = html`<h1>Your plan</h1>
    ${portal.return_url !== null && html`<p><a href="${portal.return_url}">Back to Plaza</a></p>`}
    ${
      subscription
        ? await planSection(call, portal, subscription)
        : html`<section class="card"><p>You have no plan.</p></section>`
    }
    ${await cardSection(call, portal, subscription, typed, faults)} ${await invoiceSection(call, portal)}`
  return { title: 'Your plan', body }
}

/** Saves a card for the plan, and pays with it what was left open. */
async function changeCard(call: Call, portal: Portal, typed: TypedCard): Promise<void> {
  const customer = await readCustomer(call, portal.customer)
  const made = await methodOf(call, typed, { email: customer.email, name: customer.name ?? null })
  const method = await attachMethod(call, made, customer.id)
  await updateCustomer(call, { invoice_settings: { default_payment_method: method.id } }, customer.id)
  const subscription = await subscriptionOf(call, customer.id)
  if (!subscription || subscription.status === 'canceled') return
  await changeSubscription(call, { default_payment_method: method.id }, subscription.id)
  if (subscription.latest_invoice !== null) await tryInvoice(call, subscription.latest_invoice)
}

async function act(call: Call, portal: Portal, form: URLSearchParams): Promise<PageAnswer> {
  const action = form.get('action')
  const again = { redirect: pathOf(call, `/portal/${portal.id}`) }
  if (action === 'card') {
    const typed = typedCard(form)
    const faults = faultsOfCard(call, typed)
    if (Object.keys(faults).length > 0) return page(call, portal, typed, faults)
    await changeCard(call, portal, typed)
    return again
  }
  const subscription = await subscriptionOf(call, portal.customer)
  if (!subscription || subscription.status === 'canceled') return again
  const price = form.get('price')
  const features = await featuresOf(call, portal)
  const mayChange = features?.subscription_update.enabled ?? true
  if (action === 'change' && price && mayChange)
    await changeSubscription(call, { items: [{ price }] }, subscription.id)
  if (action === 'cancel') await changeSubscription(call, { cancel_at_period_end: true }, subscription.id)
  if (action === 'keep') await changeSubscription(call, { cancel_at_period_end: false }, subscription.id)
  return again
}

/** The portal of an address, for an hour. */
async function open(call: Call, id: string): Promise<Portal | PageAnswer> {
  const portal = await call.tx.get('billing_portal.session', id)
  if (!portal) return NOT_FOUND
  if (portal.created + HOUR > call.now) return portal
  const link = portal.return_url === null ? undefined : { href: portal.return_url, label: 'Go back' }
  const heading = 'This page has expired'
  return { title: heading, body: message(heading, 'Go back and open it again.', link) }
}

/** The page on which a customer changes its plan and its card. */
export const PORTAL_PAGES: Page[] = [
  {
    method: 'GET',
    path: '/portal/:id',
    async show({ call, ids: [id = ''] }) {
      const portal = await open(call, id)
      return 'object' in portal ? page(call, portal, DEFAULT_CARD, {}) : portal
    },
  },
  {
    method: 'POST',
    path: '/portal/:id',
    async show({ call, ids: [id = ''], form }) {
      const portal = await open(call, id)
      return 'object' in portal ? act(call, portal, form) : portal
    },
  },
]
