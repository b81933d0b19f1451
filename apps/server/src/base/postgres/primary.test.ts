import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOfBoth, makeDatabase, makeReplica, type PostgresNode } from '../../../test/postgres-node.ts'
import { addressesOf, hostOf } from './connection.ts'
import { openDatabase } from './pool.ts'
import { followPrimary } from './primary.ts'

const FAST = { fsync: 'off', full_page_writes: 'off' }
let one: PostgresNode
let other: PostgresNode
beforeAll(async () => {
  one = await makeDatabase(FAST)
  other = await makeReplica(one, FAST)
}, 60_000)
afterAll(async () => {
  await other.remove()
  await one.remove()
}, 60_000)

it('reads the hosts of an address', () => {
  expect(addressesOf('postgres://u:p%40@a:1,b/x?sslmode=require')).toEqual([
    'postgres://u:p%40@a:1/x?sslmode=require',
    'postgres://u:p%40@b/x?sslmode=require',
  ])
  expect(addressesOf('postgresql://a/x')).toEqual(['postgresql://a/x'])
  expect(addressesOf({ host: 'a', port: 1, user: 'u', database: 'x' })).toEqual([])
  expect(hostOf('postgres://user:secret@db.example:5433/x')).toBe('db.example:5433')
})

it('says where no host takes changes', async () => {
  await expect(followPrimary('postgres://u:s3cret@127.0.0.1:1,127.0.0.1:2/x', () => {})).rejects.toThrow(
    'None of the databases at 127.0.0.1:1 and 127.0.0.1:2 takes changes.',
  )
})

it('follows the changes to a replica that is promoted, and stays there when the former one comes back', async () => {
  const said: string[] = []
  const both = addressOfBoth(other, one)
  const stop = await followPrimary(both, (sentence) => said.push(sentence))
  const { db, close } = openDatabase(both)
  const write = async (note: string): Promise<boolean> => {
    const query = sql`INSERT INTO notes VALUES (${note})`.execute(db)
    return query.then(
      () => true,
      () => false,
    )
  }
  await sql`CREATE TABLE notes (note text)`.execute(db)
  expect(await write('before')).toBe(true)
  // The replica hears of it a moment later.
  await expect.poll(() => other.ask('SELECT FROM notes').catch(() => [])).toHaveLength(1)
  await one.kill()
  expect(await write('meanwhile')).toBe(false)
  await other.ask('SELECT pg_promote()')
  await expect.poll(() => write('after'), { timeout: 10_000 }).toBe(true)
  // The former one comes back and knows of nothing, so both would take changes.
  await one.start()
  await expect.poll(() => said.length, { timeout: 100 }).toBe(2)
  const twoLooks = new Promise((resolve) => setTimeout(resolve, 2500))
  await twoLooks
  expect(await write('at last')).toBe(true)
  const notes = await other.ask(`SELECT note FROM notes WHERE note IN ('before', 'at last') ORDER BY note`)
  expect(notes).toEqual([{ note: 'at last' }, { note: 'before' }])
  expect(said).toHaveLength(2)
  // Whoever starts now finds the same one, though it is not the first that is named.
  await stop()
  const again = await followPrimary(addressOfBoth(one, other), (sentence) => said.push(sentence))
  await again()
  expect(said[2]).toContain(other.connection.host)
  await close()
}, 60_000)
