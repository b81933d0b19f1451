import { missing } from '../http/api-error.ts'
import { text, truth } from '../http/params.ts'
import { listRoute, route, type Route } from '../http/route.ts'
import { createPrice, createProduct, PRICE, PRODUCT, readPrice } from './prices.ts'

/** The calls about what is sold in plans. */
export const BILLING_ROUTES: Route[] = [
  route('POST', '/v1/products', PRODUCT, createProduct),
  route('GET', '/v1/products/:id', {}, async (call, _, id) => {
    const product = await call.tx.get('product', id)
    if (!product) throw missing('product', id)
    return product
  }),
  listRoute('/v1/products', 'product', { active: truth() }),
  route('POST', '/v1/prices', PRICE, createPrice),
  route('GET', '/v1/prices/:id', {}, (call, _, id) => readPrice(call, id)),
  listRoute('/v1/prices', 'price', { active: truth(), lookup_key: text(), product: text() }),
]
