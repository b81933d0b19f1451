import { type Call } from '../call.ts'
import { answerBank, sessionOfIntent } from '../checkout/pay-session.ts'
import { formatAmount } from '../money/currencies.ts'
import { payIntent } from '../payments/pay-intent.ts'
import { readMethod } from '../payments/payment-methods.ts'
import { type IntentDoc, type SetupDoc } from '../store/docs.ts'
import { doneAt } from './checkout-page.ts'
import { html } from './html.ts'
import { message } from './layout.ts'
import { NOT_FOUND, type Page, type PageAnswer, pathOf } from './page.ts'

async function readWaiting(call: Call, id: string): Promise<IntentDoc | SetupDoc | undefined> {
  return id.startsWith('seti_') ? call.tx.get('setup_intent', id) : call.tx.get('payment_intent', id)
}

/** Where an intent without a Checkout Session sends its customer back to, with Stripe's own additions. */
function returnTo(intent: IntentDoc | SetupDoc, before: IntentDoc | SetupDoc): string | null {
  const target = before.next_action?.redirect_to_url?.return_url
  if (!target) return null
  const url = new URL(target)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '')
  url.searchParams.set(
    'redirect_status',
    intent.status === 'requires_payment_method' ? 'failed' : 'succeeded',
  )
  return url.href
}

/** The bank's question, for a payment or for a card that is to be saved. */
async function question(call: Call, intent: IntentDoc | SetupDoc): Promise<PageAnswer> {
  const session = await sessionOfIntent(call, intent.id)
  const kept = session === undefined ? undefined : await call.tx.get('checkout.session', session)
  const about =
    intent.object === 'payment_intent'
      ? `Plaza asks for ${formatAmount(intent.amount, intent.currency)}.`
      : 'Plaza wants to save this card.'
  const body = html`<section class="card narrow">
    <h1>Your bank asks</h1>
    <p>${about} Is it you who is paying?</p>
    <form method="post" action="${pathOf(call, `/bank/${intent.id}`)}">
      <div class="actions">
        <button class="main" name="answer" value="confirmed">Complete</button>
        <button name="answer" value="failed">Fail</button>
        ${session !== undefined && html`<a href="${pathOf(call, `/pay/${session}`)}">Close half way</a>`}
      </div>
    </form>
  </section>`
  return {
    title: 'Your bank asks',
    body,
    leadsTo: [kept?.success_url ?? null, intent.next_action?.redirect_to_url?.return_url ?? null],
  }
}

/** What follows from the answer: back to the shop, or to the page on which another card may be tried. */
async function follow(
  call: Call,
  intent: IntentDoc | SetupDoc,
  said: 'confirmed' | 'failed',
): Promise<PageAnswer> {
  const session = await sessionOfIntent(call, intent.id)
  if (session !== undefined) {
    const tried = await answerBank(call, session, said)
    if (tried.result === 'complete') return { redirect: doneAt(tried.session) }
    return { redirect: pathOf(call, `/pay/${session}`) }
  }
  if (intent.object !== 'payment_intent' || intent.payment_method === null) return NOT_FOUND
  const method = await readMethod(call, intent.payment_method)
  const payment = await payIntent(call, intent, method, { offSession: false, answer: said })
  const target = returnTo(payment.intent, intent)
  if (target !== null) return { redirect: target }
  const heading = payment.result === 'paid' ? 'Your bank has agreed' : 'Your bank has refused'
  return { title: heading, body: message(heading, 'You may close this page.') }
}

/** The page on which the customer's bank asks for its agreement. */
export const BANK_PAGES: Page[] = [
  {
    method: 'GET',
    path: '/bank/:id',
    async show({ call, ids: [id = ''] }) {
      const intent = await readWaiting(call, id)
      if (!intent) return NOT_FOUND
      if (intent.status === 'requires_action') return question(call, intent)
      const heading = 'Your bank does not ask any more'
      return { title: heading, body: message(heading, 'It has its answer, or the payment was given up.') }
    },
  },
  {
    method: 'POST',
    path: '/bank/:id',
    async show({ call, ids: [id = ''], form }) {
      const intent = await readWaiting(call, id)
      if (intent?.status !== 'requires_action') return { redirect: pathOf(call, `/bank/${id}`) }
      return follow(call, intent, form.get('answer') === 'confirmed' ? 'confirmed' : 'failed')
    },
  },
]
