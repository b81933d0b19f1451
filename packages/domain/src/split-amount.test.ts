import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fractionOf, shareOf, splitAmount } from './split-amount.ts'

it.each([
  [1003, [50, 50, 1], [497, 496, 10]],
  [100, [1, 1, 1], [34, 33, 33]],
  [-7, [1, 1, 1], [-3, -2, -2]],
  [8752, [120_000, 45_050, 9995], [6000, 2252, 500]],
  [0, [0, 0], [0, 0]],
])('splits %d over %j', (total, weights, expected) => {
  expect(splitAmount(total, weights)).toEqual(expected)
})

it('adds up to the whole, each part within one unit of its share, and nothing for no weight', () => {
  const weights = fc
    .array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 20 })
    .filter((all) => all.some(Boolean))
  fc.assert(
    fc.property(fc.nat(1_000_000_000_000), weights, (total, all) => {
      const parts = splitAmount(total, all)
      const sum = all.reduce((a, b) => a + b, 0)
      expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
      for (const [at, part] of parts.entries()) {
        const share = BigInt(total) * BigInt(all[at] ?? 0)
        expect(BigInt(part) * BigInt(sum) - share < BigInt(sum)).toBe(true)
        expect(share - BigInt(part) * BigInt(sum) < BigInt(sum)).toBe(true)
        if (all[at] === 0) expect(part).toBe(0)
      }
    }),
  )
})

it('refuses to split something over nothing', () => {
  expect(() => splitAmount(1, [0])).toThrow('no weight')
})

it.each([
  [45_050, 1200, 5406],
  [1, 5000, 1],
  [1, 4999, 0],
  [0, 1000, 0],
  [9_007_199_254_740_991, 10_000, 9_007_199_254_740_991],
])('takes a share of %d at %d basis points, rounded half up: %d', (amount, points, expected) => {
  expect(shareOf(amount, points)).toBe(expected)
})

it('takes a fraction, rounded half up', () => {
  expect(fractionOf(45_050, 876, 960)).toBe(41_108)
  expect(fractionOf(3, 1, 2)).toBe(2)
})
