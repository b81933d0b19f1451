import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balances, expectBalanced } from '../../../test/money.ts'
import { decide, makePaid } from '../../../test/money-cases.ts'
import { doDue, startWorld, type MoneyWorld } from '../../../test/money-world.ts'
import { EVENTS_PATH } from './serve-events.ts'

// The bodies that Stripe's own test events have, about objects that the provider knows and about such as it does not.

interface StripeEvent {
  id: string
  type: string
  data: { object: { id: string; object: string } }
}
const { events } = JSON.parse(
  readFileSync(new URL('../../../test/fixtures/stripe-events.json', import.meta.url), 'utf8'),
) as { events: Record<string, StripeEvent> }
const EVENTS = Object.entries(events)

let world: MoneyWorld
let refs: Record<string, string>
beforeAll(async () => {
  world = await startWorld('EUR', 2)
  const made = await makePaid(world, { owners: 2 })
  await decide(world, made, 0)
  await decide(world, made, 1)
  await world.buyer.ask('PUT', `/api/savvy/campaigns/cancel/${made.id}`, { requests: [made.requests[1]?.id] })
  await doDue(world)
  const { rows } = await world.server.pool.query(
    `SELECT p.intent_ref AS payment_intent, p.charge_ref AS charge, p.session_ref AS "checkout.session", r.provider_ref AS refund
     FROM payments p JOIN refunds r ON r.payment_id = p.id WHERE p.campaign_id = $1`,
    [made.id],
  )
  refs = rows[0]
  expect(Object.values(refs)).toHaveLength(4)
})
afterAll(() => world.server.close())

const secretOf = ({ server }: MoneyWorld) =>
  `whsec_${createHmac('sha256', server.services.secret).update('sandbox events').digest('hex')}`

const sign = (body: string, at = Math.floor(Date.now() / 1000), secret = secretOf(world)): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

const post = async (body: string, signature: string | null): Promise<number> => {
  const answer = await fetch(world.server.url + EVENTS_PATH, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== null && { 'stripe-signature': signature }),
    },
  })
  await answer.arrayBuffer()
  return answer.status
}

let count = 0
/** An event as Stripe posts it, under an id of its own; `known`: about our payment instead of somebody else's. */
const bodyOf = (event: StripeEvent, known: boolean): string => {
  const { object } = event.data
  const id = known ? (refs[object.object] ?? object.id) : object.id
  return JSON.stringify({
    ...event,
    id: `evt_test_${++count}`,
    data: { ...event.data, object: { ...object, id } },
  })
}

/** Everything that an event could change. */
const everything = async () => ({
  balances: await balances(world.server),
  rows: (
    await world.server.pool.query(`
      SELECT (SELECT count(*) FROM ledger_entries)::int AS entries, (SELECT count(*) FROM provider_calls)::int AS calls,
        (SELECT count(*) FROM differences)::int AS differences, (SELECT json_agg(state ORDER BY id) FROM payments) AS payments,
        (SELECT json_agg(state ORDER BY id) FROM refunds) AS refunds, (SELECT count(*) FROM disputes)::int AS disputes`)
  ).rows,
})
const countStored = async () =>
  (await world.server.pool.query('SELECT count(*)::int AS events FROM provider_events')).rows[0].events

describe.each([
  ['about our own payment', true],
  ['about objects that the provider does not know', false],
])('events of Stripe %s', (_, known) => {
  it.each(EVENTS)('%s changes nothing that is not so, once and twice', async (_name, event) => {
    const before = await everything()
    const body = bodyOf(event, known)
    for (let time = 0; time < 2; time++) {
      expect(await post(body, sign(body))).toBe(200)
      await world.server.work()
      expect(await everything()).toEqual(before)
    }
    const id = (JSON.parse(body) as { id: string }).id
    const { rows } = await world.server.pool.query(
      'SELECT done_at IS NOT NULL OR failure IS NOT NULL AS over FROM provider_events WHERE id = $1',
      [id],
    )
    expect(rows).toEqual([{ over: true }])
  })
})

it('takes all events in any order', async () => {
  const before = await everything()
  const bodies = EVENTS.flatMap(([, event]) => [bodyOf(event, true), bodyOf(event, false)])
  const shuffled = bodies.map((body, at) => ({ body, at: (at * 7919) % 31 })).toSorted((a, b) => a.at - b.at)
  const answers = await Promise.all(shuffled.map(({ body }) => post(body, sign(body))))
  expect(new Set(answers)).toEqual(new Set([200]))
  await doDue(world)
  expect(await everything()).toEqual(before)
  await expectBalanced(world.server)
})

describe('what Stripe has not signed is refused, and nothing of it is kept', () => {
  const event = () => bodyOf(EVENTS[0]?.[1] as StripeEvent, true)
  const refusals: [string, number, () => Promise<number>][] = [
    [
      'a signature by another secret',
      400,
      () => ((body) => post(body, sign(body, undefined, 'whsec_other')))(event()),
    ],
    [
      'a signature of an hour ago',
      400,
      () => ((body) => post(body, sign(body, Math.floor(Date.now() / 1000) - 3600)))(event()),
    ],
    [
      'a body that was changed',
      400,
      () => ((body) => post(body.replace('evt_', 'evt_x'), sign(body)))(event()),
    ],
    ['a signature without sense', 400, () => post(event(), 'x')],
    ['no signature', 400, () => post(event(), null)],
    ['no JSON', 400, () => post('{', sign('{'))],
    ['a JSON of nothing', 400, () => post('null', sign('null'))],
    ['a list', 400, () => post('[]', sign('[]'))],
    ['no body', 400, () => post('', sign(''))],
    [
      'a body of a megabyte',
      400,
      () => ((body) => post(body, sign(body)))(JSON.stringify({ a: 'x'.repeat(2 ** 20) })),
    ],
  ]
  it.each(refusals)('%s', async (_, status, ask) => {
    const before = await countStored()
    expect(await ask()).toBe(status)
    expect(await countStored()).toBe(before)
  })
})
