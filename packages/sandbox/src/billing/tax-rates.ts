import type Stripe from 'stripe'
import { type Call, newId } from '../call.ts'
import { badParameter, missing, missingIn } from '../http/api-error.ts'
import { changedMetadata, type Field, metadata, type Params, required, text, truth } from '../http/params.ts'
import { stepOf } from '../money/currencies.ts'

/** A percentage with at most four decimals. */
function percentage(): Field<number, false> {
  return {
    isRequired: false,
    read(raw, path) {
      const value = Number(raw)
      if (typeof raw !== 'object' && /^\d{1,3}(\.\d{1,4})?$/.test(String(raw)) && value <= 100) return value
      throw badParameter('Invalid percentage: it must be between 0 and 100.', path)
    },
  }
}

/** What a tax rate may be made with. */
export const TAX_RATE = {
  active: truth(),
  country: text(2),
  description: text(),
  display_name: required(text(50)),
  inclusive: required(truth()),
  jurisdiction: text(50),
  metadata: metadata(),
  percentage: required(percentage()),
}

/** Makes a tax rate, which comes on top of prices. One that is in the prices is not offered. */
export async function createTaxRate(call: Call, params: Params<typeof TAX_RATE>): Promise<Stripe.TaxRate> {
  if (params.inclusive) throw badParameter('This sandbox has no taxes that are in the prices.', 'inclusive')
  const rate = {
    id: newId('txr_'),
    object: 'tax_rate',
    active: params.active ?? true,
    country: params.country ?? null,
    created: call.now,
    description: params.description ?? null,
    display_name: params.display_name,
    effective_percentage: null,
    flat_amount: null,
    inclusive: false,
    jurisdiction: params.jurisdiction ?? null,
    jurisdiction_level: null,
    livemode: false,
    metadata: changedMetadata({}, params.metadata),
    percentage: params.percentage,
    rate_type: 'percentage',
    state: null,
    tax_type: null,
  } satisfies Stripe.TaxRate
  await call.tx.put('tax_rate', rate.id, rate, call.now)
  return rate
}

/** The tax rate with an id; refuses the request where there is none. */
export async function readTaxRate(call: Call, id: string): Promise<Stripe.TaxRate> {
  const rate = await call.tx.get('tax_rate', id)
  if (!rate) throw missing('tax_rate', id)
  return rate
}

/** The tax rates that a parameter names. */
export async function taxRatesOf(
  call: Call,
  ids: readonly string[] | undefined,
  param: string,
): Promise<Stripe.TaxRate[]> {
  const rates: Stripe.TaxRate[] = []
  for (const id of ids ?? []) {
    const rate = await call.tx.get('tax_rate', id)
    if (!rate) throw missingIn(param, 'tax rate', id)
    rates.push(rate)
  }
  return rates
}

/** What a tax rate makes of an amount, rounded half up away from nothing. */
function taxOn(amount: number, rate: Stripe.TaxRate, currency: string): number {
  const step = stepOf(currency)
  const size = Math.round((Math.abs(amount) * rate.percentage) / 100 / step) * step
  return amount < 0 ? -size : size
}

/** The taxes that come on top of an amount. */
export function taxesOn(
  amount: number,
  rates: readonly Stripe.TaxRate[],
  currency: string,
): Stripe.InvoiceLineItem.Tax[] {
  return rates.map((rate) => ({
    amount: taxOn(amount, rate, currency),
    tax_behavior: 'exclusive',
    tax_rate_details: { tax_rate: rate.id },
    taxability_reason: 'not_available',
    taxable_amount: amount,
    type: 'tax_rate_details',
  }))
}

/** What taxes come to together. */
export function sumOfTaxes(taxes: readonly { amount: number }[] | null): number {
  return (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
}
