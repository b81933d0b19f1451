import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateOn, sayRate, taxOfPurchase, taxOfSale, taxOnLine, TAX_RULES, type TaxRate } from './tax.ts'

const rate = (country: string, basis_points: number, valid_from = '2020-01-01', name = 'VAT'): TaxRate => ({
  id: `${country} ${valid_from}`,
  country,
  basis_points,
  name,
  valid_from,
})
const RATES = [
  rate('DE', 1600, '2020-07-01', 'USt'),
  rate('DE', 1900, '2021-01-01', 'USt'),
  rate('AT', 2000),
  rate('FR', 2000, '2030-01-01'),
]
const DATE = '2026-11-29'
const ask = (country: string, tax_id = '', changes: Partial<{ rates: TaxRate[]; date: string }> = {}) => ({
  rates: RATES,
  date: DATE,
  operator: { country: 'DE' },
  party: { country, tax_id },
  ...changes,
})

describe('the tax on what is sold to a buyer', () => {
  it.each([
    ['in the operator’s country', 'DE', '', 'domestic', 1900],
    ['in the operator’s country with a tax id', 'DE', 'DE123456789', 'domestic', 1900],
    ['whose country is not known', '', 'X1', 'domestic', 1900],
    ['elsewhere with a tax id', 'AT', 'ATU12345678', 'reverse_charge', 0],
    ['elsewhere without one, in a country of the table', 'AT', '', 'foreign', 2000],
    ['elsewhere without one, before the country’s rate begins', 'FR', '', 'outside_scope', 0],
    ['elsewhere without one, in another country', 'US', '', 'outside_scope', 0],
  ])('%s', (_who, country, taxId, rule, points) => {
    expect(taxOfSale(ask(country, taxId))).toMatchObject({ rule, basis_points: points })
  })

  it('is the rate of the day, and names it', () => {
    expect(taxOfSale(ask('DE'))).toEqual({
      rule: 'domestic',
      rate_id: 'DE 2021-01-01',
      basis_points: 1900,
      name: 'USt',
      sentence: 'USt 19%',
    })
    expect(taxOfSale(ask('DE', '', { date: '2020-12-31' })).sentence).toBe('USt 16%')
    expect(rateOn(RATES, 'DE', '2020-06-30')).toBeUndefined()
  })

  it('is none while the table has no rate of the operator’s own country', () => {
    for (const country of ['DE', 'AT', '']) {
      for (const id of ['', 'X1']) {
        expect(taxOfSale(ask(country, id, { rates: [] })).rule).toBe('none')
        expect(taxOfPurchase(ask(country, id, { rates: [] })).rule).toBe('none')
        expect(taxOfSale({ ...ask(country, id), operator: { country: '' } }).rule).toBe('none')
      }
    }
  })
})

describe('the tax on what is bought from an owner', () => {
  it.each([
    ['in the operator’s country with a tax id', 'DE', 'DE123456789', 'domestic', 1900],
    ['elsewhere with a tax id', 'AT', 'ATU12345678', 'reverse_charge', 0],
    ['without a tax id', 'DE', '', 'none', 0],
    ['whose country is not known', '', 'X1', 'none', 0],
  ])('%s', (_who, country, taxId, rule, points) => {
    expect(taxOfPurchase(ask(country, taxId))).toMatchObject({ rule, basis_points: points })
  })
})

describe('the amount of a tax', () => {
  it.each([
    [10_000, 1900, 1900],
    [1, 5000, 1],
    [1, 4999, 0],
    [3, 5000, 2],
    [-3, 5000, -2],
    [45_050, 770, 3469],
    [1e12, 10_000, 1e12],
    [999_999_999_999, 1900, 190_000_000_000],
  ])('%i at %i basis points is %i', (net, points, tax) => {
    expect(taxOnLine(net, points)).toBe(tax)
  })

  const points = fc.integer({ min: 0, max: 10_000 })

  it('is within half a unit of the exact one, and half a unit is rounded away from nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), points, (net, basis_points) => {
        const off = 2n * (BigInt(taxOnLine(net, basis_points)) * 10_000n - BigInt(net) * BigInt(basis_points))
        const [size, sign] = [off < 0n ? -off : off, net < 0 ? -1n : 1n]
        expect(size).toBeLessThanOrEqual(10_000n)
        if (size === 10_000n) expect(off * sign).toBe(10_000n)
      }),
    )
  })

  it('of a negative line is taken back by the positive one', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), points, (net, basis_points) => {
        expect(taxOnLine(net, basis_points) + taxOnLine(-net, basis_points)).toBe(0)
      }),
    )
  })
})

it('has tax only by a rule with a rate, whoever asks', () => {
  const country = fc.constantFrom('', 'DE', 'AT', 'FR', 'US')
  const date = fc.constantFrom('2020-06-30', '2020-12-31', '2026-11-29', '2031-01-01')
  const party = fc.record({ country, tax_id: fc.constantFrom('', 'X1') })
  fc.assert(
    fc.property(date, country, party, (day, own, other) => {
      for (const decide of [taxOfSale, taxOfPurchase]) {
        const it = decide({ rates: RATES, date: day, operator: { country: own }, party: other })
        const hasRate = it.rule === 'domestic' || it.rule === 'foreign'
        expect(TAX_RULES).toContain(it.rule)
        expect([it.basis_points > 0, it.rate_id !== null, it.name !== '']).toEqual([
          hasRate,
          hasRate,
          hasRate,
        ])
        expect(it.sentence).not.toBe('')
      }
    }),
  )
})

it('says a rate in percent', () => {
  expect([1900, 770, 810, 0, 5].map(sayRate)).toEqual(['19%', '7.7%', '8.1%', '0%', '0.05%'])
})
