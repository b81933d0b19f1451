import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../../db/types.ts'
import { clientConfig, type Connection } from './connection.ts'
import { preparingPool } from './prepared.ts'
import { valueTypes } from './value-types.ts'

export interface Database {
  db: Kysely<DB>
  /** the same connections, for what is not a query of ours (jobs) */
  pool: pg.Pool
  /** Waits for running queries and closes all connections. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** connections at most, 10 */
  max?: number
  /** told when the server closes a connection of ours; the pool makes a new one at the next query */
  log?: (sentence: string) => void
}

/** Opens a pool on a database. Connects at the first query, which waits 10 seconds for a connection at most. */
export function openDatabase(connection: Connection, options: DatabaseOptions = {}): Database {
  const { max = 10, log = () => {} } = options
  const pool = new pg.Pool({
    ...clientConfig(connection),
    application_name: 'plaza',
    connectionTimeoutMillis: 10_000,
    max,
    types: valueTypes,
  })
  // an error event that nobody listens to ends the process; the pool listens to idle clients only
  const lost = (error: Error) => log(`A database connection was lost: ${error.message}`)
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
  return { db, pool, close: () => db.destroy() }
}
