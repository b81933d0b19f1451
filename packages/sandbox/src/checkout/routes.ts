import { integer, required, text } from '../http/params.ts'
import { listRoute, route, type Route } from '../http/route.ts'
import { methodNamed } from '../payments/payment-methods.ts'
import { paySession } from './pay-session.ts'
import { SESSION } from './session-params.ts'
import { createSession, expireSession, readSession } from './sessions.ts'

/** The calls about Checkout Sessions. */
export const CHECKOUT_ROUTES: Route[] = [
  route('POST', '/v1/checkout/sessions', SESSION, createSession),
  route('GET', '/v1/checkout/sessions/:id', {}, (call, _, id) => readSession(call, id)),
  route('GET', '/v1/checkout/sessions/:id/line_items', {}, async (call, _, id) => {
    await readSession(call, id)
    const checkout = await call.tx.get('checkout', id)
    const url = `/v1/checkout/sessions/${id}/line_items`
    return { object: 'list', data: checkout?.lines ?? [], has_more: false, url }
  }),
  route('POST', '/v1/checkout/sessions/:id/expire', {}, (call, _, id) => expireSession(call, id)),
  // What Stripe's own page calls when a customer pays, as Stripe's command line does in its place.
  route('GET', '/v1/payment_pages/:id', {}, (call, _, id) => readSession(call, id)),
  route(
    'POST',
    '/v1/payment_pages/:id/confirm',
    { expected_amount: integer(), payment_method: required(text()) },
    async (call, params, id) => {
      const method = await methodNamed(call, params.payment_method)
      const { email, name } = method.billing_details
      await paySession(call, id, method, { email, name })
      return readSession(call, id)
    },
  ),
  listRoute('/v1/checkout/sessions', 'checkout.session', {
    customer: text(),
    payment_intent: text(),
    status: text(),
    subscription: text(),
  }),
]
