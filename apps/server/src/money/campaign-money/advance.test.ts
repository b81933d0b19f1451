import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeOffer } from '../../../test/builders.ts'
import { buy, type Offer } from '../../../test/money.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import * as accounts from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'

let server: TestServer
let seller: TestActor
let offer: Offer
beforeAll(async () => {
  server = await startServer()
  seller = await owner(server)
  offer = await makeOffer(seller)
})
afterAll(() => server.close())

const FLIGHT = { start_date: '2027-02-10', end_date: '2027-02-16' }
const paymentsOf = async (by: TestActor) =>
  (
    await server.pool.query('SELECT id, credit, net, due_at FROM payments WHERE org_id = $1 ORDER BY id', [
      by.orgId,
    ])
  ).rows
const giveCredit = (to: TestActor, amount: number) =>
  server.services.db.transaction().execute((db) =>
    post(
      { db, actor: null, now: server.services.clock.now() },
      {
        key: `given ${to.orgId}`,
        kind: 'credited',
        currency: 'EUR',
        postings: [
          [accounts.bank, -amount],
          [accounts.credit(to.orgId), amount],
        ],
      },
    ),
  )

it('begins the payments of many campaigns at once, uses a credit up once, and lets them rest', async () => {
  const [one, other] = await Promise.all([advertiser(server), advertiser(server)])
  await giveCredit(one, 10_000)
  const bought = [
    await buy(one, [offer], FLIGHT),
    await buy(one, [offer], FLIGHT),
    await buy(other, [offer], FLIGHT),
  ]
  await server.work()
  expect(bought.map(({ cost }) => cost)).toEqual([7000, 7000, 7000])
  const ofOne = await paymentsOf(one)
  expect(ofOne.map(({ credit }) => Number(credit)).toSorted()).toEqual([3000, 7000])
  expect(await paymentsOf(other)).toMatchObject([{ credit: 0, net: 7000 }])
  const { rows } = await server.pool.query('SELECT FROM payments WHERE due_at <= $1', [
    server.services.clock.now(),
  ])
  expect(rows).toEqual([])
})

it('stays due where its campaign changes while it is let rest', async () => {
  const buyer = await advertiser(server)
  const { id } = await buy(buyer, [offer], FLIGHT)
  await server.work()
  await server.pool.query("UPDATE payments SET due_at = '-infinity' WHERE campaign_id = $1", [id])
  const resting = await server.pool.connect()
  await resting.query('BEGIN')
  await resting.query('SELECT FROM payments WHERE campaign_id = $1 FOR UPDATE', [id])
  const change = server.pool.query('UPDATE approval_requests SET version = version WHERE campaign_id = $1', [
    id,
  ])
  const waiting =
    "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'UPDATE approval%'"
  await expect.poll(async () => (await server.pool.query(waiting)).rowCount).toBe(1)
  await resting.query('UPDATE payments SET due_at = NULL WHERE campaign_id = $1', [id])
  await resting.query('COMMIT')
  resting.release()
  await change
  expect(await paymentsOf(buyer)).toMatchObject([{ due_at: -Infinity }])
})

it('looks at a campaign that somebody is at work on once that has ended', async () => {
  const buyer = await advertiser(server)
  const { id } = await buy(buyer, [offer], FLIGHT)
  const busy = await server.pool.connect()
  await busy.query('BEGIN')
  await busy.query('SELECT FROM approval_requests WHERE campaign_id = $1 FOR UPDATE', [id])
  const work = server.work()
  const waiting =
    "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%approval_requests%'"
  await expect.poll(async () => (await server.pool.query(waiting)).rowCount).toBe(1)
  await busy.query('COMMIT')
  busy.release()
  await work
  expect(await paymentsOf(buyer)).toMatchObject([{ due_at: null }])
})
