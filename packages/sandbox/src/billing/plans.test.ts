import { expect, test } from 'vitest'
import { type Bench, startBench } from '../test-bench.ts'
import { startPlan } from '../test-builders.ts'
import { periodEnd } from './periods.ts'

const DAY = 86_400
const at = (text: string) => Date.parse(text) / 1000

const status = async (bench: Bench, id: string) => (await bench.stripe.subscriptions.retrieve(id)).status

async function saveCard(bench: Bench, customer: string, number: string): Promise<string> {
  const method = await bench.stripe.paymentMethods.create({ type: 'card', card: { number } as never })
  await bench.stripe.paymentMethods.attach(method.id, { customer })
  return method.id
}

test('a month ends on the same day of the next, or on its last', () => {
  const monthly = { interval: 'month', interval_count: 1 } as const
  const anchor = at('2026-01-31T09:00:00Z')
  const ends: string[] = []
  for (let start = anchor; ends.length < 4; start = periodEnd(anchor, start, monthly)) {
    ends.push(new Date(periodEnd(anchor, start, monthly) * 1000).toISOString().slice(0, 10))
  }
  expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
  expect(periodEnd(0, 0, { interval: 'week', interval_count: 2 })).toBe(14 * DAY)
  const yearly = periodEnd(at('2028-02-29T00:00:00Z'), at('2028-02-29T00:00:00Z'), {
    interval: 'year',
    interval_count: 1,
  })
  expect(yearly).toBe(at('2029-02-28T00:00:00Z'))
})

test('a plan is paid when it begins, and each month', async () => {
  const bench = await startBench()
  const { subscription, session, customer } = await startPlan(bench)
  const done = await bench.stripe.checkout.sessions.retrieve(session, { expand: ['subscription', 'invoice'] })
  expect(done).toMatchObject({
    payment_status: 'paid',
    payment_intent: null,
    subscription: { status: 'active', metadata: { organization: '7' }, items: { data: [{ quantity: 1 }] } },
    invoice: { status: 'paid', amount_paid: 4900, billing_reason: 'subscription_create' },
  })
  await bench.wait(63 * DAY)
  const invoices = await bench.stripe.invoices.list({ subscription })
  expect(invoices.data.map(({ status: state, billing_reason: why }) => [state, why])).toEqual([
    ['paid', 'subscription_cycle'],
    ['paid', 'subscription_cycle'],
    ['paid', 'subscription_create'],
  ])
  expect(invoices.data.map(({ number }) => number?.slice(-4))).toEqual(['0003', '0002', '0001'])
  const paid = await bench.stripe.invoices.retrieve(invoices.data[0]!.id!, { expand: ['payments'] })
  expect(paid.payments?.data).toMatchObject([{ amount_paid: 4900, payment: { type: 'payment_intent' } }])
  expect((await bench.stripe.subscriptions.list({ customer })).data).toHaveLength(1)
  expect(bench.types().filter((type) => type === 'invoice.paid')).toHaveLength(3)
})

test('a plan whose card is declined is past due, is tried again, and then ends', async () => {
  const bench = await startBench()
  const { subscription } = await startPlan(bench, '4000000000000341')
  await bench.wait(32 * DAY)
  expect(await status(bench, subscription)).toBe('past_due')
  const [open] = (await bench.stripe.invoices.list({ subscription, status: 'open' })).data
  expect(open).toMatchObject({ attempt_count: 1, amount_remaining: 4900 })
  expect(open?.next_payment_attempt).toBeGreaterThan(0)
  await bench.wait(15 * DAY)
  expect(await status(bench, subscription)).toBe('canceled')
  const types = bench.types()
  expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4)
  expect(types).toContain('customer.subscription.deleted')
  await expect(
    bench.stripe.subscriptions.update(subscription, { cancel_at_period_end: true }),
  ).rejects.toMatchObject({
    code: 'subscription_canceled',
  })
})

