import type Stripe from 'stripe'
import { newId } from '../call.ts'
import { sayDay } from '../pages/layout.ts'
import { type ItemDoc, type SubscriptionDoc } from '../store/docs.ts'
import { taxesOn } from './tax-rates.ts'

/** What a line of an invoice is about. */
export interface LineFacts {
  item: ItemDoc
  amount: number
  description: string
  period: { start: number; end: number }
  /** Whether it sets off a part of a period. */
  isProration: boolean
}

const priceOf = ({ price, quantity }: ItemDoc): number => (price.unit_amount ?? 0) * (quantity ?? 1)

const nameOf = ({ price }: ItemDoc): string => price.nickname ?? 'Plan'

/** The line for the whole period that an item is in. */
export function wholePeriod(item: ItemDoc): LineFacts {
  return {
    item,
    amount: priceOf(item),
    description: `${item.quantity ?? 1} × ${nameOf(item)}`,
    period: { start: item.current_period_start, end: item.current_period_end },
    isProration: false,
  }
}

/** What is left of the period of an item at a moment, given back (-1) or charged (1). */
export function restOfPeriod(item: ItemDoc, at: number, sign: 1 | -1): LineFacts {
  const { current_period_start: start, current_period_end: end } = item
  const amount = Math.round((priceOf(item) * (end - at)) / (end - start))
  return {
    item,
    amount: sign * amount,
    description: `${sign < 0 ? 'Unused' : 'Remaining'} time on ${nameOf(item)} after ${sayDay(at)}`,
    period: { start: at, end },
    isProration: true,
  }
}

/** A line of an invoice, with the taxes of its subscription. */
export function lineOf(
  subscription: SubscriptionDoc,
  invoice: string,
  { item, amount, description, period, isProration }: LineFacts,
): Stripe.InvoiceLineItem {
  const rates = (subscription.default_tax_rates ?? []) as Stripe.TaxRate[]
  return {
    id: newId('il_'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description,
    discount_amounts: [],
    discountable: !isProration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: isProration,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: 'price_details',
      unit_amount_decimal: null,
    },
    quantity: item.quantity ?? 1,
    quantity_decimal: null,
    subscription: subscription.id,
    subtotal: amount,
    taxes: taxesOn(amount, rates, subscription.currency),
  } satisfies Stripe.InvoiceLineItem
}
