import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCIES, formatMoney, MAX_BUDGET } from './money.ts'
import { readMoney } from './typed-money.ts'

describe('a typed or pasted amount', () => {
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

  it('reads what Plaza shows, in any locale, as that amount, or asks', () => {
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
