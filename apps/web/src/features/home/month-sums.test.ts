import { expect, test } from 'vitest'
import { monthSum } from './month-sums.ts'

const row = (month: string, currency: string, cost: number) => ({ month, currency, cost })

test('a month’s sum is in the reader’s currency, with the other currencies beside it', () => {
  const rows = [row('2027-03', 'CHF', 2000), row('2027-03', 'EUR', 7000), row('2027-04', 'EUR', 1)]
  const sum = monthSum(rows, { month: '2027-03', currency: 'EUR' }, ({ cost }) => cost)
  expect(sum).toEqual({ figure: '€70.00', isZero: false, others: 'CHF 20.00' })
})

test('without other currencies, none is beside it', () => {
  const sum = monthSum([row('2027-03', 'EUR', 5)], { month: '2027-03', currency: 'EUR' }, ({ cost }) => cost)
  expect(sum).toEqual({ figure: '€0.05', isZero: false, others: '' })
})
