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
