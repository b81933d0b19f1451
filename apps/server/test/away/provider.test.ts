import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectBalanced } from '../money.ts'
import { decide, makePaid, makeUnpaid, moneyOf, openPage, partOf } from '../money-cases.ts'
import { expectSound, pass, startWorld, type MoneyWorld } from '../money-world.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await startWorld('EUR', 1)
}, 60_000)
afterAll(() => world.server.close())

const AWAY =
  'The payment provider cannot be reached right now. Nothing was charged. Please try again shortly.'

it(
  'says that the provider is away, goes on with the rest, and then takes, lets go and pays out once',
  { timeout: 300_000 },
  async () => {
    const [approved, rejected] = [await makePaid(world), await makePaid(world)]
    const calls = async () =>
      (
        await world.server.pool.query(
          "SELECT count(*)::int AS count FROM provider_calls WHERE state <> 'done'",
        )
      ).rows[0].count as number
    world.sandbox.control.fail({ what: 'cut before', times: 100_000 })

    const refused = { status: 503, error: { code: 'provider_away', error: AWAY } }
    const unpaid = await makeUnpaid(world)
    const open = { camp_id: unpaid.id }
    expect(await world.buyer.ask('POST', '/api/savvy/users/checkout-payment', open)).toMatchObject(refused)
    expect(await world.owners[0]?.actor.ask('POST', '/api/savvy/users/connect', {})).toMatchObject(refused)
    // Owners decide all the same: the money follows.
    expect((await decide(world, approved, 0)).status).toBe(200)
    expect((await decide(world, rejected, 0, 'rejected')).status).toBe(200)
    expect(await calls()).toBeGreaterThan(0)
    expect(await moneyOf(world, approved)).toMatchObject({ captured: 0 })
    expect((await world.buyer.ask('GET', '/api/savvy/users/me')).status).toBe(200)
    await expectSound(world)

    world.sandbox.control.calm()
    await pass(world, 1)
    expect(await moneyOf(world, approved)).toMatchObject({ state: 'captured', captured: 7000 })
    expect(await moneyOf(world, rejected)).toMatchObject({ state: 'let_go', captured: 0 })
    expect(await calls()).toBe(0)
    expect(await openPage(world, (await makeUnpaid(world)).id)).toMatch(/^cs_/)
    const { rows } = await world.server.pool.query(
      'SELECT count(*)::int AS postings FROM ledger_lines WHERE account_id IN (SELECT id FROM ledger_accounts WHERE request_id = $1)',
      [partOf(world, approved, 0)],
    )
    expect(rows[0].postings).toBeGreaterThan(0)
    await expectSound(world)
    await expectBalanced(world.server)
  },
)
