import { currencyDecimals, isCurrency } from './money.ts'
import { readNumber, type NumberFault, type NumberReading } from './typed-number.ts'

/** Why a text cannot be read as an amount. */
export type MoneyFault = NumberFault | 'other_currency'

/** The meaning of a text as an amount of a currency, in minor units. */
export type MoneyReading = Exclude<NumberReading, { kind: 'fault' }> | { kind: 'fault'; fault: MoneyFault }

/**
 * Reads an amount of a currency as people type or paste it, by the rule of `readNumber`, with as many decimals as
 * the currency has. Its own code and sign may be beside the amount, as English and the `locales` write them. The
 * sign or the code of another currency is a fault. The result is in minor units.
 */
export function readMoney(text: string, currency: string, locales: readonly string[] = []): MoneyReading {
  const reading = readNumber(text, currencyDecimals(currency), {
    beside: signsOf(currency, ['en-US', 'en-GB', ...locales]),
  })
  if (reading.kind !== 'fault' || reading.fault !== 'not_a_number') return reading
  const named =
    /\p{Sc}/u.test(text) || (text.match(/\p{L}+/gu) ?? []).some((word) => isCurrency(word.toUpperCase()))
  return named ? { kind: 'fault', fault: 'other_currency' } : reading
}

/** Signs in common use that no engine knows. */
const MORE_SIGNS: Readonly<Record<string, readonly string[]>> = { CHF: ['Fr', 'Fr.', 'SFr', 'SFr.'] }

const keptSigns = new Map<string, string[]>()

/** The spellings of a currency: its code, and its signs in the locales. */
function signsOf(currency: string, locales: readonly string[]): string[] {
  const key = `${currency} ${locales.join(' ')}`
  const kept = keptSigns.get(key)
  if (kept) return kept
  const named = locales.flatMap((locale) =>
    (['symbol', 'narrowSymbol'] as const).map(
      (currencyDisplay) =>
        new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
          .formatToParts(0)
          .find(({ type }) => type === 'currency')?.value ?? currency,
    ),
  )
  const signs = [...new Set([currency, ...named, ...(MORE_SIGNS[currency] ?? [])])]
  keptSigns.set(key, signs)
  return signs
}
