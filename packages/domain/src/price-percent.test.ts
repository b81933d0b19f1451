import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PRICE } from './money.ts'
import { changedByPercent, commonPercent, inProportion, readPercent } from './price-percent.ts'

test.each([
  ['+20', 20],
  ['-5 %', -5],
  ['−10', -10],
  ['15', 15],
  ['-100', null],
  ['1001', null],
  ['1.5', null],
  ['', null],
])('reads %j as %j percent', (text, percent) => {
  expect(readPercent(text)).toBe(percent)
})

test('prices of several zones have a percent in common where each is that of its base', () => {
  const pairs = [
    { base: 1000, price: 1200 },
    { base: 505, price: 606 },
    { base: 333, price: 400 },
  ]
  expect(commonPercent(pairs)).toBe(20)
  expect(commonPercent([...pairs, { base: 1000, price: 1201 }])).toBeNull()
  expect(commonPercent([...pairs, { base: undefined, price: 1200 }])).toBeNull()
  expect(commonPercent([{ base: 1000, price: Number.NaN }])).toBeNull()
  expect(commonPercent([])).toBeNull()
})

test('the percent that changed a price is found again', () => {
  const base = fc.integer({ min: 100, max: 1_000_000 })
  fc.assert(
    fc.property(fc.array(base, { minLength: 1 }), fc.integer({ min: -50, max: 300 }), (bases, percent) => {
      const pairs = bases.map((one) => ({ base: one, price: changedByPercent(one, percent) }))
      expect(commonPercent(pairs)).toBe(percent)
    }),
  )
})

test('a price is brought to another base in proportion, rounded half up and within the bounds', () => {
  expect(inProportion(1200, 1000, 500)).toBe(600)
  expect(inProportion(1333, 1000, 500)).toBe(667)
  expect(inProportion(1, MAX_PRICE, 1)).toBe(1)
  expect(inProportion(MAX_PRICE, MAX_PRICE - 1, MAX_PRICE)).toBe(MAX_PRICE)
  expect(inProportion(999_999_999, 999_999_998, 999_999_997)).toBe(999_999_998)
})

test.each([
  [1100, 20, 1320],
  [5, 10, 6],
  [4, 10, 4],
  [1000, -50, 500],
  [1, -99, 1],
  [1_000_000_000, 50, 1_000_000_000],
])('%i changed by %i percent is %i', (price, percent, changed) => {
  expect(changedByPercent(price, percent)).toBe(changed)
})
