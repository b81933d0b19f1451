import { expect, test } from 'vitest'
import { startBench } from '../test-bench.ts'
import { startHold } from '../test-builders.ts'

const MINUTE = 60
const now = (created: number, seconds: number) => created + seconds

test('a session ends when it says, and cannot be paid any more', async () => {
  const bench = await startBench()
  const { created } = await startHold(bench)
  const session = await startHold(bench, 1000, { expires_at: now(created, 30 * MINUTE) })
  await bench.sandbox.control.payCheckout(session.id, '4000000000000002')
  await bench.wait(30 * MINUTE - 1)
  expect((await bench.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
  await bench.wait(1)
  const expired = await bench.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  expect(expired).toMatchObject({ status: 'expired', url: null, payment_intent: { status: 'canceled' } })
  await expect(bench.sandbox.control.payCheckout(session.id)).rejects.toThrow('expired')
  expect(bench.types()).toContain('checkout.session.expired')
})

test.each([
  ['too soon', { expires_at: 29 * MINUTE }, 'expires_at'],
  ['too late', { expires_at: 86_401 }, 'expires_at'],
])('a session that would end %s is refused', async (_, { expires_at: seconds }, param) => {
  const bench = await startBench()
  const { created } = await startHold(bench)
  const wrong = startHold(bench, 1000, { expires_at: now(created, seconds) })
  await expect(wrong).rejects.toMatchObject({ param })
})

test.each([
  ['no address to come back to', { success_url: '' }, 'success_url'],
  ['an address that is none', { success_url: 'plaza' }, 'success_url'],
  ['no lines', { line_items: [] }, 'line_items'],
  ['data of another mode', { subscription_data: { description: 'x' } }, 'subscription_data'],
  ['two customers', { customer_email: 'a@x.example', customer: 'cus_1' }, 'customer'],
])('a session with %s is refused', async (_, more, param) => {
  const bench = await startBench()
  await expect(startHold(bench, 1000, more)).rejects.toMatchObject({ param })
})

test('a session is expired by hand, once, and found by its intent', async () => {
  const bench = await startBench()
  const open = await startHold(bench)
  expect(await bench.stripe.checkout.sessions.expire(open.id)).toMatchObject({ status: 'expired' })
  await expect(bench.stripe.checkout.sessions.expire(open.id)).rejects.toThrow('can be expired')
  const paid = await startHold(bench)
  await bench.sandbox.control.payCheckout(paid.id)
  await expect(bench.stripe.checkout.sessions.expire(paid.id)).rejects.toThrow('complete')
  const { payment_intent: intent } = await bench.stripe.checkout.sessions.retrieve(paid.id)
  const { data } = await bench.stripe.checkout.sessions.list({ payment_intent: String(intent) })
  expect(data).toMatchObject([{ id: paid.id, payment_status: 'unpaid' }])
  await bench.stripe.paymentIntents.capture(String(intent))
  expect(await bench.stripe.checkout.sessions.retrieve(paid.id)).toMatchObject({ payment_status: 'paid' })
})

test('an automatic payment is paid at once, and its card is saved for later', async () => {
  const bench = await startBench()
  const customer = await bench.stripe.customers.create({ email: 'buyer@example.com' })
  const session = await startHold(bench, 5000, {
    customer: customer.id,
    client_reference_id: 'campaign-9',
    payment_intent_data: {
      setup_future_usage: 'off_session',
      description: 'Campaign 9',
      metadata: { id: '9' },
    },
  })
  expect(session).toMatchObject({ customer: customer.id, customer_details: { email: 'buyer@example.com' } })
  await bench.sandbox.control.payCheckout(session.id)
  const paid = await bench.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  expect(paid).toMatchObject({
    payment_status: 'paid',
    client_reference_id: 'campaign-9',
    payment_intent: { status: 'succeeded', description: 'Campaign 9', metadata: { id: '9' } },
  })
  const { data } = await bench.stripe.paymentMethods.list({ customer: customer.id })
  const again = await bench.stripe.paymentIntents.create({
    amount: 700,
    currency: 'eur',
    customer: customer.id,
    payment_method: data[0]!.id,
    confirm: true,
    off_session: true,
  })
  expect(again.status).toBe('succeeded')
})

test('a card is saved without a payment, also after the bank asked', async () => {
  const bench = await startBench()
  const customer = await bench.stripe.customers.create({})
  const make = () =>
    bench.stripe.checkout.sessions.create({
      mode: 'setup',
      currency: 'eur',
      customer: customer.id,
      success_url: 'https://plaza.example/saved',
    })
  const plain = await make()
  await bench.sandbox.control.payCheckout(plain.id)
  const saved = await bench.stripe.checkout.sessions.retrieve(plain.id, { expand: ['setup_intent'] })
  expect(saved).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    setup_intent: { status: 'succeeded', customer: customer.id },
  })
  const asked = await make()
  expect(await bench.sandbox.control.payCheckout(asked.id, '4000002500003155')).toMatchObject({
    result: 'challenge',
  })
  await bench.sandbox.control.answerBank(asked.id, 'confirmed')
  const refused = await make()
  expect(await bench.sandbox.control.payCheckout(refused.id, '4000000000000002')).toMatchObject({
    result: 'refused',
  })
  await bench.wait(1)
  const types = bench.types().filter((type) => type.startsWith('setup_intent.'))
  expect(types.filter((type) => type === 'setup_intent.succeeded')).toHaveLength(2)
  expect(types).toContain('setup_intent.setup_failed')
  expect((await bench.stripe.paymentMethods.list({ customer: customer.id })).data).toHaveLength(2)
})
