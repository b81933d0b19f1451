import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../apps/server/test/database.ts'
import { startBench } from '../test-bench.ts'
import { activeAccount, paidIntent } from '../test-builders.ts'
import { testStore } from '../test-store.ts'
import { pgStore } from './pg-store.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

async function emptyStore() {
  await database.pool.query('drop schema if exists sandbox cascade')
  return pgStore(database.pool)
}

testStore(emptyStore)

test('a payment goes its whole way in Postgres, through two stores that share it', async () => {
  const first = await startBench(await emptyStore())
  const second = await startBench(pgStore(database.pool))
  const intent = await paidIntent(first, 10_000)
  const captured = await second.stripe.paymentIntents.capture(intent.id)
  const account = await activeAccount(second)
  await first.stripe.transfers.create({
    amount: 9000,
    currency: 'eur',
    destination: account,
    source_transaction: String(captured.latest_charge),
  })
  await first.wait(10 * 86_400)
  const { data } = await second.stripe.payouts.list({}, { stripeAccount: account })
  expect(data).toMatchObject([{ amount: 9000, status: 'paid' }])
  expect(first.types()).toContain('payout.paid')
  expect(new Set(first.received.map(({ id }) => id)).size).toBe(first.received.length)
})

test('what many ask at once is done once, and two processes post each event once', async () => {
  const first = await startBench(await emptyStore())
  const second = await startBench(pgStore(database.pool))
  const { id } = await paidIntent(first, 10_000)
  const captures = await Promise.allSettled(
    [first, second, first, second].map(({ stripe }) => stripe.paymentIntents.capture(id)),
  )
  expect(captures.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refunds = await Promise.allSettled(
    [first, second, first].map(({ stripe }) => stripe.refunds.create({ payment_intent: id, amount: 4000 })),
  )
  expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await Promise.all([first.wait(1), second.wait(1), first.wait(1), second.wait(1)])
  const ids = [...first.received, ...second.received].map((one) => one.id)
  expect(ids.length).toBeGreaterThan(10)
  expect(new Set(ids).size).toBe(ids.length)
  const { available, pending } = await second.stripe.balance.retrieve()
  expect((available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0)).toBe(10_000 - 175 - 8000)
})
