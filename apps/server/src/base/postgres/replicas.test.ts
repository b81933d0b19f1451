import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeDisplay, makeOffer } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { makeDatabase, makeReplica } from '../../../test/postgres-node.ts'
import { startReplicated, type Replicated } from '../../../test/replicated.ts'
import { openDatabase } from './pool.ts'
import { openReplicas } from './replicas.ts'

let all: Replicated
let seller: TestActor
let buyer: TestActor
let place: { location_id: string; rate_schedule_id: string }
beforeAll(async () => {
  all = await startReplicated({ DATABASE_READ_LAG: '2' })
  seller = await owner(all.server)
  buyer = await advertiser(all.server)
  const { location, rateSchedule } = await makeOffer(seller)
  place = { location_id: location.id, rate_schedule_id: rateSchedule.id }
}, 60_000)
afterAll(() => all.close(), 60_000)

const replicas = () => all.server.services.replicas
const stateOf = () => replicas().states()[0]?.state
const isReady = () => expect.poll(stateOf, { timeout: 20_000 }).toBe('ready')

/** How many displays an advertiser finds by a name. */
const found = async (name: string): Promise<number> => {
  const path = `/api/savvy/displays/adv-displays/${buyer.orgId}?search=${encodeURIComponent(name)}`
  const { status, data } = await buyer.ask('GET', path)
  expect(status).toBe(200)
  return data.rows.length
}

/** How many a visitor finds; an answer to the same question is kept for a while. */
const visited = async (name: string): Promise<number> => {
  const { data } = await client(all.server.url)(
    'GET',
    `/api/public/displays?search=${encodeURIComponent(name)}`,
  )
  return data.rows.length
}

/** Makes a display, and gives its name. */
const offerOne = async (name: string): Promise<string> => {
  await makeDisplay(seller, place, { name })
  return name
}

it('shows everybody what was just changed, answered by the replica', async () => {
  await isReady()
  const before = replicas().readings()
  for (let round = 0; round < 20; round++) expect(await found(await offerOne(`Quick ${round}.`))).toBe(1)
  expect(await visited('Quick 0.')).toBe(1)
  const after = replicas().readings()
  expect(after.replica + after.database - before.replica - before.database).toBe(21)
  // On a busy machine the replica may be late for some of them.
  expect(after.replica - before.replica).toBeGreaterThan(10)
})

it('is not asked for what it does not show yet, and is left out once it is too far behind', async () => {
  await all.replica.ask('SELECT pg_wal_replay_pause()')
  const before = replicas().readings()
  const name = await offerOne('Paused one')
  expect(await found(name)).toBe(1)
  expect(replicas().readings()).toEqual({ ...before, database: before.database + 1 })
  expect(await visited('Paused')).toBe(0)
  expect(replicas().readings().replica).toBe(before.replica + 1)
  await expect.poll(stateOf, { timeout: 10_000 }).toBe('behind')
  expect(await visited('Paused one')).toBe(1)
  const ready = await (await fetch(`${all.server.url}/readyz`)).json()
  expect(ready).toEqual({ status: 'ready', replicas: ['behind'] })
  await all.replica.ask('SELECT pg_wal_replay_resume()')
  await isReady()
})

it('goes on without a replica that is killed, and asks it again once it is back', async () => {
  await isReady()
  expect(await found('Paused one')).toBe(1)
  const before = replicas().readings()
  await all.replica.kill()
  expect(await found(await offerOne('After the kill'))).toBe(1)
  expect(await visited('After the')).toBe(1)
  expect(replicas().readings().replica).toBe(before.replica)
  await expect.poll(stateOf, { timeout: 10_000 }).toBe('away')
  const [line] =
    (await (await fetch(`${all.server.url}/metrics`)).text()).match(/^plaza_replica_ready.*$/m) ?? []
  expect(line).toBe('plaza_replica_ready{replica="1"} 0')
  await all.replica.start()
  await isReady()
  expect(await found('After the kill')).toBe(1)
  const metrics = await (await fetch(`${all.server.url}/metrics`)).text()
  expect(metrics).toMatch(/^plaza_replica_ready\{replica="1"\} 1$/m)
  expect(metrics).toMatch(/^plaza_replica_behind_seconds\{replica="1"\} \d/m)
  expect(metrics).toMatch(/^plaza_readings_total\{from="replica"\} \d/m)
})

