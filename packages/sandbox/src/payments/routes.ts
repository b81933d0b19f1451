import { address, changedMetadata, integer, metadata, oneOf, text } from '../http/params.ts'
import { listRoute, route, type Route } from '../http/route.ts'
import { cancelIntent, captureIntent } from './capture-intent.ts'
import { readCharge } from './charges.ts'
import { createCustomer, CUSTOMER, readCustomer, updateCustomer } from './customers.ts'
import { answerDispute, DISPUTE, endDispute, readDispute } from './disputes.ts'
import { CONFIRM, confirmIntent, INTENT, makeIntent } from './intent-calls.ts'
import { detachMethod, makeMethod, METHOD, updateMethod } from './method-calls.ts'
import { readIntent, saveIntent } from './payment-intents.ts'
import { attachMethod, methodNamed, readMethod } from './payment-methods.ts'
import { createRefund, readRefund, REFUND, updateRefund } from './refunds.ts'
import { cancelSetup, confirmSetup, makeSetup, SETUP } from './setup-calls.ts'
import { readSetup } from './setup-intents.ts'

const CUSTOMERS: Route[] = [
  route('POST', '/v1/customers', CUSTOMER, createCustomer),
  route('GET', '/v1/customers/:id', {}, (call, _, id) => readCustomer(call, id)),
  route('POST', '/v1/customers/:id', CUSTOMER, updateCustomer),
  listRoute('/v1/customers', 'customer', { email: text() }),
  route('GET', '/v1/payment_methods/:id', {}, (call, _, id) => readMethod(call, id)),
  route('POST', '/v1/payment_methods/:id/attach', { customer: text() }, async (call, params, id) =>
    attachMethod(call, await methodNamed(call, id), params.customer ?? ''),
  ),
  listRoute('/v1/payment_methods', 'payment_method', { customer: text(), type: text() }),
  route('POST', '/v1/payment_methods', METHOD, makeMethod),
  route('POST', '/v1/payment_methods/:id', { metadata: metadata() }, updateMethod),
  route('POST', '/v1/payment_methods/:id/detach', {}, (call, _, id) => detachMethod(call, id)),
  route('POST', '/v1/setup_intents', SETUP, makeSetup),
  route('GET', '/v1/setup_intents/:id', { client_secret: text() }, (call, _, id) => readSetup(call, id)),
  route(
    'POST',
    '/v1/setup_intents/:id/confirm',
    { payment_method: text(), return_url: address() },
    confirmSetup,
  ),
  route(
    'POST',
    '/v1/setup_intents/:id/cancel',
    { cancellation_reason: oneOf('abandoned', 'duplicate', 'requested_by_customer') },
    cancelSetup,
  ),
]

const INTENTS: Route[] = [
  route('POST', '/v1/payment_intents', INTENT, makeIntent),
  route('GET', '/v1/payment_intents/:id', { client_secret: text() }, (call, _, id) => readIntent(call, id)),
  route(
    'POST',
    '/v1/payment_intents/:id',
    { description: text(1000), metadata: metadata() },
    async (call, params, id) => {
      const intent = await readIntent(call, id)
      const changed = {
        ...intent,
        ...(params.description !== undefined && { description: params.description }),
        metadata: changedMetadata(intent.metadata, params.metadata),
      }
      await saveIntent(call, changed)
      return changed
    },
  ),
  route('POST', '/v1/payment_intents/:id/confirm', CONFIRM, confirmIntent),
  route('POST', '/v1/payment_intents/:id/capture', { amount_to_capture: integer() }, captureIntent),
  route(
    'POST',
    '/v1/payment_intents/:id/cancel',
    { cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer') },
    cancelIntent,
  ),
  listRoute('/v1/payment_intents', 'payment_intent', { customer: text() }),
]

const CHARGES: Route[] = [
  route('GET', '/v1/charges/:id', {}, (call, _, id) => readCharge(call, id)),
  listRoute('/v1/charges', 'charge', { customer: text(), payment_intent: text(), transfer_group: text() }),
  route('POST', '/v1/refunds', REFUND, createRefund),
  route('GET', '/v1/refunds/:id', {}, (call, _, id) => readRefund(call, id)),
  route('POST', '/v1/refunds/:id', { metadata: metadata() }, updateRefund),
  listRoute('/v1/refunds', 'refund', { charge: text(), payment_intent: text() }),
  route('GET', '/v1/disputes/:id', {}, (call, _, id) => readDispute(call, id)),
  route('POST', '/v1/disputes/:id', DISPUTE, answerDispute),
  route('POST', '/v1/disputes/:id/close', {}, (call, _, id) => endDispute(call, id, 'lost')),
  listRoute('/v1/disputes', 'dispute', { charge: text(), payment_intent: text() }),
]

/** The calls about customers, their payments, refunds and disputes. */
export const PAYMENT_ROUTES: Route[] = [...CUSTOMERS, ...INTENTS, ...CHARGES]
