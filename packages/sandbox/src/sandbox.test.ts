import { expect, test } from 'vitest'
import { startBench } from './test-bench.ts'
import { activeAccount, paidIntent, startHold } from './test-builders.ts'

test('a campaign is held, captured for the approved sum, transferred and paid out', async () => {
  const bench = await startBench()
  const { stripe, sandbox } = bench
  const session = await startHold(bench)
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 45_050 })
  expect(session.url).toContain('/sandbox/pay/cs_test_')
  expect(await sandbox.control.payCheckout(session.id)).toMatchObject({ result: 'complete' })

  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent', 'line_items'],
  })
  expect(paid).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
  expect(paid.line_items?.data[0]).toMatchObject({ description: 'Campaign', amount_total: 45_050 })
  const intent = paid.payment_intent as { id: string; status: string }
  expect(intent.status).toBe('requires_capture')

  const captured = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 40_000 })
  expect(captured).toMatchObject({ status: 'succeeded', amount_received: 40_000, amount_capturable: 0 })
  const { data: charges } = await stripe.charges.list({ payment_intent: intent.id })
  const charge = await stripe.charges.retrieve(charges[0]!.id, { expand: ['balance_transaction', 'refunds'] })
  expect(charge).toMatchObject({ amount_captured: 40_000, amount_refunded: 5050, refunded: false })
  expect(charge.refunds?.data).toMatchObject([{ amount: 5050, balance_transaction: null }])
  expect(charge.balance_transaction).toMatchObject({
    amount: 40_000,
    fee: 625,
    net: 39_375,
    status: 'pending',
  })

  const account = await activeAccount(bench)
  const transfer = await stripe.transfers.create({
    amount: 35_200,
    currency: 'eur',
    destination: account,
    source_transaction: charge.id,
    transfer_group: 'campaign_1',
  })
  expect(transfer.destination_payment).toMatch(/^py_/)
  expect((await stripe.balance.retrieve({}, { stripeAccount: account })).pending[0]).toMatchObject({
    amount: 35_200,
  })
  await bench.wait(10 * 86_400)
  const { data: payouts } = await stripe.payouts.list({}, { stripeAccount: account })
  expect(payouts).toMatchObject([{ amount: 35_200, status: 'paid' }])
  expect((await stripe.balance.retrieve()).available[0]).toMatchObject({ amount: 4175 })
  expect(bench.types()).toEqual(
    expect.arrayContaining([
      'checkout.session.completed',
      'payment_intent.amount_capturable_updated',
      'payment_intent.succeeded',
      'transfer.created',
      'payout.paid',
      'v2.core.account[configuration.recipient].capability_status_updated',
    ]),
  )
  expect(bench.received.find(({ type }) => type === 'payout.paid')?.account).toBe(account)
})

test('a hold that is not captured falls by itself, and the payment is canceled', async () => {
  const bench = await startBench()
  const intent = await paidIntent(bench)
  const { data } = await bench.stripe.charges.list({ payment_intent: intent.id })
  const before = data[0]?.payment_method_details?.card?.capture_before ?? 0
  expect(before).toBe(intent.created + 7 * 86_400)
  await bench.wait(7 * 86_400)
  expect(await bench.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'automatic',
    amount_capturable: 0,
  })
  expect(bench.types()).toEqual(expect.arrayContaining(['charge.expired', 'payment_intent.canceled']))
  await expect(bench.stripe.paymentIntents.capture(intent.id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
})

test('after a leap of the clock everything happened in its time and is told, and old events are forgotten', async () => {
  const bench = await startBench()
  const intent = await paidIntent(bench)
  await bench.wait(90 * 86_400)
  const { event } = bench.received.find(({ type }) => type === 'payment_intent.canceled') ?? {}
  expect(event?.created).toBe(intent.created + 7 * 86_400)
  expect(bench.types().indexOf('checkout.session.completed')).toBeLessThan(
    bench.types().indexOf('charge.expired'),
  )
  expect((await bench.stripe.events.list()).data).toEqual([])
  const calls = await Promise.all([bench.sandbox.tick(), bench.sandbox.tick(), bench.sandbox.tick()])
  expect(calls).toEqual([undefined, undefined, undefined])
})