it('ends what waits for a statement of a replica that is cut off, and answers from the database', async () => {
  await isReady()
  const asked: string[] = []
  const work = replicas().read(async (db) => {
    const { rows } = await sql<{ is_replica: boolean }>`
      SELECT pg_is_in_recovery() AS is_replica, CASE WHEN pg_is_in_recovery() THEN pg_sleep(20) END`.execute(
      db,
    )
    asked.push(rows[0]?.is_replica ? 'replica' : 'database')
  }, false)
  await expect
    .poll(
      async () =>
        (
          await all.replica.ask(
            `SELECT FROM pg_stat_activity WHERE query LIKE '%sleep(20)%' AND pid <> pg_backend_pid()`,
          )
        ).length,
    )
    .toBe(1)
  await all.replica.ask(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%sleep(20)%' AND pid <> pg_backend_pid()`,
  )
  await work
  expect(asked).toEqual(['database'])
})

it('passes on what is wrong with the question itself, and changes nothing', async () => {
  await isReady()
  const wrong = replicas().read((db) => sql`SELECT nothing_such`.execute(db), true)
  await expect(wrong).rejects.toThrow('nothing_such')
  const change = replicas().read((db) => sql`UPDATE users SET name = 'x'`.execute(db), false)
  await expect(change).rejects.toThrow('read-only transaction')
})

it('never reads from another database, or from one that takes changes itself', async () => {
  const { services } = all.server
  const said: string[] = []
  const open = (address: string) =>
    openReplicas(services.db, { addresses: [address], mostBehind: 5, log: (line) => said.push(line) })
  const itself = await open(all.database.address)
  expect(itself.states()).toMatchObject([{ state: 'primary', behind: null }])
  const where = await itself.read(async (db) => db === services.db, false)
  expect(where).toBe(true)
  await itself.close()
  const nowhere = await open('postgres://nobody@127.0.0.1:1/none')
  expect(nowhere.states()).toEqual([{ host: '127.0.0.1:1', state: 'away', behind: null }])
  await nowhere.close()
  expect(said.join('\n')).toContain('is primary')
})

it('never reads from one that was ahead of another when that one took over: what it shows beyond is lost', async () => {
  const fast = { fsync: 'off' }
  const first = await makeDatabase(fast)
  const [promoted, ahead] = [await makeReplica(first, fast), await makeReplica(first, fast)]
  const opened = openDatabase(promoted.connection, { max: 2 })
  const open = () =>
    openReplicas(opened.db, { addresses: [ahead.address], mostBehind: 5, log: (line) => said.push(line) })
  const said: string[] = []
  try {
    await promoted.stop()
    await first.ask('CREATE TABLE lost AS SELECT 1 AS change')
    await expect
      .poll(async () => (await ahead.ask(`SELECT to_regclass('lost') AS there`))[0]?.there)
      .toBe('lost')
    await first.kill()
    await promoted.start()
    await promoted.ask('SELECT pg_promote()')
    const replicas = await open()
    expect(replicas.states()).toMatchObject([{ state: 'behind', behind: null }])
    expect(said.join('\n')).toContain('behind: it follows timeline 1, and the database writes 2')
    expect(await replicas.read(async (db) => db === opened.db, true)).toBe(true)
    expect(await replicas.read(async (db) => db === opened.db, false)).toBe(true)
    await replicas.close()
  } finally {
    await opened.close()
    for (const node of [ahead, promoted, first]) await node.remove()
  }
}, 60_000)

it('tells the platform’s admins how it is', async () => {
  await isReady()
  const platform = await admin(all.server)
  const { data } = await platform.ask('GET', '/api/savvy/admin/health')
  expect(data.database.replicas).toMatchObject([{ state: 'ready', behind: expect.any(Number) }])
})
