import type { CalendarDate } from './calendar.ts'
import { shareOf } from './split-amount.ts'

// docs/domain.md, "Tax": which tax stands on a document, and how much of it. Amounts are whole minor units.

/** A rate of a country's tax, in force from a day on until a later one of the same country. */
export interface TaxRate {
  id: string
  /** ISO 3166-1 alpha-2. */
  country: string
  basis_points: number
  /** What the tax is called, such as VAT. */
  name: string
  valid_from: CalendarDate
}

/** One side of a document as far as its tax goes; both are empty where they are not known. */
export interface TaxParty {
  country: string
  tax_id: string
}

/** The rules that decide a tax; docs/domain.md, "Tax", says them in their order. */
export const TAX_RULES = ['none', 'domestic', 'reverse_charge', 'foreign', 'outside_scope'] as const
export type TaxRule = (typeof TAX_RULES)[number]

/** The tax of a document: plain data, so that it can be kept from a payment until its invoice is issued. */
export interface TaxDecision {
  rule: TaxRule
  /** The row of the table that it comes from; null where no rate applies. */
  rate_id: string | null
  basis_points: number
  /** What the tax is called; empty where there is none. */
  name: string
  /** What the document says about it. */
  sentence: string
}

const SENTENCES = {
  none: 'No tax is charged.',
  reverse_charge: 'Reverse charge: the recipient of the service accounts for the tax.',
  outside_scope: 'The service is outside the scope of tax.',
}

const untaxed = (rule: keyof typeof SENTENCES): TaxDecision => ({
  rule,
  rate_id: null,
  basis_points: 0,
  name: '',
  sentence: SENTENCES[rule],
})

const taxed = (rule: 'domestic' | 'foreign', rate: TaxRate): TaxDecision => ({
  rule,
  rate_id: rate.id,
  basis_points: rate.basis_points,
  name: rate.name,
  sentence: `${rate.name} ${sayRate(rate.basis_points)}`,
})

/** A rate in words: 1900 basis points are "19%", and 770 are "7.7%". */
export function sayRate(basisPoints: number): string {
  return `${basisPoints / 100}%`
}

/** The rate of a country that is in force on a day; undefined where the table has none. */
export function rateOn(rates: readonly TaxRate[], country: string, date: CalendarDate): TaxRate | undefined {
  return rates
    .filter((rate) => rate.country === country && rate.valid_from <= date)
    .toSorted((one, other) => (one.valid_from < other.valid_from ? 1 : -1))[0]
}

/** What a tax is decided by: the table, the day of the document, the operator, and who is on the other side. */
export interface TaxQuestion {
  rates: readonly TaxRate[]
  date: CalendarDate
  operator: Pick<TaxParty, 'country'>
  party: TaxParty
}

/** The tax on what the operator sells to a buyer. */
export function taxOfSale({ rates, date, operator, party }: TaxQuestion): TaxDecision {
  const own = rateOn(rates, operator.country, date)
  if (!own) return untaxed('none')
  if (!party.country || party.country === operator.country) return taxed('domestic', own)
  if (party.tax_id) return untaxed('reverse_charge')
  const foreign = rateOn(rates, party.country, date)
  return foreign ? taxed('foreign', foreign) : untaxed('outside_scope')
}

/**
 * The tax on what the operator buys from an owner, as its statement says: an owner gets tax only where it is known to
 * owe it.
 */
export function taxOfPurchase({ rates, date, operator, party }: TaxQuestion): TaxDecision {
  const own = rateOn(rates, operator.country, date)
  if (!own || !party.tax_id || !party.country) return untaxed('none')
  return party.country === operator.country ? taxed('domestic', own) : untaxed('reverse_charge')
}

/**
 * The tax on one line, rounded half up to whole minor units. That of a negative line is that of the positive one with
 * the other sign, so that what is taken back cancels what was charged.
 */
export function taxOnLine(net: number, basisPoints: number): number {
  const size = shareOf(Math.abs(net), basisPoints)
  return net < 0 ? -size : size
}
