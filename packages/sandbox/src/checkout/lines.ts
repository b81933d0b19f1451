import type Stripe from 'stripe'
import { type Call, newId } from '../call.ts'
import { createPrice, createProduct } from '../billing/prices.ts'
import { sumOfTaxes, taxesOn } from '../billing/tax-rates.ts'
import { badParameter, missingIn } from '../http/api-error.ts'
import { type LineDoc, type PriceDoc } from '../store/docs.ts'
import { type LineParams } from './session-params.ts'

async function priceOf(
  call: Call,
  line: LineParams,
  path: string,
): Promise<{ price: PriceDoc; name: string }> {
  if (line.price !== undefined) {
    const price = await call.tx.get('price', line.price)
    if (!price) throw missingIn(`${path}[price]`, 'price', line.price)
    const product = await call.tx.get('product', price.product)
    return { price, name: product?.name ?? '' }
  }
  const data = line.price_data
  if (!data)
    throw badParameter(`Missing required param: ${path}[price].`, `${path}[price]`, 'parameter_missing')
  const shared = {
    currency: data.currency,
    ...(data.recurring && { recurring: data.recurring }),
    ...(data.unit_amount !== undefined && { unit_amount: data.unit_amount }),
  }
  if (data.product !== undefined) {
    const product = await call.tx.get('product', data.product)
    if (!product) throw missingIn(`${path}[price_data][product]`, 'product', data.product)
    return { price: await createPrice(call, { ...shared, product: product.id }), name: product.name }
  }
  if (!data.product_data) {
    const param = `${path}[price_data][product_data]`
    throw badParameter(`Missing required param: ${param}.`, param, 'parameter_missing')
  }
  const product = await createProduct(call, data.product_data)
  return { price: await createPrice(call, { ...shared, product: product.id }), name: product.name }
}

/** The lines of a Checkout Session, with their prices and their taxes. All are in one currency. */
export async function readLines(
  call: Call,
  given: readonly LineParams[],
  taxRates: readonly Stripe.TaxRate[],
): Promise<LineDoc[]> {
  const lines: LineDoc[] = []
  for (const [index, line] of given.entries()) {
    const { price, name } = await priceOf(call, line, `line_items[${index}]`)
    const quantity = line.quantity ?? 1
    const amount = (price.unit_amount ?? 0) * quantity
    const tax = sumOfTaxes(taxesOn(amount, taxRates, price.currency))
    lines.push({
      id: newId('li_'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: tax,
      amount_total: amount + tax,
      currency: price.currency,
      description: name,
      metadata: {},
      price,
      quantity,
    } satisfies LineDoc)
  }
  const currencies = new Set(lines.map(({ currency }) => currency))
  if (currencies.size > 1) {
    throw badParameter('All line items must have the same currency.', 'line_items')
  }
  return lines
}

/** What the lines cost together. */
export function totalOf(lines: readonly LineDoc[]): number {
  return lines.reduce((sum, line) => sum + line.amount_total, 0)
}
