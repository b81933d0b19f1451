import { describe, expect, it } from 'vitest'
import {
  CURRENCIES,
  currencyDecimals,
  figureIn,
  formatMoney,
  isCurrency,
  isMinorUnits,
  MAX_BUDGET,
} from './money.ts'

it.each([
  [0, true],
  [12, true],
  [1e12, true],
  [-1, false],
  [0.5, false],
  [2 ** 53, false],
  [Number.NaN, false],
  ['12', false],
])('that %j is an amount of money is %s', (value, expected) => {
  expect(isMinorUnits(value)).toBe(expected)
})

describe('a currency', () => {
  it('is an ISO 4217 code in capitals', () => {
    expect(['EUR', 'USD', 'JPY', 'KWD'].every(isCurrency)).toBe(true)
    expect(['eur', 'EURO', 'ZZZ', 'XAU', '', '€', null].some(isCurrency)).toBe(false)
  })

  it('uses the decimals of ISO 4217, whatever the engine says', () => {
    const other: Record<number, string> = {
      0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
      3: 'BHD IQD JOD KWD LYD OMR TND',
      4: 'CLF UYW',
    }
    const wanted = new Map(
      Object.entries(other).flatMap(([decimals, codes]) =>
        codes.split(' ').map((code) => [code, Number(decimals)] as const),
      ),
    )
    expect(CURRENCIES.length).toBeGreaterThan(150)
    expect([...wanted.keys()].filter((code) => !CURRENCIES.includes(code))).toEqual([])
    for (const code of CURRENCIES) {
      expect([code, currencyDecimals(code)]).toEqual([code, wanted.get(code) ?? 2])
      const shown = formatMoney(1_234_567, code, 'en-US', 'number')
      expect([code, (shown.split('.')[1] ?? '').length]).toEqual([code, wanted.get(code) ?? 2])
    }
  })

  it.each([
    [123_456, 'EUR', 'en-US', '€1,234.56'],
    [5, 'USD', 'en-US', '$0.05'],
    [-1250, 'USD', 'en-US', '-$12.50'],
    [123_456, 'JPY', 'en-US', '¥123,456'],
    [123_456, 'KWD', 'en-US', 'KWD 123.456'],
    [MAX_BUDGET, 'EUR', 'en-US', '€10,000,000,000.00'],
    [Number.MAX_SAFE_INTEGER, 'EUR', 'en-US', '€90,071,992,547,409.91'],
    [123_456, 'EUR', 'de-DE', '1.234,56 €'],
  ])('shows %d minor units of %s in %s as %s', (minor, currency, locale, text) => {
    expect(formatMoney(minor, currency, locale).replaceAll('\u00A0', ' ')).toBe(text)
  })

  it('is left out of an amount if it is already shown beside it', () => {
    expect(formatMoney(123_456, 'EUR', 'de-DE', 'number')).toBe('1.234,56')
    expect(formatMoney(123_456, 'JPY', 'en-US', 'number')).toBe('123,456')
  })
})

it.each([
  [1250, 'EUR', 'USD', 1250],
  [150_000, 'EUR', 'JPY', 1500],
  [1250, 'EUR', 'JPY', undefined],
  [1234, 'JPY', 'EUR', 123_400],
  [1250, 'EUR', 'KWD', 12_500],
  [12_345, 'KWD', 'EUR', undefined],
])('keeps the figure of %d minor units of %s in %s: %s', (minor, from, to, other) => {
  expect(figureIn(minor, from, to)).toBe(other)
})
