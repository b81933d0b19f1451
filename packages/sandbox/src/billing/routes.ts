import { invalid } from '../http/api-error.ts'
import { ignored, metadata, oneOf, text, truth } from '../http/params.ts'
import { listRoute, route, type Route } from '../http/route.ts'
import {
  cancelSubscription,
  changeSubscription,
  PREVIEW,
  previewInvoice,
  SUBSCRIPTION_CHANGE,
} from './change-subscription.ts'
import { createSubscription, SUBSCRIPTION } from './create-subscription.ts'
import { readInvoice } from './pay-invoice.ts'
import { createConfiguration, createPortal, PORTAL, PORTAL_CONFIGURATION } from './portal.ts'
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
import { createTaxRate, readTaxRate, TAX_RATE } from './tax-rates.ts'

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
  route('POST', '/v1/tax_rates', TAX_RATE, createTaxRate),
  route('GET', '/v1/tax_rates/:id', {}, (call, _, id) => readTaxRate(call, id)),
  listRoute('/v1/tax_rates', 'tax_rate', { active: truth() }),
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
  route('POST', '/v1/invoices/create_preview', PREVIEW, previewInvoice),
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
  route('POST', '/v1/billing_portal/configurations', PORTAL_CONFIGURATION, createConfiguration),
  listRoute('/v1/billing_portal/configurations', 'billing_portal.configuration', { active: truth() }),
]

/** The calls about plans: products, prices, subscriptions, invoices and the customer portal. */
export const BILLING_ROUTES: Route[] = [...CATALOGUE, ...PLANS]
