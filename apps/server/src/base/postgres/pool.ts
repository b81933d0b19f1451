import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../../../db/types.ts'
import { clientConfig, type Connection } from './connection.ts'
import { preparingPool } from './prepared.ts'
import { valueTypes } from './value-types.ts'

export interface Database {
  db: Kysely<DB>
  /** the same connections, for what is not a query of ours (jobs) */
  pool: pg.Pool
  /** The number of queries that wait for a connection now. */
  waiting(): number
  /** Waits for running queries and closes all connections. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** connections at most, 10 */
  max?: number
  /** told when the server closes a connection of ours; the pool makes a new one at the next query */
  log?: (sentence: string) => void
}

/**
 * No statement, wait for a lock, or pause within a transaction lasts longer, so that none of them keeps a connection
 * from others. The longest statements of ours take seconds: a sweep of many rows, a price of many displays.
 */
const TIMEOUTS = '-c statement_timeout=30s -c lock_timeout=10s -c idle_in_transaction_session_timeout=30s'

/**
 * Opens a pool on a database. Connects at the first query, which waits 5 seconds for a connection at most; then it
 * fails with DatabaseUnreachable.
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
  // an error event that nobody listens to ends the process; the pool listens to idle clients only
  const lost = (error: Error) => log(`A database connection was lost: ${error.message}`)
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
  return { db, pool, waiting: () => pool.waitingCount, close: () => db.destroy() }
}
