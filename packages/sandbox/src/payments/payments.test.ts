import { expect, test } from 'vitest'
import { type Bench, startBench } from '../test-bench.ts'
import { paidIntent, startHold } from '../test-builders.ts'

const DAY = 86_400
const HOUR = 3600

async function holdEnds(bench: Bench, intent: string): Promise<number> {
  const { data } = await bench.stripe.charges.list({ payment_intent: intent })
  return data[0]!.payment_method_details!.card!.capture_before! - data[0]!.created
}

/** A customer whose card was saved by a first payment. */
async function savedCard(bench: Bench, card?: string): Promise<{ customer: string; payment_method: string }> {
  const intent = await paidIntent(bench, 1000, card)
  return { customer: String(intent.customer), payment_method: String(intent.payment_method) }
}

test('a hold lasts seven days, of a Visa without its customer less, and of one card an hour', async () => {
  const bench = await startBench()
  expect(await holdEnds(bench, (await paidIntent(bench)).id)).toBe(7 * DAY)
  expect(await holdEnds(bench, (await paidIntent(bench, 1000, '4000000000001000')).id)).toBe(HOUR)
  const saved = await savedCard(bench)
  const off = await bench.stripe.paymentIntents.create({
    amount: 1000,
    currency: 'eur',
    capture_method: 'manual',
    confirm: true,
    off_session: true,
    ...saved,
  })
  expect(off.status).toBe('requires_capture')
  expect(await holdEnds(bench, off.id)).toBe(4 * DAY + 18 * HOUR)
  await bench.wait(HOUR)
  const { data } = await bench.stripe.paymentIntents.list()
  expect(data.map(({ status }) => status).toSorted()).toEqual([
    'canceled',
    'requires_capture',
    'requires_capture',
    'requires_capture',
  ])
})

test('a captured payment does not expire, and is captured once', async () => {
  const bench = await startBench()
  const { id } = await paidIntent(bench, 5000)
  await expect(bench.stripe.paymentIntents.capture(id, { amount_to_capture: 5001 })).rejects.toMatchObject({
    code: 'amount_too_large',
  })
  await bench.stripe.paymentIntents.capture(id)
  await expect(bench.stripe.paymentIntents.capture(id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  await bench.wait(8 * DAY)
  expect(await bench.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' })
  await expect(bench.stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  expect(bench.types()).not.toContain('charge.expired')
})

test('a canceled hold goes back to the card, and costs nothing', async () => {
  const bench = await startBench()
  const { id } = await paidIntent(bench, 5000)
  const canceled = await bench.stripe.paymentIntents.cancel(id, {
    cancellation_reason: 'requested_by_customer',
  })
  expect(canceled).toMatchObject({ status: 'canceled', amount_capturable: 0 })
  const { data } = await bench.stripe.charges.list({ payment_intent: id })
  expect(data).toMatchObject([{ captured: false, refunded: true, amount_refunded: 5000 }])
  expect((await bench.stripe.balanceTransactions.list()).data).toEqual([])
})

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
])('the card %s is refused in Checkout and by the API', async (card, code, declineCode) => {
  const bench = await startBench()
  const session = await startHold(bench)
  expect(await bench.sandbox.control.payCheckout(session.id, card)).toMatchObject({ result: 'refused' })
  const open = await bench.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  expect(open).toMatchObject({
    status: 'open',
    payment_intent: {
      status: 'requires_payment_method',
      last_payment_error: { code, decline_code: declineCode, type: 'card_error' },
    },
  })
  expect(await bench.sandbox.control.payCheckout(session.id)).toMatchObject({ result: 'complete' })
  const method = await bench.stripe.paymentMethods.create({ type: 'card', card: { number: card } as never })
  const tried = bench.stripe.paymentIntents.create({
    amount: 1000,
    currency: 'eur',
    confirm: true,
    payment_method: method.id,
  })
  await expect(tried).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code,
    decline_code: declineCode,
    payment_intent: { status: 'requires_payment_method' },
  })
  await bench.wait(1)
  const types = bench.types()
  expect(types.filter((type) => type === 'payment_intent.payment_failed')).toHaveLength(2)
  expect(types.filter((type) => type === 'charge.failed')).toHaveLength(2)
})

test('a bank that asks each time refuses a payment without its customer', async () => {
  const bench = await startBench()
  const session = await startHold(bench)
  expect(await bench.sandbox.control.payCheckout(session.id, '4000002500003155')).toMatchObject({
    result: 'challenge',
  })
  const waiting = await bench.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  const intent = waiting.payment_intent as { id: string; status: string }
  expect(intent).toMatchObject({
    status: 'requires_action',
    next_action: { redirect_to_url: { url: `http://127.0.0.1:5000/sandbox/bank/${intent.id}` } },
  })
  expect(await bench.sandbox.control.answerBank(intent.id, 'failed')).toMatchObject({ result: 'refused' })
  await bench.sandbox.control.payCheckout(session.id, '4000002500003155')
  expect(await bench.sandbox.control.answerBank(session.id, 'confirmed')).toMatchObject({
    result: 'complete',
  })
  const paid = await bench.stripe.paymentIntents.retrieve(intent.id)
  const off = bench.stripe.paymentIntents.create({
    amount: 1000,
    currency: 'eur',
    confirm: true,
    off_session: true,
    customer: String(paid.customer),
    payment_method: String(paid.payment_method),
  })
  await expect(off).rejects.toMatchObject({ code: 'authentication_required', statusCode: 402 })
})