test('a new card pays what was left open', async () => {
  const bench = await startBench()
  const { subscription, customer } = await startPlan(bench, '4000000000000341')
  await bench.wait(32 * DAY)
  const method = await saveCard(bench, customer, '4242424242424242')
  await bench.stripe.subscriptions.update(subscription, { default_payment_method: method })
  const [open] = (await bench.stripe.invoices.list({ subscription, status: 'open' })).data
  expect(await bench.stripe.invoices.pay(open!.id!)).toMatchObject({ status: 'paid', amount_remaining: 0 })
  expect(await status(bench, subscription)).toBe('active')
  await expect(bench.stripe.invoices.pay(open!.id!)).rejects.toMatchObject({ code: 'invoice_already_paid' })
})

test('a plan is canceled at the end of its period, or at once', async () => {
  const bench = await startBench()
  const late = await startPlan(bench)
  const changed = await bench.stripe.subscriptions.update(late.subscription, { cancel_at_period_end: true })
  expect(changed).toMatchObject({ status: 'active', cancel_at_period_end: true })
  expect(changed.cancel_at).toBe(changed.items.data[0]?.current_period_end)
  const kept = await bench.stripe.subscriptions.update(late.subscription, { cancel_at_period_end: false })
  expect(kept.cancel_at).toBeNull()
  await bench.stripe.subscriptions.update(late.subscription, { cancel_at_period_end: true })
  const now = await startPlan(bench)
  expect(await bench.stripe.subscriptions.cancel(now.subscription)).toMatchObject({ status: 'canceled' })
  expect(await status(bench, late.subscription)).toBe('active')
  await bench.wait(32 * DAY)
  expect(await status(bench, late.subscription)).toBe('canceled')
  expect((await bench.stripe.invoices.list({ subscription: late.subscription })).data).toHaveLength(1)
  expect((await bench.stripe.subscriptions.list({ status: 'canceled' })).data).toHaveLength(2)
})

test('another price counts from the next period on', async () => {
  const bench = await startBench()
  const { subscription } = await startPlan(bench)
  const dearer = await bench.stripe.prices.create({
    product_data: { name: 'Max' },
    currency: 'eur',
    unit_amount: 9900,
    recurring: { interval: 'month' },
  })
  const { items } = await bench.stripe.subscriptions.retrieve(subscription)
  const changed = await bench.stripe.subscriptions.update(subscription, {
    items: [{ id: items.data[0]!.id, price: dearer.id }],
  })
  expect(changed.items.data).toMatchObject([{ price: { id: dearer.id, unit_amount: 9900 } }])
  await bench.wait(32 * DAY)
  const { data } = await bench.stripe.invoices.list({ subscription })
  expect(data.map(({ total }) => total)).toEqual([9900, 4900])
  const dollars = await bench.stripe.prices.create({
    product_data: { name: 'Dollars' },
    currency: 'usd',
    unit_amount: 100,
    recurring: { interval: 'month' },
  })
  const wrong = bench.stripe.subscriptions.update(subscription, { items: [{ price: dollars.id }] })
  await expect(wrong).rejects.toMatchObject({ param: 'items[0][price]' })
})

const dearerPlan = (bench: Bench, interval: 'month' | 'year' = 'month') =>
  bench.stripe.prices.create({
    product_data: { name: 'Max' },
    currency: 'eur',
    unit_amount: 9900,
    recurring: { interval },
  })

