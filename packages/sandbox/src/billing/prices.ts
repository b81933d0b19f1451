import type Stripe from 'stripe'
import { type Call, newId } from '../call.ts'
import { emit } from '../events/emit.ts'
import { badParameter, missing, missingIn } from '../http/api-error.ts'
import {
  changedMetadata,
  clearable,
  currency,
  group,
  ignored,
  integer,
  list,
  metadata,
  oneOf,
  type Params,
  required,
  text,
  truth,
} from '../http/params.ts'
import { type PriceDoc } from '../store/docs.ts'

/** What a product may be made with. */
export const PRODUCT = {
  active: truth(),
  description: clearable(),
  id: text(),
  images: list(text()),
  metadata: metadata(),
  name: required(text()),
  shippable: ignored(),
  statement_descriptor: ignored(),
  unit_label: clearable(),
  url: clearable(),
}

/** What a price may be made with. */
export const PRICE = {
  active: truth(),
  currency: required(currency()),
  lookup_key: text(200),
  metadata: metadata(),
  nickname: text(),
  product: text(),
  product_data: group({ active: truth(), id: text(), metadata: metadata(), name: required(text()) }),
  recurring: group({
    interval: required(oneOf('day', 'month', 'week', 'year')),
    interval_count: integer(1),
    usage_type: oneOf('licensed', 'metered'),
  }),
  tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
  unit_amount: integer(0),
  unit_amount_decimal: ignored(),
}

/** Makes a product. */
export async function createProduct(call: Call, params: Params<typeof PRODUCT>): Promise<Stripe.Product> {
  const product = {
    id: params.id ?? newId('prod_', 14),
    object: 'product',
    active: params.active ?? true,
    created: call.now,
    default_price: null,
    description: params.description ?? null,
    images: params.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: changedMetadata({}, params.metadata),
    name: params.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: params.unit_label ?? null,
    updated: call.now,
    url: params.url ?? null,
  } satisfies Stripe.Product
  await call.tx.put('product', product.id, product, call.now)
  await emit(call, 'product.created', product)
  return product
}

/** The product that a price belongs to: one that is there, or a new one. */
async function productOf(call: Call, params: Params<typeof PRICE>): Promise<string> {
  if (params.product_data) return (await createProduct(call, params.product_data)).id
  if (params.product === undefined) {
    throw badParameter('You must specify either product or product_data.', 'product', 'parameter_missing')
  }
  if (!(await call.tx.get('product', params.product))) throw missingIn('product', 'product', params.product)
  return params.product
}

/** Makes a price: once, or each interval. */
export async function createPrice(call: Call, params: Params<typeof PRICE>): Promise<PriceDoc> {
  if (params.unit_amount === undefined) {
    throw badParameter('Missing required param: unit_amount.', 'unit_amount', 'parameter_missing')
  }
  const price = {
    id: newId('price_'),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: call.now,
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: changedMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product: await productOf(call, params),
    recurring: params.recurring
      ? {
          interval: params.recurring.interval,
          interval_count: params.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: params.recurring ? 'recurring' : 'one_time',
    unit_amount: params.unit_amount,
    unit_amount_decimal: String(params.unit_amount),
  } satisfies PriceDoc
  await call.tx.put('price', price.id, price, call.now)
  await emit(call, 'price.created', price)
  return price
}

/** The price with an id; refuses the request where there is none. */
export async function readPrice(call: Call, id: string): Promise<PriceDoc> {
  const price = await call.tx.get('price', id)
  if (!price) throw missing('price', id)
  return price
}

/** The product with an id; refuses the request where there is none. */
export async function readProduct(call: Call, id: string): Promise<Stripe.Product> {
  const product = await call.tx.get('product', id)
  if (!product) throw missing('product', id)
  return product
}

/** Changes what is given of a product. */
export async function updateProduct(
  call: Call,
  params: Partial<Params<typeof PRODUCT>>,
  id: string,
): Promise<Stripe.Product> {
  const product = await readProduct(call, id)
  const changed: Stripe.Product = {
    ...product,
    ...(params.active !== undefined && { active: params.active }),
    ...(params.name !== undefined && { name: params.name }),
    ...(params.description !== undefined && { description: params.description }),
    metadata: changedMetadata(product.metadata, params.metadata),
    updated: call.now,
  }
  await call.tx.put('product', id, changed, product.created)
  await emit(call, 'product.updated', changed)
  return changed
}

/** Changes what is given of a price. What it costs never changes. */
export async function updatePrice(
  call: Call,
  params: { active?: boolean; metadata?: Record<string, string>; nickname?: string },
  id: string,
): Promise<PriceDoc> {
  const price = await readPrice(call, id)
  const changed: PriceDoc = {
    ...price,
    ...(params.active !== undefined && { active: params.active }),
    ...(params.nickname !== undefined && { nickname: params.nickname }),
    metadata: changedMetadata(price.metadata, params.metadata),
  }
  await call.tx.put('price', id, changed, price.created)
  await emit(call, 'price.updated', changed)
  return changed
}
