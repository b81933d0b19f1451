import { afterAll, beforeAll, expect, it } from 'vitest'
import { decide, makePaid } from '../../../test/money-cases.ts'
import { pass, startWorld, takeUnknown, type MoneyWorld } from '../../../test/money-world.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await startWorld('EUR', 1)
})
afterAll(() => world.server.close())

const differences = async () =>
  (
    await world.server.pool.query(
      "SELECT currency, theirs - ours AS more, closed_at IS NULL AS open FROM differences WHERE kind = 'balance' ORDER BY id",
    )
  ).rows
const comparedAt = async () =>
  (await world.server.pool.query('SELECT balances_compared_at AS at FROM installation')).rows[0].at as Date

it('compares the ledger with the provider once a night, and notes each difference once', async () => {
  await decide(world, await makePaid(world), 0)
  await pass(world, 24)
  expect(await differences()).toEqual([])
  const first = await comparedAt()
  await pass(world, 1)
  expect(await comparedAt()).toEqual(first)
  // Somebody pays the operator past the installation, which is no fault of the ledger's but has to be looked at.
  const more = await takeUnknown(world.server, 'EUR', 5000)
  await pass(world, 24)
  expect(await comparedAt()).not.toEqual(first)
  expect(await differences()).toEqual([{ currency: 'EUR', more, open: true }])
  await pass(world, 24)
  expect(await differences()).toHaveLength(1)
  // While it is open it says how things stand now.
  const another = await takeUnknown(world.server, 'EUR', 1000)
  await pass(world, 24)
  expect(await differences()).toEqual([{ currency: 'EUR', more: more + another, open: true }])
})

it('raises a difference that was closed again only once it has changed', async () => {
  await world.server.pool.query('UPDATE differences SET closed_at = now()')
  const [{ more }] = await differences()
  await decide(world, await makePaid(world), 0)
  await pass(world, 24)
  expect(await differences()).toEqual([{ currency: 'EUR', more, open: false }])
  const another = await takeUnknown(world.server, 'EUR', 700)
  await pass(world, 24)
  expect(await differences()).toEqual([
    { currency: 'EUR', more, open: false },
    { currency: 'EUR', more: more + another, open: true },
  ])
})

it('waits for what is under way', async () => {
  const before = await differences()
  const another = await takeUnknown(world.server, 'EUR', 2000)
  await world.server.pool.query(
    "INSERT INTO provider_events (id, type, object_ref, received_at) VALUES ('evt_open', 'none', '', now())",
  )
  await pass(world, 24)
  expect(await differences()).toEqual(before)
  await world.server.pool.query("UPDATE provider_events SET done_at = now() WHERE id = 'evt_open'")
  await pass(world, 1)
  expect((await differences()).at(-1)).toEqual({ ...before.at(-1), more: before.at(-1).more + another })
})
