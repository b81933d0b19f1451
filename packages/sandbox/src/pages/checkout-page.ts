import { type Call } from '../call.ts'
import { paySession, readCheckout } from '../checkout/pay-session.ts'
import { invalid } from '../http/api-error.ts'
import { formatAmount } from '../money/currencies.ts'
import { type Holder, readMethod } from '../payments/payment-methods.ts'
import { type CheckoutDoc, type MethodDoc, type SessionDoc } from '../store/docs.ts'
import {
  cardFields,
  DEFAULT_CARD,
  type Faults,
  faultsOfCard,
  filled,
  methodOf,
  testCards,
  typedCard,
  type TypedCard,
} from './card-fields.ts'
import { type Html, html } from './html.ts'
import { field, message } from './layout.ts'
import { NOT_FOUND, type Page, type PageAnswer, pathOf } from './page.ts'

/** What a form was sent with, and what is wrong with it. */
interface State {
  card: TypedCard
  email: string
  method: string
  faults: Faults
  failure: string | null
}

/** Where a customer goes once the session is complete. */
export function doneAt(session: SessionDoc): string {
  return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

/** What a session that nobody can pay any more says. */
function closed(session: SessionDoc): PageAnswer {
  const isDone = session.status === 'complete'
  const link = isDone
    ? { href: doneAt(session), label: 'Continue' }
    : session.cancel_url !== null && { href: session.cancel_url, label: 'Go back' }
  const [heading, text] = isDone
    ? ['This payment is complete', 'Nothing is left to do here.']
    : ['This page has expired', 'Go back and begin again. Nothing was charged.']
  return { title: heading ?? '', body: message(heading ?? '', text ?? '', link || undefined) }
}

const VERBS = { payment: 'Pay', setup: 'Save card', subscription: 'Subscribe' }
const verbOf = (session: SessionDoc): string => VERBS[session.mode as keyof typeof VERBS]

/** The line for what taxes come to, where there are any. */
function taxes({ total_details: details }: SessionDoc, currency: string): Html | false {
  const tax = details?.amount_tax ?? 0
  return tax !== 0 && html`<li><span>Tax</span><span>${formatAmount(tax, currency)}</span></li>`
}

/** What the session costs, and what for. */
function summary(session: SessionDoc, { lines, intentData }: CheckoutDoc): Html {
  const currency = session.currency ?? 'eur'
  const total = formatAmount(session.amount_total ?? 0, currency)
  const [line] = lines
  const each = line?.price.recurring ? ` each ${line.price.recurring.interval}` : ''
  if (session.mode === 'setup') {
    return html`<section>
      <h1>Save a card</h1>
      <p class="soft">It is kept for later payments. Nothing is charged now.</p>
    </section>`
  }
  return html`<section aria-labelledby="total">
    <h1 id="total">${session.mode === 'subscription' ? 'Subscribe' : 'Pay Plaza'}</h1>
    <p class="amount">${total}${each}</p>
    ${
      intentData.captureMethod === 'manual' &&
      html`<p class="soft">The amount is held on the card now. It is taken later, in whole or in part.</p>`
    }
    <ul class="lines">
      ${lines.map(
        ({ description, quantity, amount_subtotal: amount }) =>
          html`<li>
            <span>${description}${(quantity ?? 1) > 1 && html` × ${quantity}`}</span
            ><span>${formatAmount(amount, currency)}</span>
          </li>`,
      )}
      ${taxes(session, currency)}
      <li class="total"><span>Total</span><span>${total}</span></li>
    </ul>
  </section>`
}

const named = ({ card }: MethodDoc): string =>
  `${card?.brand === 'mastercard' ? 'Mastercard' : 'Visa'} •••• ${card?.last4 ?? ''}`

function methodChoice(saved: readonly MethodDoc[], chosen: string): Html | false {
  if (saved.length === 0) return false
  const choice = (value: string, id: string, label: string) =>
    html`<label class="choice"
      ><input type="radio" name="method" id="${id}" value="${value}" ${chosen === value && html` checked`} />
      ${label}</label
    >`
  return html`<fieldset>
    <legend>Saved cards</legend>
    ${saved.map((method) => choice(method.id, `method-${method.id}`, named(method)))}
    ${choice('new', 'method-new', 'Another card')}
  </fieldset>`
}

async function page(call: Call, session: SessionDoc, state: State): Promise<PageAnswer> {
  const checkout = await readCheckout(call, session.id)
  const saved = await savedMethods(call, session)
  const known = session.customer_details?.email ?? null
  const back = session.cancel_url
  const label =
    session.mode === 'payment'
      ? `Pay ${formatAmount(session.amount_total ?? 0, session.currency ?? 'eur')}`
      : verbOf(session)
  const body = html`<div class="columns">
    ${summary(session, checkout)}
    <section class="card" aria-labelledby="card">
      <h2 id="card">Card</h2>
      ${state.failure !== null && html`<p class="alert" role="alert">${state.failure}</p>`}
      <form method="post" action="${pathOf(call, `/pay/${session.id}`)}">
        ${
          known === null
            ? field({
                name: 'email',
                label: 'Email',
                value: state.email,
                error: state.faults.email,
                inputMode: 'email',
              })
            : html`<p>Paying as ${known}</p>`
        }
        ${methodChoice(saved, state.method)}
        <div class="new-card">${cardFields(state.card, state.faults)}</div>
        <div class="actions">
          <button class="main wide" id="pay" name="action" value="pay">${label}</button>
          ${back !== null && html`<a class="button wide" href="${back}">Back</a>`}
        </div>
        ${testCards()}
      </form>
    </section>
  </div>`
  return {
    title: verbOf(session),
    body,
    leadsTo: [session.success_url, back],
  }
}

/** The cards that the customer has paid with, the newest first and each once, though it was typed several times. */
async function savedMethods(call: Call, session: SessionDoc): Promise<MethodDoc[]> {
  if (session.customer === null) return []
  const all = await call.tx.list('payment_method', { match: { customer: session.customer }, limit: 50 })
  const byCard = new Map<string, MethodDoc>()
  for (const method of all) {
    const key = `${method.card?.fingerprint} ${method.card?.exp_month} ${method.card?.exp_year}`
    if (!byCard.has(key)) byCard.set(key, method)
  }
  return [...byCard.values()].slice(0, 4)
}

/** What was sent, as a state of the page. */
function stateOf(call: Call, session: SessionDoc, form: URLSearchParams): State {
  const typed = typedCard(form)
  const fill = filled(form)
  const email = (form.get('email') ?? '').trim().slice(0, 200)
  const method = fill === undefined ? (form.get('method') ?? 'new') : 'new'
  const card = fill === undefined ? typed : { ...DEFAULT_CARD, number: fill }
  const faults = fill !== undefined || method !== 'new' ? {} : faultsOfCard(call, card)
  const needsEmail = session.customer_details?.email == null && fill === undefined
  if (needsEmail && !/^[^\s@]+@[^\s@]+$/.test(email)) faults.email = 'Write an email address.'
  return { card, email, method, faults, failure: null }
}

/** The card that was chosen: one that the customer has saved, or the one that was typed. */
async function chosenMethod(call: Call, session: SessionDoc, state: State): Promise<MethodDoc> {
  if (state.method === 'new') {
    const email = session.customer_details?.email ?? state.email
    return methodOf(call, state.card, { email, name: null })
  }
  const kept = await readMethod(call, state.method)
  if (kept.customer !== null && kept.customer === session.customer) return kept
  throw invalid('This card belongs to somebody else.')
}

async function pay(call: Call, session: SessionDoc, state: State): Promise<PageAnswer> {
  const method = await chosenMethod(call, session, state)
  const holder: Holder = { email: session.customer_details?.email ?? state.email, name: null }
  const tried = await paySession(call, session.id, method, holder)
  if (tried.result === 'refused') return page(call, session, { ...state, failure: tried.message })
  if (tried.result === 'complete') return { redirect: doneAt(tried.session) }
  const { intent } = await readCheckout(call, session.id)
  return { redirect: pathOf(call, `/bank/${intent ?? ''}`) }
}

/** What the last try to pay was refused with. */
async function lastFailure(call: Call, session: string): Promise<string | null> {
  const { intent } = await readCheckout(call, session)
  if (intent === null) return null
  const payment = await call.tx.get('payment_intent', intent)
  const setup = await call.tx.get('setup_intent', intent)
  return payment?.last_payment_error?.message ?? setup?.last_setup_error?.message ?? null
}

/** The session of an address; undefined where there is none. */
const sessionOf = (call: Call, id: string): Promise<SessionDoc | undefined> =>
  call.tx.get('checkout.session', id)

/** The page on which a customer pays, saves a card or subscribes. */
export const CHECKOUT_PAGES: Page[] = [
  {
    method: 'GET',
    path: '/pay/:id',
    async show({ call, ids: [id = ''] }) {
      const session = await sessionOf(call, id)
      if (!session) return NOT_FOUND
      if (session.status !== 'open') return closed(session)
      const [saved] = await savedMethods(call, session)
      const failure = await lastFailure(call, id)
      const method = failure === null ? (saved?.id ?? 'new') : 'new'
      const state = { card: DEFAULT_CARD, email: '', method, faults: {}, failure }
      return page(call, session, state)
    },
  },
  {
    method: 'POST',
    path: '/pay/:id',
    async show({ call, ids: [id = ''], form }) {
      const session = await sessionOf(call, id)
      if (!session) return NOT_FOUND
      if (session.status !== 'open') return closed(session)
      const state = stateOf(call, session, form)
      const isReady = filled(form) === undefined && Object.keys(state.faults).length === 0
      return isReady ? pay(call, session, state) : page(call, session, state)
    },
  },
]
