import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { openDatabase } from './pool.ts'
import { prepared } from './prepared.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())

test('values match the generated types', async () => {
  const { rows } = await sql`SELECT
    date '2026-03-29' AS day, array[date '2026-03-29', null] AS days,
    9007199254740991 AS whole, array[1::bigint, null] AS wholes, count(*) AS counted,
    12.50::numeric AS exact, timestamptz '2026-03-29 12:00+02' AS instant`.execute(fresh.db)
  expect(rows).toEqual([
    {
      day: '2026-03-29',
      days: ['2026-03-29', null],
      whole: 9_007_199_254_740_991,
      wholes: [1, null],
      counted: 1,
      exact: '12.50',
      instant: new Date('2026-03-29T10:00:00Z'),
    },
  ])
})

test('a whole number too large to be exact is an error, and the connection keeps working', async () => {
  await expect(sql`SELECT 9007199254740993`.execute(fresh.db)).rejects.toThrow(
    '9007199254740993 is too large',
  )
  expect((await sql`SELECT 1 AS one`.execute(fresh.db)).rows).toEqual([{ one: 1 }])
})

test('a statement is prepared once per connection, whatever its values', async () => {
  const other = openDatabase(fresh.connection, { max: 1 })
  const doubled = prepared('doubled', (db, value: number) =>
    sql<{ value: number }>`SELECT ${value}::int * 2 AS value`.compile(db),
  )
  expect(await doubled(other.db, 1)).toEqual([{ value: 2 }])
  expect(await doubled(other.db, 21)).toEqual([{ value: 42 }])
  const known = await sql`
    SELECT name, custom_plans + generic_plans AS runs FROM pg_prepared_statements`.execute(other.db)
  expect(known.rows).toEqual([{ name: 'doubled', runs: 2 }])
  await other.close()
})

test('a prepared statement must take its values once and in order', async () => {
  const turned = prepared('turned', (db, a: number, b: number) =>
    sql`SELECT ${b}::int - ${a}::int AS value`.compile(db),
  )
  await expect(turned(fresh.db, 1, 2)).rejects.toThrow('once and in order')
})

test('sessions run in UTC', async () => {
  const { rows } = await sql`SELECT timestamptz '2026-03-29 00:30+02'::date AS day`.execute(fresh.db)
  expect(rows).toEqual([{ day: '2026-03-28' }])
})

test('connections closed by the server, idle or in a transaction, are replaced', async () => {
  const said: string[] = []
  const other = openDatabase(fresh.connection, { max: 2, log: (line) => said.push(line) })
  const others = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`
  const broken = other.db.transaction().execute(async (transaction) => {
    await sql`SELECT 1`.execute(transaction)
    await others.execute(fresh.db)
    await sql`SELECT 1`.execute(transaction)
  })
  await expect(broken).rejects.toThrow()
  await sql`SELECT 1`.execute(other.db)
  await others.execute(fresh.db)
  await expect.poll(() => said.join()).toContain('connection was lost')
  expect((await sql`SELECT 1 AS one`.execute(other.db)).rows).toEqual([{ one: 1 }])
  await other.close()
})
