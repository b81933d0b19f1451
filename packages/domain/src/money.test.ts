import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  basisPoints,
  CURRENCIES,
  currencyDecimals,
  figureIn,
  formatMoney,
  isCurrency,
  isMinorUnits,
  MAX_BUDGET,
  splitByLargestRemainder,
} from './money.ts'

describe('a total that is split', () => {
  const weights = fc.array(fc.integer({ min: 0, max: MAX_BUDGET }), { minLength: 1, maxLength: 12 })
  const totals = fc.integer({ min: -MAX_BUDGET, max: MAX_BUDGET })

  it('always has parts that add up to it', () => {
    fc.assert(
      fc.property(totals, weights, (total, shares) => {
        const parts = splitByLargestRemainder(total, shares)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
      }),
      { numRuns: 300 },
    )
  })

  it('gives each part its exact share, rounded down or up', () => {
    fc.assert(
      fc.property(totals, weights, (total, shares) => {
        const whole = shares.reduce((sum, share) => sum + BigInt(share), 0n)
        fc.pre(whole > 0n)
        splitByLargestRemainder(total, shares).forEach((part, index) => {
          const off = BigInt(part) * whole - BigInt(total) * BigInt(shares[index] ?? 0)
          expect((off < 0n ? -off : off) < whole).toBe(true)
        })
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [2, [1, 1, 1], [1, 1, 0]],
    [10, [0, 1, 0], [0, 10, 0]],
    [10, [0, 0, 0], [4, 3, 3]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [0, [5, 5], [0, 0]],
    [0, [], []],
    [7, [1, 2, 4], [1, 2, 4]],
    [1e12, [1e12, 1e12 - 1], [500_000_000_000, 500_000_000_000]],
    [Number.MAX_SAFE_INTEGER, [1, 2], [3_002_399_751_580_330, 6_004_799_503_160_661]],
  ])('divides %d by %j into %j', (total, shares, parts) => {
    expect(splitByLargestRemainder(total, shares)).toEqual(parts)
  })

  it('refuses what is not whole, negative weights, and a total without parts', () => {
    expect(() => splitByLargestRemainder(1.5, [1])).toThrow(RangeError)
    expect(() => splitByLargestRemainder(1, [0.5])).toThrow(RangeError)
    expect(() => splitByLargestRemainder(1, [2, -1])).toThrow(RangeError)
    expect(() => splitByLargestRemainder(1, [])).toThrow(RangeError)
  })
})

it.each([
  [10_000, 1000, 1000],
  [5, 1000, 1],
  [4, 1000, 0],
  [15, 1000, 2],
  [MAX_BUDGET, 10_000, MAX_BUDGET],
  [999_999_999_999, 1, 100_000_000],
  [0, 1000, 0],
])('of %d, %d basis points are %d, rounded half up', (amount, points, share) => {
  expect(basisPoints(amount, points)).toBe(share)
})

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

  it('has the decimals of ISO 4217, whatever the engine says, and is shown with them', () => {
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

  it('is shown without itself where it stands beside the amount already', () => {
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
