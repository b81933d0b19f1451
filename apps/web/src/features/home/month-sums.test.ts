import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { monthSum, noteWith } from './month-sums.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const row = (month: string, currency: string, cost: number) => ({ month, currency, cost })

test('a month’s sum is in the reader’s currency, with the other currencies beside it', () => {
  const rows = [row('2027-03', 'CHF', 2000), row('2027-03', 'EUR', 7000), row('2027-04', 'EUR', 1)]
  const sum = monthSum(rows, { month: '2027-03', currency: 'EUR' }, ({ cost }) => cost)
  expect(sum).toEqual({ figure: '€70.00', isZero: false, others: 'CHF 20.00' })
  expect(noteWith('of flights', sum)).toBe('and CHF 20.00 of flights')
})

test('without other currencies, the note names none', () => {
  const sum = monthSum([row('2027-03', 'EUR', 5)], { month: '2027-03', currency: 'EUR' }, ({ cost }) => cost)
  expect(noteWith('of flights', sum)).toBe('of flights')
  expect(noteWith('of flights', undefined)).toBe('of flights')
})
