import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Bench, startBench } from './test-bench.ts'
import { activeAccount, paidIntent, startHold, startPlan } from './test-builders.ts'

type Json = Record<string, unknown>

const { resources } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../fixtures/stripe-fixtures-subset.json'), 'utf8'),
) as { resources: Record<string, Json> }

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields of Stripe's examples that an answer does not show unless it is asked for them, or that are not offered. */
const NOT_SHOWN = new Set([
  'charge.refunds', // a list that is expanded
  'invoice.subscription', // of old versions: the library has it under `parent`
  'event.data.object', // whatever the event is about
])

/** What an object lacks of Stripe's example of it, or has as another type. A null in either is any type. */
function differences(example: Json, ours: Json, at: string): string[] {
  return Object.entries(example).flatMap(([name, wanted]) => {
    const place = `${at}.${name}`
    if (NOT_SHOWN.has(place)) return []
    if (!Object.hasOwn(ours, name)) return [`${place} is missing`]
    const given = ours[name]
    if (wanted === null || given === null) return []
    if (Array.isArray(wanted) !== Array.isArray(given)) return [`${place} is no list`]
    if (typeof wanted !== typeof given) return [`${place} is a ${typeof given}, not a ${typeof wanted}`]
    // Names with values of the caller's own, and lists, have no keys of their own.
    if (!isObject(wanted) || !isObject(given) || name === 'metadata') return []
    return differences(wanted, given, place)
  })
}

/** Every kind of object that Stripe's examples know, made by the calls and read as they travel. */
async function makeAll(bench: Bench): Promise<Record<string, Json>> {
  const { sandbox, stripe, read } = bench
  const intent = await paidIntent(bench, 20_000)
  const captured = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 15_000 })
  const charge = String(captured.latest_charge)
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 100 })
  const account = await activeAccount(bench)
  const transfer = await stripe.transfers.create({
    amount: 9000,
    currency: 'eur',
    destination: account,
    source_transaction: charge,
  })
  await stripe.transfers.createReversal(transfer.id, { amount: 500 })
  const dispute = await sandbox.control.dispute(charge)
  const { customer, price, subscription } = await startPlan(bench)
  const setup = await stripe.checkout.sessions.create({
    mode: 'setup',
    success_url: 'https://p.example/s',
    currency: 'eur',
  })
  await sandbox.control.payCheckout(setup.id)
  const session = await startHold(bench)
  await bench.wait(6 * 86_400)
  const first = async (url: string, from?: string) => ((await read(url, from))['data'] as Json[])[0] as Json
  return {
    balance: await read('/v1/balance'),
    balance_transaction: await first('/v1/balance_transactions'),
    charge: await read(`/v1/charges/${charge}`),
    'checkout.session': await read(`/v1/checkout/sessions/${session.id}`),
    customer: await read(`/v1/customers/${customer}`),
    dispute: await read(`/v1/disputes/${dispute.id}`),
    event: await first('/v1/events'),
    invoice: await first('/v1/invoices'),
    payment_intent: await read(`/v1/payment_intents/${intent.id}`),
    payment_method: await first('/v1/payment_methods'),
    payout: await first('/v1/payouts', account),
    price: await read(`/v1/prices/${price}`),
    product: await first('/v1/products'),
    refund: await read(`/v1/refunds/${refund.id}`),
    setup_intent: await read(
      `/v1/setup_intents/${(await read(`/v1/checkout/sessions/${setup.id}`))['setup_intent'] as string}`,
    ),
    subscription: await read(`/v1/subscriptions/${subscription}`),
    transfer: await read(`/v1/transfers/${transfer.id}`),
    transfer_reversal: await first(`/v1/transfers/${transfer.id}/reversals`),
  }
}

test("every object has the keys and types of Stripe's example of it", async () => {
  const all = await makeAll(await startBench())
  expect(Object.keys(all).toSorted()).toEqual(Object.keys(resources).toSorted())
  const found = Object.entries(resources).flatMap(([kind, example]) => {
    const ours = all[kind] as Json
    expect(ours['object']).toBe(kind)
    return differences(example, ours, kind)
  })
  expect(found).toEqual([])
})
