import { CURRENCIES } from '@plaza/domain/money'
import { locale } from '@plaza/words/locale'
import type { Choice } from '../ui/form/select-field.tsx'

/** The currencies that are offered first. */
const USUAL = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'JPY', 'AUD', 'CAD']

/** All currencies of ISO 4217 by code and name in the reader's language, the usual ones first. */
export function currencyChoices(): Choice[] {
  const names = new Intl.DisplayNames(locale(), { type: 'currency', fallback: 'none' })
  const rest = CURRENCIES.filter((code) => !USUAL.includes(code))
  return [...USUAL, ...rest].map((value) => {
    const name = names.of(value)
    return { value, label: name ? `${value} – ${name}` : value }
  })
}
