import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { startBench } from '../test-bench.ts'

const INTENT = { amount: 1000, currency: 'eur', confirm: true, payment_method: 'pm_card_visa' }

test('the same key gives the same answer and does the work once', async () => {
  const { stripe } = await startBench()
  const first = await stripe.paymentIntents.create(INTENT, { idempotencyKey: 'k1' })
  const again = await stripe.paymentIntents.create(INTENT, { idempotencyKey: 'k1' })
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect((await stripe.charges.list()).data).toHaveLength(1)
  const many = await Promise.all(
    Array.from({ length: 5 }, () =>
      stripe.refunds.create({ payment_intent: first.id, amount: 100 }, { idempotencyKey: 'r' }),
    ),
  )
  expect(new Set(many.map(({ id }) => id)).size).toBe(1)
})

test('the same key with something else is refused', async () => {
  const { stripe } = await startBench()
  await stripe.paymentIntents.create(INTENT, { idempotencyKey: 'k1' })
  const other = stripe.paymentIntents.create({ ...INTENT, amount: 2000 }, { idempotencyKey: 'k1' })
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  const elsewhere = stripe.customers.create({}, { idempotencyKey: 'k1' })
  await expect(elsewhere).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
})

test('a decline is remembered, and refused parameters are not', async () => {
  const { stripe } = await startBench()
  const declined = { ...INTENT, payment_method: 'pm_card_chargeDeclined' }
  for (const _ of [1, 2]) {
    const tried = stripe.paymentIntents.create(declined, { idempotencyKey: 'd' })
    await expect(tried).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' })
  }
  expect((await stripe.charges.list()).data).toHaveLength(1)
  const wrong = stripe.paymentIntents.create({ ...INTENT, amount: 1 }, { idempotencyKey: 'w' })
  await expect(wrong).rejects.toMatchObject({ code: 'amount_too_small' })
  const right = await stripe.paymentIntents.create(INTENT, { idempotencyKey: 'w' })
  expect(right.status).toBe('succeeded')
})

test('a key is forgotten after a day', async () => {
  const bench = await startBench()
  const first = await bench.stripe.customers.create({}, { idempotencyKey: 'k' })
  await bench.wait(86_400)
  const second = await bench.stripe.customers.create({}, { idempotencyKey: 'k' })
  expect(second.id).not.toBe(first.id)
})

test('an error before the work did nothing, and stays with its key', async () => {
  const { stripe, sandbox } = await startBench()
  sandbox.control.fail({ what: 'error before', method: 'POST', path: '/payment_intents' })
  const tried = stripe.paymentIntents.create(INTENT, { idempotencyKey: 'k' })
  await expect(tried).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 })
  expect((await stripe.charges.list()).data).toEqual([])
  const again = stripe.paymentIntents.create(INTENT, { idempotencyKey: 'k' })
  await expect(again).rejects.toMatchObject({ statusCode: 500 })
  expect((await stripe.paymentIntents.create(INTENT, { idempotencyKey: 'k2' })).status).toBe('succeeded')
})

test('an error after the work leaves the work done, and stays with its key', async () => {
  const { stripe, sandbox } = await startBench()
  sandbox.control.fail({ what: 'error after', path: '/payment_intents' })
  const tried = stripe.paymentIntents.create(INTENT, { idempotencyKey: 'k' })
  await expect(tried).rejects.toMatchObject({ statusCode: 500 })
  expect((await stripe.charges.list()).data).toHaveLength(1)
  const again = stripe.paymentIntents.create(INTENT, { idempotencyKey: 'k' })
  await expect(again).rejects.toMatchObject({ statusCode: 500 })
  expect((await stripe.charges.list()).data).toHaveLength(1)
})

test("a connection that is cut after the work heals by the library's own retry", async () => {
  const { port, sandbox } = await startBench()
  const options = {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 2,
  } as const
  const stripe = new Stripe('sk_test_bench', options)
  sandbox.control.fail({ what: 'cut after', method: 'POST' })
  expect((await stripe.paymentIntents.create(INTENT)).status).toBe('succeeded')
  sandbox.control.fail({ what: 'cut before', method: 'POST' })
  expect((await stripe.paymentIntents.create(INTENT)).status).toBe('succeeded')
  expect((await stripe.charges.list()).data).toHaveLength(2)
})

test('faults meet the requests that they are for, as often as they are asked, until calm', async () => {
  const { stripe, sandbox } = await startBench()
  sandbox.control.fail({ what: 'error before', status: 503, method: 'POST', path: '/customers', times: 2 })
  sandbox.control.fail({ what: 'slow', ms: 5, method: 'GET' })
  expect((await stripe.customers.list()).data).toEqual([])
  for (const _ of [1, 2]) {
    await expect(stripe.customers.create({})).rejects.toMatchObject({ statusCode: 503 })
  }
  expect((await stripe.customers.create({})).object).toBe('customer')
  sandbox.control.fail({ what: 'error before' })
  sandbox.control.calm()
  expect((await stripe.customers.list()).data).toHaveLength(1)
})
