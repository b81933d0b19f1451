import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  basisPoints,
  CURRENCIES,
  currencyDecimals,
  formatMoney,
  isCurrency,
  isMinorUnits,
  MAX_BUDGET,
  readMoney,
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

describe('an amount that is typed or pasted', () => {
  const told = (text: string, currency: string, locales: string[] = []) => {
    const reading = readMoney(text, currency, locales)
    if (reading.kind === 'number') return reading.units
    return reading.kind === 'either' ? [...reading.units] : reading.kind === 'fault' ? reading.fault : null
  }

  it.each([
    ['1,500.00', 'EUR', 150_000],
    ['1.500,00', 'EUR', 150_000],
    ['1,234', 'EUR', [123_400, 123]],
    ['1,234', 'JPY', 1234],
    ['1.234', 'JPY', 1234],
    ['12.5', 'JPY', 'too_many_decimals'],
    ['1,234', 'KWD', [1_234_000, 1234]],
    ['1,234.567', 'KWD', 1_234_567],
    ['50,000', 'RSD', [5_000_000, 5000]],
    ['500.00', 'HUF', 50_000],
    ['12.505', 'EUR', [1_250_500, 1251]],
    ['-5', 'EUR', 'negative'],
    ['1e3', 'EUR', 'not_a_number'],
    ['five', 'EUR', 'not_a_number'],
    ['', 'EUR', null],
    ['€1,500.00', 'EUR', 150_000],
    ['1.500,00 €', 'EUR', 150_000],
    ['EUR 12.50', 'EUR', 1250],
    ['12.50eur', 'EUR', 1250],
    ['$12.50', 'EUR', 'other_currency'],
    ['12.50 USD', 'EUR', 'other_currency'],
    ['12 chf', 'EUR', 'other_currency'],
    ['$12.50', 'USD', 1250],
    ['US$12.50', 'USD', 1250],
    ['CHF 5.–', 'CHF', 500],
    ['Fr. 5.50', 'CHF', 550],
    ['kr.50', 'DKK', 5000],
    ['50 kr.', 'DKK', 5000],
    ['￥1,234', 'JPY', 1234],
  ])('reads %j in a field of %s as %j', (text, currency, units) => {
    expect(told(text, currency, ['ja'])).toEqual(units)
  })

  it('reads what Plaza shows, in any way of writing, as that amount, or asks', () => {
    const locales = [
      'en-US',
      'en-IN',
      'en-ZA',
      'de-DE',
      'de-CH',
      'fr-CH',
      'fr-FR',
      'pl-PL',
      'sv-SE',
      'ar-EG',
      'fa-IR',
      'ja-JP',
    ]
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_BUDGET }),
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom(...locales),
        fc.constantFrom<'whole' | 'number'>('whole', 'number'),
        (minor, currency, locale, part) => {
          const reading = readMoney(formatMoney(minor, currency, locale, part), currency, [locale])
          if (reading.kind === 'either') expect(reading.units).toContain(minor)
          else expect(reading).toEqual({ kind: 'number', units: minor })
        },
      ),
      { numRuns: 1000 },
    )
  })
})
