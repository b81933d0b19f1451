import * as iso4217 from 'dinero.js/currencies'
import { unitsToText } from './units.ts'

// docs/domain.md, "Money": an amount is a whole number of minor units, and no floating-point number touches it.

/** The highest price of a spot on a day, in minor units. */
export const MAX_PRICE = 1e9
/** The highest budget of a campaign, in minor units. */
export const MAX_BUDGET = 1e12

/** Whether this is an amount of money: a whole number of minor units, 0 or more, within the exact integers. */
export function isMinorUnits(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

/**
 * The codes of the currencies of ISO 4217 with their numbers of decimals. The engine's own figures depend on its
 * release and on habit (CLDR), and differ between servers and browsers. ISO gives two decimals to the two
 * currencies that are divided into fifths (MGA, MRU).
 */
const DECIMALS: ReadonlyMap<string, number> = new Map(
  Object.values(iso4217).map(({ code, base, exponent }) => [code, base === 10 ? exponent : 2]),
)

/** The codes of all currencies of ISO 4217, in order. */
export const CURRENCIES: readonly string[] = [...DECIMALS.keys()].toSorted()

/** Tells whether a value is an ISO 4217 currency code, in capitals. */
export function isCurrency(code: unknown): code is string {
  return typeof code === 'string' && DECIMALS.has(code)
}

/**
 * Returns how many decimals a currency has by ISO 4217: 2 for EUR, 0 for JPY, 3 for KWD; 2 for an unknown
 * code.
 */
export function currencyDecimals(currency: string): number {
  return DECIMALS.get(currency) ?? 2
}

/**
 * An amount in minor units in the format of a locale, with the currency's own decimals. The part `number` leaves
 * out the currency.
 */
export function formatMoney(
  minor: number,
  currency: string,
  locale: string,
  part: 'whole' | 'number' = 'whole',
): string {
  // The amount is passed as a text, because a division would round large amounts.
  const text = unitsToText(minor, currencyDecimals(currency)) as `${number}`
  const formatter = formatterOf(currency, locale)
  if (part === 'whole') return formatter.format(text)
  const parts = formatter.formatToParts(text).filter(({ type }) => type !== 'currency' && type !== 'literal')
  return parts.map(({ value }) => value).join('')
}

/**
 * The amount with the same figure in another currency, both in minor units: 12.50 stays 12.50. Undefined if the
 * other currency has too few decimals for it.
 */
export function figureIn(minor: number, from: string, to: string): number | undefined {
  const more = currencyDecimals(to) - currencyDecimals(from)
  const figure = more < 0 ? minor / 10 ** -more : minor * 10 ** more
  return isMinorUnits(figure) ? figure : undefined
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const kept = formatters.get(key)
  if (kept) return kept
  const digits = currencyDecimals(currency)
  const formatter = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formatters.set(key, formatter)
  return formatter
}
