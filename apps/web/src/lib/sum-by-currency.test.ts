import { expect, test } from 'vitest'
import { sumByCurrency } from './sum-by-currency.ts'

test('amounts of two currencies are never added up, and the reader’s comes first', () => {
  const rows = [
    { currency: 'CHF', cost: 200 },
    { currency: 'USD', cost: 5 },
    { currency: 'CHF', cost: 50 },
    { currency: 'EUR', cost: 1 },
  ]
  expect(sumByCurrency(rows, 'USD')).toEqual([
    ['USD', 5],
    ['CHF', 250],
    ['EUR', 1],
  ])
  expect(sumByCurrency([], 'USD')).toEqual([])
})
