// domain.md, "Money": an integer count of minor units; no floating point touches it.

/** The highest price of a spot on a day, in minor units. */
export const MAX_PRICE = 1e9
/** The highest budget of a campaign, in minor units. */
export const MAX_BUDGET = 1e12

/** Whether this is an amount of money: a whole number of minor units, 0 or more, that is held exactly. */
export function isMinorUnits(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

/**
 * Splits a total by weights into whole parts that add up to it exactly. Each part is its share rounded down;
 * what is left goes, one each, to the largest remainders, at a tie to the earlier. When all weights are 0,
 * all count the same. Takes whole numbers (a negative total is split as its opposite); throws a RangeError
 * for others, for negative weights, and for a total without parts.
 */
export function splitByLargestRemainder(total: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(total)) throw new RangeError(`Not a whole amount: ${total}`)
  if (!weights.every(isMinorUnits)) throw new RangeError('Weights have to be whole numbers from 0')
  if (weights.length === 0 && total !== 0) throw new RangeError('A total needs parts')
  if (total < 0) return splitByLargestRemainder(-total, weights).map((part) => 0 - part)
  // A total times a weight can be beyond 2^53.
  const even = weights.every((weight) => weight === 0)
  const shares = weights.map((weight) => (even ? 1n : BigInt(weight)))
  const whole = shares.reduce((sum, share) => sum + share, 0n)
  const parts = shares.map((share) => Number((BigInt(total) * share) / whole))
  const left = total - parts.reduce((sum, part) => sum + part, 0)
  shares
    .map((share, index) => ({ index, rest: (BigInt(total) * share) % whole }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
    .slice(0, left)
    .forEach(({ index }) => (parts[index] = (parts[index] ?? 0) + 1))
  return parts
}

/** So many basis points (hundredths of a percent) of an amount, rounded half up. Both whole, 0 or more. */
export function basisPoints(amount: number, points: number): number {
  if (!isMinorUnits(amount) || !isMinorUnits(points)) {
    throw new RangeError(`Not a share of an amount: ${points} of ${amount}`)
  }
  return Number((BigInt(amount) * BigInt(points) + 5000n) / 10_000n)
}

/** Whether this is an ISO 4217 code, in capitals, that the engine knows. */
export function isCurrency(code: unknown): code is string {
  if (typeof code !== 'string' || !/^[A-Z]{3}$/.test(code)) return false
  return currencies().has(code)
}

/** How many decimals a currency has: 2 for EUR, 0 for JPY, 3 for KWD. */
export function currencyDecimals(currency: string): number {
  return formatterOf(currency, 'en').resolvedOptions().maximumFractionDigits ?? 2
}

/** An amount in minor units as people of a locale write it, with the currency's own decimals. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const decimals = currencyDecimals(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  // As a text, since the division would round large amounts.
  const text = `${minor < 0 ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}0`
  return formatterOf(currency, locale).format(text as `${number}`)
}

// What every engine without Intl.supportedValuesOf should still offer.
const COMMON = ['AED', 'AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'EGP', 'EUR', 'GBP', 'HKD', 'HUF']
const COMMON_TOO = ['INR', 'JPY', 'KRW', 'MXN', 'NOK', 'NZD', 'PLN', 'SAR', 'SEK', 'SGD', 'TRY', 'USD', 'ZAR']

let known: Set<string> | null = null

function currencies(): Set<string> {
  known ??= new Set(
    typeof Intl.supportedValuesOf === 'function'
      ? Intl.supportedValuesOf('currency')
      : [...COMMON, ...COMMON_TOO],
  )
  return known
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const kept = formatters.get(key)
  if (kept) return kept
  const formatter = new Intl.NumberFormat(locale, { style: 'currency', currency })
  formatters.set(key, formatter)
  return formatter
}
