import { expect, it } from 'vitest'
import { COUNTRIES } from './countries.ts'
import { currencyOfCountry } from './country-currencies.ts'
import { isCurrency } from './money.ts'

it('knows a currency of ISO 4217 for each country but Antarctica', () => {
  const without = COUNTRIES.filter((country) => !isCurrency(currencyOfCountry(country)))
  expect(without).toEqual(['AQ'])
})

it.each([
  ['DE', 'EUR'],
  ['CH', 'CHF'],
  ['LI', 'CHF'],
  ['GB', 'GBP'],
  ['SE', 'SEK'],
  ['US', 'USD'],
  ['JP', 'JPY'],
  ['PS', 'ILS'],
])('%s prices in %s', (country, currency) => expect(currencyOfCountry(country)).toBe(currency))

it.each(['', 'XX', 'de', 'EUR'])('knows none for %j, which is no country', (code) =>
  expect(currencyOfCountry(code)).toBe(''),
)
