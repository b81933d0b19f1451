/** The currencies offered first; every ISO 4217 code is accepted. */
export const usualCurrencies = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'JPY',
  'AUD',
  'CAD',
]
