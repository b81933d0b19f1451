import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { startBench } from '../test-bench.ts'

const form = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
})

const HOLD = 'amount=1000&currency=eur&capture_method=manual&confirm=true&payment_method=pm_card_visa'

test('a live key, a wrong one and none are refused', async () => {
  const { port } = await startBench()
  const options = {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  } as const
  for (const key of ['sk_live_abc', 'pk_test_abc', 'nonsense']) {
    const refused = new Stripe(key, options).balance.retrieve()
    await expect(refused).rejects.toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 })
  }
  await expect(new Stripe('sk_live_abc', options).balance.retrieve()).rejects.toThrow('It refuses live keys')
  expect((await fetch(`http://127.0.0.1:${port}/v1/balance`)).status).toBe(401)
  const basic = { authorization: `Basic ${Buffer.from('sk_test_abc:').toString('base64')}` }
  expect((await fetch(`http://127.0.0.1:${port}/v1/balance`, { headers: basic })).status).toBe(200)
})

test.each([
  ['an unknown parameter', '/v1/payment_intents', `${HOLD}&colour=red`, 'parameter_unknown', 'colour'],
  [
    'an unknown part of a group',
    '/v1/checkout/sessions',
    'mode=setup&success_url=https://a.example&setup_intent_data[x]=1',
    'parameter_unknown',
    'setup_intent_data[x]',
  ],
  ['a missing parameter', '/v1/payment_intents', 'amount=1000', 'parameter_missing', 'currency'],
  ['no number', '/v1/payment_intents', 'amount=ten&currency=eur', 'parameter_invalid_integer', 'amount'],
  ['a fraction', '/v1/payment_intents', 'amount=10.5&currency=eur', 'parameter_invalid_integer', 'amount'],
  ['too little', '/v1/payment_intents', 'amount=49&currency=eur', 'amount_too_small', 'amount'],
  ['too much', '/v1/payment_intents', 'amount=100000000&currency=eur', 'amount_too_large', 'amount'],
  [
    'an empty text',
    '/v1/payment_intents',
    'amount=1000&currency=eur&description=',
    'parameter_invalid_empty',
    'description',
  ],
  [
    'nobody by this id',
    '/v1/payment_intents',
    'amount=1000&currency=eur&customer=cus_x',
    'resource_missing',
    'customer',
  ],
])('%s is refused by its name', async (_, path, body, code, param) => {
  const { send } = await startBench()
  const response = await send(path, form(body))
  expect(response.status).toBe(400)
  expect(response.headers.get('request-id')).toMatch(/^req_/)
  expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', code, param } })
})

test('what is not there is not found, by the words of Stripe', async () => {
  const { stripe, send } = await startBench()
  await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such payment_intent: 'pi_none'",
  })
  const unknown = await send('/v1/coupons', {})
  expect(unknown.status).toBe(404)
  expect(JSON.stringify(await unknown.json())).toContain('Unrecognized request URL (GET: /v1/coupons)')
})

test('bodies that cannot be read are refused, and nothing breaks', async () => {
  const { send, stripe } = await startBench()
  const bad = [
    form(`${HOLD}&description=%00`),
    form(`a${'[b]'.repeat(50)}=1`),
    form('__proto__[polluted]=yes&amount=1000&currency=eur'),
    { method: 'POST', body: 'x'.repeat(1_100_000) },
  ]
  for (const init of bad) {
    const response = await send('/v1/payment_intents', init)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  }
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  const json = await send('/v2/core/accounts', { method: 'POST', body: '[1]' })
  expect(json.status).toBe(400)
  expect((await stripe.paymentIntents.list()).data).toEqual([])
})

test('metadata is kept, changed by name, and limited', async () => {
  const { stripe } = await startBench()
  const { id } = await stripe.customers.create({ metadata: { one: '1', two: '2' } })
  const changed = await stripe.customers.update(id, { metadata: { one: '', three: '3' } })
  expect(changed.metadata).toEqual({ two: '2', three: '3' })
  await expect(stripe.customers.update(id, { metadata: { long: 'x'.repeat(501) } })).rejects.toMatchObject({
    param: 'metadata',
  })
})

test('lists are paged both ways and by the library, newest first', async () => {
  const bench = await startBench()
  const { stripe } = bench
  const made: string[] = []
  for (const n of Array.from({ length: 25 }, (_, index) => index)) {
    await bench.wait(1)
    made.unshift((await stripe.customers.create({ email: `c${n}@x.example` })).id)
  }
  const page = await stripe.customers.list({ limit: 10 })
  expect(page.data.map(({ id }) => id)).toEqual(made.slice(0, 10))
  expect(page.has_more).toBe(true)
  const next = await stripe.customers.list({ limit: 20, starting_after: made[9]! })
  expect(next.data.map(({ id }) => id)).toEqual(made.slice(10))
  expect(next.has_more).toBe(false)
  const before = await stripe.customers.list({ limit: 3, ending_before: made[5]! })
  expect(before.data.map(({ id }) => id)).toEqual(made.slice(2, 5))
  expect(before.has_more).toBe(true)
  const all = await stripe.customers.list({ limit: 4 }).autoPagingToArray({ limit: 100 })
  expect(all.map(({ id }) => id)).toEqual(made)
  const late = await stripe.customers.list({ created: { gte: page.data[1]!.created } })
  expect(late.data.map(({ id }) => id)).toEqual(made.slice(0, 2))
  await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
  await expect(stripe.customers.list({ starting_after: 'cus_x' })).rejects.toMatchObject({
    param: 'starting_after',
  })
})

test('what can be expanded is, and what cannot is refused without doing anything', async () => {
  const { stripe } = await startBench()
  const intent = await stripe.paymentIntents.create({
    amount: 1000,
    currency: 'eur',
    confirm: true,
    payment_method: 'pm_card_visa',
    expand: ['latest_charge.balance_transaction', 'payment_method'],
  })
  expect(intent).toMatchObject({
    latest_charge: { object: 'charge', balance_transaction: { object: 'balance_transaction', net: 960 } },
    payment_method: { object: 'payment_method' },
  })
  const { data } = await stripe.charges.list({ expand: ['data.payment_intent'] })
  expect(data).toMatchObject([{ payment_intent: { id: intent.id } }])
  const wrong = stripe.paymentIntents.create({ amount: 1000, currency: 'eur', expand: ['status'] })
  await expect(wrong).rejects.toThrow('This property cannot be expanded (status).')
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
})
