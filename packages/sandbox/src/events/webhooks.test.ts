import { expect, test } from 'vitest'
import { type Bench, startBench } from '../test-bench.ts'
import { activeAccount } from '../test-builders.ts'

const DAY = 86_400

async function threeEvents(bench: Bench): Promise<string[]> {
  const ids: string[] = []
  for (const name of ['a', 'b', 'c']) {
    const { id } = await bench.stripe.customers.create({ name })
    ids.push(id)
  }
  return ids
}

const about = (bench: Bench): string[] =>
  bench.received.flatMap(({ event }) => (event ? [(event.data.object as { id: string }).id] : []))

test('each event comes once, signed, in the order in which it happened', async () => {
  const bench = await startBench()
  const ids = await threeEvents(bench)
  expect(bench.received).toEqual([])
  await bench.wait(1)
  expect(about(bench)).toEqual(ids)
  await bench.wait(4 * DAY)
  expect(bench.received).toHaveLength(3)
  const { id, event } = bench.received[0]!
  expect(event).toMatchObject({
    id,
    type: 'customer.created',
    api_version: '2026-10-28.endive',
    livemode: false,
  })
  expect(event?.request?.id).toMatch(/^req_/)
  expect(await bench.stripe.events.retrieve(id)).toMatchObject({ pending_webhooks: 0 })
})

test('the header is signed as Stripe signs it, so that a changed body is refused', async () => {
  const bench = await startBench()
  await threeEvents(bench)
  await bench.wait(1)
  const { raw, header } = bench.received[0]!
  expect(header).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/)
  const check = (body: string, secret = 'whsec_platform') =>
    bench.stripe.webhooks.constructEvent(body, header, secret)
  expect(check(raw).type).toBe('customer.created')
  expect(() => check(raw.replace('"a"', '"z"'))).toThrow('No signatures found')
  expect(() => check(raw, 'whsec_other')).toThrow('No signatures found')
})

test.each([
  ['twice', [0, 0, 1, 1, 2, 2]],
  ['reversed', [2, 1, 0]],
  ['lost', []],
] as const)('webhooks that come %s', async (mode, order) => {
  const bench = await startBench()
  bench.sandbox.control.webhooks(mode)
  const ids = await threeEvents(bench)
  await bench.wait(1)
  await bench.wait(4 * DAY)
  expect(about(bench)).toEqual(order.map((index) => ids[index]))
  expect((await bench.stripe.events.list({ type: 'customer.created' })).data).toHaveLength(3)
})

test('late webhooks come ten minutes after', async () => {
  const bench = await startBench()
  bench.sandbox.control.webhooks('late')
  const ids = await threeEvents(bench)
  await bench.wait(599)
  expect(bench.received).toEqual([])
  await bench.wait(1)
  expect(about(bench)).toEqual(ids)
})

test('after errors: the first try is lost, the second comes and counts as lost, the third is the last', async () => {
  const bench = await startBench()
  bench.sandbox.control.webhooks('after errors')
  await bench.stripe.customers.create({})
  const counts: number[] = []
  for (const seconds of [1, 5, 60, 600, 3 * DAY]) {
    await bench.wait(seconds)
    counts.push(bench.received.length)
  }
  expect(counts).toEqual([0, 1, 2, 2, 2])
  expect(new Set(bench.received.map(({ id }) => id)).size).toBe(1)
})

test('what is not answered with 2xx is tried again with growing pauses, for three days', async () => {
  const bench = await startBench()
  bench.answer.status = 500
  await bench.stripe.customers.create({})
  const times: number[] = []
  for (let minute = 0; minute <= 5 * 24 * 60; minute += 30) {
    const before = bench.received.length
    await bench.wait(minute === 0 ? 1 : 1800)
    if (bench.received.length > before) times.push(minute)
  }
  expect(bench.received.length).toBeGreaterThan(8)
  expect(times.at(-1)).toBeLessThanOrEqual(72 * 60)
  expect(times.at(-1)).toBeGreaterThan(60 * 60)
  expect(new Set(bench.received.map(({ id }) => id)).size).toBe(1)
})

test('a receiver that heals gets what it has missed', async () => {
  const bench = await startBench()
  bench.answer.status = 503
  const ids = await threeEvents(bench)
  await bench.wait(1)
  expect(bench.received).toHaveLength(3)
  bench.answer.status = 204
  await bench.wait(10)
  expect(about(bench)).toEqual([...ids, ...ids])
  await bench.wait(DAY)
  expect(bench.received).toHaveLength(6)
})

test('thin events hold no data: the library fetches the event and what it is about', async () => {
  const bench = await startBench()
  const account = await activeAccount(bench)
  await bench.wait(1)
  const type = 'v2.core.account[configuration.recipient].capability_status_updated'
  const { raw, header } = bench.received.find((one) => one.type === type)!
  expect(raw).not.toContain('updated_capability')
  const notification = bench.stripe.parseEventNotification(raw, header, 'whsec_platform')
  if (notification.type !== type) throw new Error('It is another event.')
  expect(notification.related_object).toMatchObject({ id: account, type: 'v2.core.account' })
  expect(await notification.fetchEvent()).toMatchObject({
    data: { updated_capability: 'stripe_balance.stripe_transfers' },
  })
  expect((await notification.fetchRelatedObject()).id).toBe(account)
})
