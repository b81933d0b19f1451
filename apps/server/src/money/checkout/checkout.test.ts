import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, type TestActor } from '../../../test/actors.ts'
import { campaignBody, upload } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { expectBalanced } from '../../../test/money.ts'
import { makeUnpaid, openPage, type Made } from '../../../test/money-cases.ts'
import { doDue, pass, startWorld, type MoneyWorld } from '../../../test/money-world.ts'

let world: MoneyWorld
let stranger: TestActor
beforeAll(async () => {
  world = await startWorld('EUR', 1)
  stranger = await advertiser(world.server)
})
afterAll(() => world.server.close())

const OPEN = '/api/savvy/users/checkout-payment'
const at = (id: string) => `/api/savvy/payments/checkout/${id}`
const NOBODY = '00000000-0000-7000-8000-000000000000'
const show = async (made: Made) => (await world.buyer.ask('GET', at(made.id))).data
const holdsOf = async () => {
  const { rows } = await world.server.pool.query(
    "SELECT payload ->> 'ref' AS ref, state FROM provider_calls WHERE kind = 'let_go' ORDER BY created_at DESC, key",
  )
  return rows
}
const freeSpots = async (): Promise<number> => {
  const { rows } = await world.server.pool.query(
    "SELECT count(*)::int AS taken FROM approval_requests WHERE status IN ('pending', 'correction', 'approved')",
  )
  return rows[0].taken
}

describe('opening a checkout', () => {
  it('gives the page of the provider, and the same one to whoever clicks twice', async () => {
    const made = await makeUnpaid(world)
    const answers = await Promise.all([1, 2].map(() => world.buyer.ask('POST', OPEN, { camp_id: made.id })))
    const again = await world.buyer.ask('POST', OPEN, { camp_id: made.id })
    expect(new Set([...answers, again].map(({ status, data }) => `${status} ${data.url}`)).size).toBe(1)
    expect(again).toMatchObject({ status: 200, data: { url: expect.stringContaining('/sandbox/') } })
    await world.sandbox.control.payCheckout(await openPage(world, made.id))
    await doDue(world)
    expect(await show(made)).toMatchObject({
      state: 'held',
      sent: true,
      amount: 7000,
      card: { last4: '4242' },
    })
    expect((await world.buyer.ask('POST', OPEN, { camp_id: made.id })).status).toBe(409)
  })

  it('is refused to whoever is not logged in, to others, and for what is no campaign', async () => {
    const made = await makeUnpaid(world)
    expect((await client(world.server.url)('POST', OPEN, { camp_id: made.id })).status).toBe(401)
    expect((await stranger.ask('POST', OPEN, { camp_id: made.id })).status).toBe(404)
    expect((await world.owners[0]?.actor.ask('POST', OPEN, { camp_id: made.id }))?.status).toBe(404)
    expect((await world.buyer.ask('POST', OPEN, { camp_id: NOBODY })).status).toBe(404)
    for (const body of [{}, { camp_id: 'x' }, { camp_id: made.id, plan_id: made.id }, { camp_id: 7 }]) {
      expect((await world.buyer.ask('POST', OPEN, body)).status).toBe(400)
    }
  })

  it('tells that the provider is away, and works as soon as it is back', async () => {
    const made = await makeUnpaid(world)
    world.sandbox.control.fail({ what: 'error before', path: '/checkout' })
    expect(await world.buyer.ask('POST', OPEN, { camp_id: made.id })).toMatchObject({
      status: 503,
      error: { code: 'provider_away' },
    })
    expect((await world.buyer.ask('POST', OPEN, { camp_id: made.id })).status).toBe(200)
  })
})

describe('how a payment stands', () => {
  it('is seen by its buyer alone', async () => {
    const made = await makeUnpaid(world)
    expect(await show(made)).toMatchObject({ state: 'unpaid', sent: false, amount: 7000 })
    expect((await client(world.server.url)('GET', at(made.id))).status).toBe(401)
    expect((await stranger.ask('GET', at(made.id))).status).toBe(404)
    expect((await world.owners[0]?.actor.ask('GET', at(made.id)))?.status).toBe(403)
    expect((await world.buyer.ask('GET', at('x'))).status).toBe(400)
    expect((await world.buyer.ask('GET', at(NOBODY))).status).toBe(404)
  })

  it('is told to whoever comes back before the event of the provider does', async () => {
    const made = await makeUnpaid(world)
    await world.sandbox.control.payCheckout(await openPage(world, made.id))
    expect(await show(made)).toMatchObject({ state: 'held', sent: true })
    await doDue(world)
  })
})

