import { badParameter } from '../http/api-error.ts'

// Stripe's currencies differ from ISO 4217 in places: it takes them by lists of its own.
const WITHOUT_DECIMALS = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '))
const WITH_THREE_DECIMALS = new Set('bhd iqd jod kwd omr tnd'.split(' '))
/** The króna has two decimals in the API and none in the world. */
const WITHOUT_FRACTIONS = new Set(['isk'])

const SUPPORTED = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()))

const LARGEST = 99_999_999

/** How many decimals the amounts of a currency have in Stripe's API. */
function decimalsOf(currency: string): number {
  if (WITHOUT_DECIMALS.has(currency)) return 0
  return WITH_THREE_DECIMALS.has(currency) ? 3 : 2
}

/** The smallest step between two amounts of a currency. */
export function stepOf(currency: string): number {
  if (WITHOUT_FRACTIONS.has(currency)) return 100
  return WITH_THREE_DECIMALS.has(currency) ? 10 : 1
}

/** Refuses an amount that Stripe does not take, in the parameter of this name. */
export function checkAmount(amount: number, currency: string, param = 'amount'): void {
  if (!SUPPORTED.has(currency)) throw badParameter(`Invalid currency: ${currency}.`, 'currency')
  if (amount < 1) {
    throw badParameter('This value must be greater than or equal to 1.', param, 'parameter_invalid_integer')
  }
  if (amount > LARGEST) {
    throw badParameter(`Amount must be no more than ${LARGEST}`, param, 'amount_too_large')
  }
  if (amount % stepOf(currency) !== 0) {
    const message = `Invalid amount. Amounts in ${currency} must be evenly divisible by ${stepOf(currency)}.`
    throw badParameter(message, param, 'invalid_charge_amount')
  }
}

/** Refuses to charge less than about 0.50 in a currency. */
export function checkCharge(amount: number, currency: string, param = 'amount'): void {
  checkAmount(amount, currency, param)
  const least = decimalsOf(currency) === 3 ? 500 : 50
  if (amount < least) {
    const message = `Amount must be at least ${formatAmount(least, currency)}`
    throw badParameter(message, param, 'amount_too_small')
  }
}

/** An amount with its currency, for people: `€12.50`. */
export function formatAmount(amount: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount / 10 ** decimals)
}

/** What Stripe keeps of a charge: 1.5 % and 25 of the smallest units, or 0.250 of a currency with three decimals. */
export function feeOf(amount: number, currency: string): number {
  const step = stepOf(currency)
  const upTo = (part: number) => Math.ceil(part / step) * step
  const share = Math.floor((amount * 15 + 500 * step) / (1000 * step)) * step
  return Math.min(amount, share + upTo(decimalsOf(currency) === 3 ? 250 : 25))
}

/** What Stripe keeps of a dispute: 15.00, or 1500 in a currency without decimals. */
export function disputeFeeOf(currency: string): number {
  return decimalsOf(currency) === 3 ? 15_000 : 1500
}