test('taxes come on top of each invoice, rounded for each line', async () => {
  const bench = await startBench()
  const { stripe } = bench
  const rate = await stripe.taxRates.create({
    display_name: 'USt',
    percentage: 19,
    inclusive: false,
    country: 'DE',
  })
  const { subscription, session } = await startPlan(bench, undefined, [rate.id])
  expect(await stripe.checkout.sessions.retrieve(session)).toMatchObject({
    amount_subtotal: 4900,
    amount_total: 5831,
    total_details: { amount_tax: 931 },
  })
  await bench.wait(32 * DAY)
  const { data } = await stripe.invoices.list({ subscription })
  expect(data.map(({ total, total_excluding_tax: net, amount_paid }) => [total, net, amount_paid])).toEqual([
    [5831, 4900, 5831],
    [5831, 4900, 5831],
  ])
  expect(data[0]?.total_taxes).toMatchObject([{ amount: 931, tax_rate_details: { tax_rate: rate.id } }])
  expect(data[0]?.lines.data[0]?.taxes).toMatchObject([{ amount: 931, taxable_amount: 4900 }])
  await stripe.subscriptions.update(subscription, { default_tax_rates: '' })
  await bench.wait(31 * DAY)
  expect((await stripe.invoices.list({ subscription, limit: 1 })).data[0]?.total).toBe(4900)
  const wrong = stripe.subscriptions.update(subscription, { default_tax_rates: ['txr_none'] })
  await expect(wrong).rejects.toMatchObject({ code: 'resource_missing' })
})

test('a dearer price is charged at once for the rest of the period, as the preview has said', async () => {
  const bench = await startBench()
  const { stripe } = bench
  const { subscription } = await startPlan(bench)
  const dearer = await dearerPlan(bench)
  await bench.wait(14 * DAY)
  const { items } = await stripe.subscriptions.retrieve(subscription)
  const { current_period_start: start, current_period_end: end } = items.data[0]!
  const change = {
    items: [{ id: items.data[0]!.id, price: dearer.id }],
    proration_behavior: 'always_invoice' as const,
    proration_date: start + 14 * DAY,
  }
  const preview = await stripe.invoices.createPreview({ subscription, subscription_details: change })
  const left = (amount: number) => Math.round((amount * (end - start - 14 * DAY)) / (end - start))
  expect(preview).toMatchObject({ billing_reason: 'subscription_update', total: left(9900) - left(4900) })
  expect((await stripe.invoices.list({ subscription })).data).toHaveLength(1)
  await stripe.subscriptions.update(subscription, { ...change, payment_behavior: 'error_if_incomplete' })
  const [charged] = (await stripe.invoices.list({ subscription })).data
  expect(charged).toMatchObject({ status: 'paid', amount_paid: preview.total })
  expect(charged?.lines.data.map(({ amount }) => Math.sign(amount))).toEqual([-1, 1])
  await bench.wait(20 * DAY)
  expect((await stripe.invoices.list({ subscription, limit: 1 })).data[0]?.total).toBe(9900)
})

test('with another rhythm a new period begins at once', async () => {
  const bench = await startBench()
  const { stripe } = bench
  const { subscription } = await startPlan(bench)
  const yearly = await dearerPlan(bench, 'year')
  const before = await stripe.subscriptions.retrieve(subscription)
  await stripe.subscriptions.update(subscription, {
    items: [{ id: before.items.data[0]!.id, price: yearly.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  })
  const after = await stripe.subscriptions.retrieve(subscription)
  const [item] = after.items.data
  expect(item!.current_period_end - item!.current_period_start).toBeGreaterThan(364 * DAY)
  const [charged] = (await stripe.invoices.list({ subscription })).data
  expect(charged?.total).toBeGreaterThanOrEqual(9900 - 4900)
  await bench.wait(60 * DAY)
  expect((await stripe.invoices.list({ subscription })).data).toHaveLength(2)
})

test('a change that the card does not pay changes nothing', async () => {
  const bench = await startBench()
  const { stripe } = bench
  const { subscription, price } = await startPlan(bench, '4000000000000341')
  const dearer = await dearerPlan(bench)
  const { items } = await stripe.subscriptions.retrieve(subscription)
  const refused = stripe.subscriptions.update(subscription, {
    items: [{ id: items.data[0]!.id, price: dearer.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  })
  await expect(refused).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' })
  const after = await stripe.subscriptions.retrieve(subscription)
  expect(after).toMatchObject({ status: 'active', items: { data: [{ price: { id: price } }] } })
  expect((await stripe.invoices.list({ subscription })).data).toHaveLength(1)
})
