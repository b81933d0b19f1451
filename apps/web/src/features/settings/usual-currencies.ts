/** Offered first; every ISO 4217 code is taken. */
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
