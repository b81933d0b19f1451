import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, advertiser, type TestActor } from '../../../test/actors.ts'
import { upload } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { decide, makePaid, moneyOf, partOf, type Made } from '../../../test/money-cases.ts'
import { doDue, pass, startWorld, type MoneyWorld } from '../../../test/money-world.ts'

let world: MoneyWorld
let stranger: TestActor
let operator: TestActor
let made: Made
beforeAll(async () => {
  world = await startWorld('EUR', 2)
  stranger = await advertiser(world.server)
  operator = await admin(world.server)
  made = await makePaid(world, { owners: 2, ahead: 3, days: 1 })
  await decide(world, made, 0)
  await decide(world, made, 1)
  await pass(world, 24 * 5)
  for (const { actor } of world.owners) {
    const { url } = await upload(actor)
    const { total } = (
      await world.server.pool.query(
        'SELECT sum(plays)::int AS total FROM placements WHERE campaign_id = $1 AND org_id = $2',
        [made.id, actor.orgId],
      )
    ).rows[0]
    const body = { camp_id: made.id, proofFiles: [url], plays: Math.floor(total / 2) }
    expect((await actor.ask('POST', '/api/savvy/proof-of-play', body)).status).toBe(200)
  }
  await pass(world, 24 * 6)
})
afterAll(() => world.server.close())

const NOBODY = '00000000-0000-7000-8000-000000000000'
const SEE = (id: string) => `/api/savvy/payments/campaign/${id}`
const SETTLE = (id: string) => `/api/savvy/payments/settle/${id}`

describe('the money of a campaign', () => {
  it('is seen whole by its buyer and the platform, and by an owner as far as it is its own', async () => {
    const whole = await moneyOf(world, made)
    expect(whole).toMatchObject({
      mode: 'hold',
      state: 'captured',
      captured: 1000 + 1333,
      card: { last4: '4242' },
    })
    expect(whole.parts).toHaveLength(2)
    const byOperator = await operator.ask('GET', SEE(made.id))
    expect(byOperator).toMatchObject({ status: 200, data: { captured: 2333 } })
    const [owner] = world.owners
    const own = (await owner?.actor.ask('GET', SEE(made.id)))?.data
    expect(own).toMatchObject({ mode: null, state: null, card: null, captured: 1000 })
    expect(own.parts).toMatchObject([{ org_id: owner?.actor.orgId, state: 'to_settle' }])
    for (const part of whole.parts) {
      expect(part.sum.owner + part.sum.platform).toBe(part.sum.buyer)
    }
  })

  it('is refused to whoever is not logged in, to others, and of what is no campaign', async () => {
    expect((await client(world.server.url)('GET', SEE(made.id))).status).toBe(401)
    expect((await stranger.ask('GET', SEE(made.id))).status).toBe(404)
    expect((await world.buyer.ask('GET', SEE(NOBODY))).status).toBe(404)
    expect((await world.buyer.ask('GET', SEE('x'))).status).toBe(400)
  })
})

describe('choosing about what was not shown', () => {
  it('is refused to whoever is not logged in, to others, and where the choice is none', async () => {
    const id = partOf(world, made, 0)
    expect((await client(world.server.url)('PUT', SETTLE(id), { choice: 'credit' })).status).toBe(401)
    expect((await stranger.ask('PUT', SETTLE(id), { choice: 'credit' })).status).toBe(404)
    expect((await world.owners[0]?.actor.ask('PUT', SETTLE(id), { choice: 'credit' }))?.status).toBe(403)
    expect((await world.buyer.ask('PUT', SETTLE(NOBODY), { choice: 'credit' })).status).toBe(404)
    for (const body of [{}, { choice: 'all' }, { choice: null }, { choice: ['credit'] }]) {
      expect(await world.buyer.ask('PUT', SETTLE(id), body)).toMatchObject({
        status: 400,
        error: { code: 'bad_input' },
      })
    }
    expect((await world.buyer.ask('PUT', SETTLE('x'), { choice: 'credit' })).status).toBe(400)
  })

  it('gives credit or money back, once', async () => {
    const [first, second] = [partOf(world, made, 0), partOf(world, made, 1)]
    expect(await world.buyer.ask('PUT', SETTLE(first), { choice: 'credit' })).toMatchObject({
      status: 200,
      data: { request_id: first, choice: 'credit' },
    })
    expect((await world.buyer.ask('PUT', SETTLE(second), { choice: 'money_back' })).status).toBe(200)
    expect((await world.buyer.ask('PUT', SETTLE(first), { choice: 'money_back' })).status).toBe(409)
    await doDue(world)
    const { rows } = await world.server.pool.query(
      'SELECT request_id, way, state FROM refunds WHERE request_id = ANY ($1) ORDER BY request_id',
      [[first, second]],
    )
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({ request_id: first, way: 'credit', state: 'succeeded' })
    expect(rows).toContainEqual({ request_id: second, way: 'card', state: 'succeeded' })
    expect((await moneyOf(world, made)).parts).toMatchObject([{ state: 'released' }, { state: 'released' }])
  })
})
