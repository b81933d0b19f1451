import { expect, test } from 'vitest'
import { startBench } from '../test-bench.ts'
import { checkCharge, disputeFeeOf, feeOf, formatAmount } from './currencies.ts'

test.each([
  ['eur', 10_000, 175, '€100.00'],
  ['eur', 50, 26, '€0.50'],
  ['jpy', 10_000, 175, '¥10,000'],
  ['kwd', 10_000, 400, 'KWD 10.000'],
  ['isk', 100_000, 1600, 'ISK 1,000.00'],
])('in %s %i costs %i', (currency, amount, fee, shown) => {
  expect(feeOf(amount, currency)).toBe(fee)
  expect(formatAmount(amount, currency).replace('\u00a0', ' ')).toBe(shown)
})

test('a fee is never more than the amount, and fits the currency', () => {
  expect(feeOf(20, 'eur')).toBe(20)
  expect(feeOf(12_340, 'kwd') % 10).toBe(0)
  expect(feeOf(123_400, 'isk') % 100).toBe(0)
  expect(disputeFeeOf('eur')).toBe(1500)
  expect(disputeFeeOf('kwd')).toBe(15_000)
})

test.each([
  ['kwd', 12_345, 'evenly divisible by 10'],
  ['isk', 12_345, 'evenly divisible by 100'],
  ['eur', 49, 'at least €0.50'],
  ['jpy', 49, 'at least ¥50'],
  ['xyz', 1000, 'Invalid currency: xyz'],
  ['eur', 100_000_000, 'no more than 99999999'],
])('%s %i is refused: %s', (currency, amount, sentence) => {
  expect(() => checkCharge(amount, currency)).toThrow(sentence)
})

test.each([
  ['jpy', 45_050],
  ['kwd', 45_050],
])('a payment in %s goes its whole way', async (currency, amount) => {
  const { stripe } = await startBench()
  const intent = await stripe.paymentIntents.create({
    amount,
    currency: currency.toUpperCase(),
    confirm: true,
    payment_method: 'pm_card_bypassPending',
    expand: ['latest_charge.balance_transaction'],
  })
  const fee = feeOf(amount, currency)
  expect(intent.latest_charge).toMatchObject({
    currency,
    balance_transaction: { currency, net: amount - fee },
  })
  expect((await stripe.balance.retrieve()).available).toMatchObject([{ currency, amount: amount - fee }])
})