test('a card that pays once is declined later, and a card belongs to its customer', async () => {
  const bench = await startBench()
  const saved = await savedCard(bench, '4000000000000341')
  const again = { amount: 1000, currency: 'eur', confirm: true, off_session: true } as const
  await expect(bench.stripe.paymentIntents.create({ ...again, ...saved })).rejects.toMatchObject({
    code: 'card_declined',
  })
  const other = await bench.stripe.customers.create({})
  const stolen = bench.stripe.paymentIntents.create({
    ...again,
    customer: other.id,
    payment_method: saved.payment_method,
  })
  await expect(stolen).rejects.toMatchObject({ code: 'payment_method_customer_mismatch' })
})

test('a refund gives no fee back, in parts up to what was taken', async () => {
  const bench = await startBench()
  const { id } = await paidIntent(bench, 10_000)
  const early = bench.stripe.refunds.create({ payment_intent: id })
  await expect(early).rejects.toThrow('has not been captured')
  await bench.stripe.paymentIntents.capture(id, { amount_to_capture: 8000 })
  const part = await bench.stripe.refunds.create({
    payment_intent: id,
    amount: 3000,
    metadata: { part: '1' },
  })
  expect(part).toMatchObject({ status: 'succeeded', amount: 3000, metadata: { part: '1' } })
  await expect(bench.stripe.refunds.create({ payment_intent: id, amount: 5001 })).rejects.toThrow(
    'greater than unrefunded amount on charge (€50.00)',
  )
  // The fee of 1.45 is the platform's: without other money the rest has to wait for it.
  expect(await bench.stripe.refunds.create({ payment_intent: id })).toMatchObject({
    status: 'pending',
    pending_reason: 'insufficient_funds',
    amount: 5000,
  })
  await bench.stripe.paymentIntents.capture((await paidIntent(bench, 9000)).id)
  await bench.wait(DAY)
  const { data } = await bench.stripe.refunds.list({ payment_intent: id })
  expect(data.map(({ status, balance_transaction: moved }) => [status, moved === null])).toEqual([
    ['succeeded', false],
    ['succeeded', false],
    ['succeeded', true],
  ])
  await expect(bench.stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  expect(bench.types().filter((type) => type === 'refund.updated')).toHaveLength(2)
})

test('a refund that fails brings its money back', async () => {
  const bench = await startBench()
  const { id } = await paidIntent(bench, 10_000, '4000000000005126')
  const { latest_charge: charge } = await bench.stripe.paymentIntents.capture(id)
  const refund = await bench.stripe.refunds.create({ payment_intent: id, amount: 4000 })
  expect(refund.status).toBe('succeeded')
  await bench.wait(HOUR)
  expect(await bench.stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  })
  expect(await bench.stripe.charges.retrieve(String(charge))).toMatchObject({ amount_refunded: 0 })
  const { available, pending } = await bench.sandbox.control.balance()
  expect(available[0]!.amount + pending[0]!.amount).toBe(10_000 - 175)
  expect(bench.types()).toContain('refund.failed')
})

test('a dispute takes the money and a fee, and what is won comes back without the fee', async () => {
  const bench = await startBench()
  const { id } = await paidIntent(bench, 10_000, '4000000000000259')
  await bench.stripe.paymentIntents.capture(id)
  await bench.wait(DAY)
  const [dispute] = (await bench.stripe.disputes.list({ payment_intent: id })).data
  expect(dispute).toMatchObject({
    status: 'needs_response',
    amount: 10_000,
    evidence_details: { has_evidence: false, submission_count: 0 },
    balance_transactions: [{ amount: -10_000, fee: 1500 }],
  })
  await expect(bench.stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
  const evidence = { uncategorized_text: 'winning_evidence' }
  const won = await bench.stripe.disputes.update(dispute!.id, { evidence, submit: true })
  expect(won).toMatchObject({ status: 'won', evidence_details: { submission_count: 1 } })
  await bench.wait(5 * DAY)
  const { available } = await bench.sandbox.control.balance()
  expect(available[0]!.amount).toBe(10_000 - 175 - 1500)
  expect(bench.types().filter((type) => type.startsWith('charge.dispute.'))).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ])
})

test('a dispute that nobody answers is lost when its time is over', async () => {
  const bench = await startBench()
  const { id } = await paidIntent(bench, 10_000)
  const { latest_charge: charge } = await bench.stripe.paymentIntents.capture(id)
  const dispute = await bench.sandbox.control.dispute(String(charge))
  const due = dispute.evidence_details.due_by!
  await bench.wait(due - dispute.created - 1)
  expect((await bench.stripe.disputes.retrieve(dispute.id)).status).toBe('needs_response')
  await bench.wait(1)
  expect((await bench.stripe.disputes.retrieve(dispute.id)).status).toBe('lost')
  await expect(bench.stripe.disputes.close(dispute.id)).rejects.toMatchObject({ code: 'dispute_closed' })
  expect(bench.types()).not.toContain('charge.dispute.funds_reinstated')
})
