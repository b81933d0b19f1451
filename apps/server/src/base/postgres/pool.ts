import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../../../db/types.ts'
import { clientConfig, type Connection } from './connection.ts'
import { preparingPool } from './prepared.ts'
import { valueTypes } from './value-types.ts'

export interface Database {
  db: Kysely<DB>
  /** the same connections, for queries that are not ours (jobs) */
  pool: pg.Pool
  /** The number of queries that wait for a connection now. */
  waiting(): number
  /** Waits for running queries and closes all connections. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** the most connections, 10 by default */
  max?: number
  /** called when the server closes a connection of ours; the pool opens a new one at the next query */
  log?: (sentence: string) => void
}

/**
 * No statement, wait for a lock, or pause within a transaction lasts longer, so that none of them withholds a
 * connection from other requests. Our longest statements take seconds: a sweep of many rows, a price of many
 * displays.
 */
const TIMEOUTS = '-c statement_timeout=30s -c lock_timeout=10s -c idle_in_transaction_session_timeout=30s'

/**
 * Opens a pool on a database. It connects at the first query, which waits at most 5 seconds for a connection
 * and then fails with DatabaseUnreachable.
 */
export function openDatabase(connection: Connection, options: DatabaseOptions = {}): Database {
  const { max = 10, log = () => {} } = options
  const config = clientConfig(connection)
  const pool = new pg.Pool({
    ...config,
    options: `${config.options} ${TIMEOUTS}`,
    application_name: 'plaza',
    connectionTimeoutMillis: 5000,
    max,
    types: valueTypes,
  })
  // without a listener, an error event ends the process; the pool listens to idle clients only
  const lost = (error: Error) => log(`A database connection was lost: ${error.message}`)
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
  return { db, pool, waiting: () => pool.waitingCount, close: () => db.destroy() }
}
