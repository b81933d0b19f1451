import { currencyDecimals } from '@plaza/domain/money'

// Stripe divides some currencies otherwise than ISO 4217 does, so that no amount may be passed on as it is.

/** Currencies that Stripe divides into hundredths although ISO 4217 gives them no decimals. */
const HUNDREDTHS: ReadonlySet<string> = new Set(['ISK', 'UGX'])
/** Currencies whose amounts Stripe takes in whole units although ISO 4217 gives them decimals. */
const UNDIVIDED: ReadonlySet<string> = new Set(['MGA'])

/** By how many decimals Stripe divides a currency more than ISO 4217: fewer where it is negative. */
const moreDecimals = (currency: string): number => {
  if (HUNDREDTHS.has(currency) && currencyDecimals(currency) === 0) return 2
  if (UNDIVIDED.has(currency)) return -currencyDecimals(currency)
  return 0
}

/**
 * An amount in minor units of ISO 4217 as Stripe takes it.
 * @throws Error where Stripe cannot take an amount as small as this
 */
export function toStripeAmount(amount: number, currency: string): number {
  const more = moreDecimals(currency)
  const given = more < 0 ? amount / 10 ** -more : amount * 10 ** more
  if (!Number.isSafeInteger(given))
    throw new Error(`The payment provider does not divide ${currency} so finely.`)
  return given
}

/** An amount as Stripe tells it, in minor units of ISO 4217. */
export function fromStripeAmount(amount: number, currency: string): number {
  const more = moreDecimals(currency)
  return more < 0 ? amount * 10 ** -more : Math.round(amount / 10 ** more)
}

/** The smallest step between two amounts that Stripe takes: of thousandths it takes only tens. */
const stepOf = (currency: string): number => (currencyDecimals(currency) === 3 ? 10 : 1)

/** The most of an amount that can be moved, in minor units. */
export function mostPayable(amount: number, currency: string): number {
  return amount - (amount % stepOf(currency))
}

/** The least amount that can be moved and covers this one, in minor units. */
export function leastPayable(amount: number, currency: string): number {
  return mostPayable(amount + stepOf(currency) - 1, currency)
}