describe('giving up a checkout', () => {
  it('frees the spots and brings the draft back, once', async () => {
    const made = await makeUnpaid(world)
    await openPage(world, made.id)
    const taken = await freeSpots()
    const left = await world.buyer.ask('DELETE', at(made.id))
    expect(left).toMatchObject({ status: 200, data: { draft_id: expect.any(String) } })
    expect(await freeSpots()).toBe(taken - 1)
    expect(await show(made)).toMatchObject({ state: 'lapsed', draft_id: left.data.draft_id })
    expect((await world.buyer.ask('DELETE', at(made.id))).status).toBe(409)
    await doDue(world)
  })

  it('is refused to whoever is not logged in, to others, of what is paid, and of what is no campaign', async () => {
    const made = await makeUnpaid(world)
    expect((await client(world.server.url)('DELETE', at(made.id))).status).toBe(401)
    expect((await stranger.ask('DELETE', at(made.id))).status).toBe(404)
    expect((await world.owners[0]?.actor.ask('DELETE', at(made.id)))?.status).toBe(403)
    expect((await world.buyer.ask('DELETE', at('x'))).status).toBe(400)
    await world.sandbox.control.payCheckout(await openPage(world, made.id))
    await doDue(world)
    expect(await world.buyer.ask('DELETE', at(made.id))).toMatchObject({
      status: 409,
      error: { code: 'already_paid' },
    })
  })

  it('lets money go that was paid in another tab at the same moment', async () => {
    const made = await makeUnpaid(world)
    const page = await openPage(world, made.id)
    expect((await world.buyer.ask('DELETE', at(made.id))).status).toBe(200)
    await world.sandbox.control.payCheckout(page)
    await doDue(world)
    expect((await holdsOf())[0]).toEqual({ ref: expect.stringMatching(/^pi_/), state: 'done' })
    expect(await show(made)).toMatchObject({ state: 'lapsed' })
    await expectBalanced(world.server)
  })
})

it('sells the last spot to one of two buyers, who keeps it while it pays', async () => {
  const offer = world.owners[0]?.offer
  const [zone] = offer?.zones ?? []
  const buyOf = async (by: TestActor, spots: number) => {
    const { url } = await upload(by)
    const zones = [{ id: zone?.id ?? '', display_id: offer?.display.id ?? '', spots, media: [{ url }] }]
    const flight = { start_date: '2027-05-03', end_date: '2027-05-03' }
    return by.ask('POST', '/api/savvy/campaigns', campaignBody(by, zones, flight))
  }
  expect((await buyOf(stranger, 59)).status).toBe(201)
  const answers = await Promise.all([buyOf(world.buyer, 1), buyOf(stranger, 1)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({ code: 'sold_out' })
  await pass(world, 0.6)
  expect((await buyOf(world.buyer, 60)).status).toBe(201)
})

describe('a payment that arrives', () => {
  it('after the half hour is let go, and the campaign is a draft again', async () => {
    const made = await makeUnpaid(world)
    const page = await openPage(world, made.id)
    // The last minute of the page comes after the spots were given back.
    world.server.pass(0.505)
    await world.sandbox.control.payCheckout(page)
    world.sandbox.control.webhooks('lost')
    await doDue(world)
    world.sandbox.control.calm()
    await pass(world, 1)
    expect(await show(made)).toMatchObject({ state: 'lapsed', draft_id: expect.any(String), sent: false })
    expect((await holdsOf())[0]).toEqual({ ref: expect.stringMatching(/^pi_/), state: 'done' })
    const { available, pending } = await world.sandbox.control.balance()
    expect([...available, ...pending].every(({ amount }) => amount >= 0)).toBe(true)
    await expectBalanced(world.server)
  })

  it('with another amount is let go and noted, and the campaign can still be paid', async () => {
    const made = await makeUnpaid(world)
    const page = await openPage(world, made.id)
    await world.server.pool.query('UPDATE payments SET net = net + 1 WHERE campaign_id = $1', [made.id])
    await world.sandbox.control.payCheckout(page)
    await doDue(world)
    const { rows } = await world.server.pool.query(
      "SELECT ours, theirs FROM differences WHERE kind = 'amount'",
    )
    expect(rows).toEqual([{ ours: 7001, theirs: 7000 }])
    expect((await holdsOf())[0]).toMatchObject({ state: 'done' })
    expect(await show(made)).toMatchObject({ state: 'awaiting', sent: false })
    await world.sandbox.control.payCheckout(await openPage(world, made.id))
    await doDue(world)
    expect(await show(made)).toMatchObject({ state: 'held', sent: true, amount: 7001 })
  })

  it('twice, from two pages, is kept once', async () => {
    const made = await makeUnpaid(world)
    const first = await openPage(world, made.id)
    await world.server.pool.query(
      'UPDATE payments SET session_ends_at = created_at, takes = 1 WHERE campaign_id = $1',
      [made.id],
    )
    const second = await openPage(world, made.id)
    expect(second).not.toBe(first)
    const before = (await holdsOf()).length
    await world.sandbox.control.payCheckout(second)
    await world.sandbox.control.payCheckout(first)
    await doDue(world)
    expect(await show(made)).toMatchObject({ state: 'held', sent: true })
    expect(await holdsOf()).toHaveLength(before + 1)
    expect((await holdsOf())[0]).toMatchObject({ state: 'done' })
  })
})
