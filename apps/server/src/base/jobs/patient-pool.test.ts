import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { patientPool } from './patient-pool.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

it('says of a connection that was lost that the statement is to be tried again', async () => {
  const client = await patientPool(database.pool).connect()
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  const lost = client.query('SELECT pg_sleep(10)').catch((error: unknown) => error)
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid])
  expect(await lost).toMatchObject({ code: '57P03', cause: { code: '57P01' } })
  client.release(true)
})

it('says the same of a database that cannot be reached', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' })
  await expect(patientPool(pool).connect()).rejects.toMatchObject({ code: '57P03' })
  await pool.end()
})

it('leaves answers, other failures and callbacks as they are', async () => {
  const pool = patientPool(database.pool)
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  const client = await pool.connect()
  await expect(client.query('SELECT nothing')).rejects.toMatchObject({ code: '42703' })
  client.release()
  const heard = new Promise<number>((resolve, reject) => {
    pool.connect((error, given, release) => {
      release()
      if (error || !given) reject(error)
      else resolve(1)
    })
  })
  expect(await heard).toBe(1)
})
