import { invalid } from '../http/api-error.ts'
import { ignored, metadata, oneOf, text, truth } from '../http/params.ts'
import { listRoute, route, type Route } from '../http/route.ts'
import { cancelSubscription, changeSubscription, SUBSCRIPTION_CHANGE } from './change-subscription.ts'
import { createSubscription, SUBSCRIPTION } from './create-subscription.ts'
import { readInvoice } from './pay-invoice.ts'
import { createPortal, PORTAL } from './portal.ts'
import {
  createPrice,
  createProduct,
  PRICE,
  PRODUCT,
  readPrice,
  readProduct,
  updatePrice,
  updateProduct,
} from './prices.ts'
import { readSubscription, tryInvoice } from './subscriptions.ts'

/** The calls about what is sold in plans. */
const CATALOGUE: Route[] = [
  route('POST', '/v1/products', PRODUCT, createProduct),
  route('GET', '/v1/products/:id', {}, (call, _, id) => readProduct(call, id)),
  route('POST', '/v1/products/:id', { ...PRODUCT, name: text() }, updateProduct),
  listRoute('/v1/products', 'product', { active: truth() }),
  route('POST', '/v1/prices', PRICE, createPrice),
  route('GET', '/v1/prices/:id', {}, (call, _, id) => readPrice(call, id)),
  route('POST', '/v1/prices/:id', { active: truth(), metadata: metadata(), nickname: text() }, updatePrice),
  listRoute('/v1/prices', 'price', { active: truth(), lookup_key: text(), product: text() }),
]

const STATUSES = ['active', 'canceled', 'past_due', 'unpaid', 'incomplete', 'all'] as const

/** Who has a plan, and what it was charged for it. */
const PLANS: Route[] = [
  route('POST', '/v1/subscriptions', SUBSCRIPTION, createSubscription),
  route('GET', '/v1/subscriptions/:id', {}, (call, _, id) => readSubscription(call, id)),
  route('POST', '/v1/subscriptions/:id', SUBSCRIPTION_CHANGE, changeSubscription),
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    { cancellation_details: ignored(), invoice_now: truth(), prorate: truth() },
    (call, _, id) => cancelSubscription(call, id),
  ),
  listRoute(
    '/v1/subscriptions',
    'subscription',
    { customer: text(), status: oneOf(...STATUSES) },
    ({ customer, status }) => ({
      ...(customer !== undefined && { customer }),
      ...(status !== undefined && status !== 'all' && { status }),
    }),
  ),
  route('GET', '/v1/invoices/:id', {}, (call, _, id) => readInvoice(call, id)),
  route('POST', '/v1/invoices/:id/pay', {}, async (call, _, id) => {
    const invoice = await readInvoice(call, id)
    if (invoice.status !== 'open') throw invalid('Invoice is already paid', 'invoice_already_paid')
    const tried = await tryInvoice(call, id)
    if (tried.status !== 'paid')
      throw invalid('The invoice could not be paid with the saved card.', 'card_declined')
    return tried
  }),
  listRoute(
    '/v1/invoices',
    'invoice',
    { customer: text(), status: text(), subscription: text() },
    ({ customer, status, subscription }) => ({
      ...(customer !== undefined && { customer }),
      ...(status !== undefined && { status }),
      ...(subscription !== undefined && { parent: { subscription_details: { subscription } } }),
    }),
  ),
  route('POST', '/v1/billing_portal/sessions', PORTAL, createPortal),
]

/** The calls about plans: products, prices, subscriptions, invoices and the customer portal. */
export const BILLING_ROUTES: Route[] = [...CATALOGUE, ...PLANS]
