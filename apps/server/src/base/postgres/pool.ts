import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../../../db/types.ts'
import { clientConfig, onMove, type Connection } from './connection.ts'
import { preparingPool } from './prepared.ts'
import { valueTypes } from './value-types.ts'

export interface Database {
  db: Kysely<DB>
  /** the same connections, for queries that are not ours (jobs) */
  pool: pg.Pool
  /** The number of queries that wait for a connection now. */
  waiting(): number
  /** Ends all connections at once, so that what runs on them fails; later queries open new ones. */
  sever(): void
  /** Waits for running queries and closes all connections. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** the most connections, 10 by default */
  max?: number
  /** Whether its connections refuse changes, whatever they are asked. */
  readOnly?: boolean
  /** called when the server closes a connection of ours; the pool opens a new one at the next query */
  log?: (sentence: string) => void
}

/**
 * No statement, wait for a lock, or pause within a transaction lasts longer, so that none of them withholds a
 * connection from other requests. Our longest statements take seconds: a sweep of many rows, a price of many
 * displays.
 */
const TIMEOUTS = '-c statement_timeout=30s -c lock_timeout=10s -c idle_in_transaction_session_timeout=30s'

/** A client that goes to the host which takes changes when it is made: the pool's own settings know only the first one. */
const clientOf = (connection: Connection) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...clientConfig(connection), options: config?.options })
    }
  }

/**
 * Opens a pool on a database. It connects at the first query, which waits at most 5 seconds for a connection
 * and then fails with DatabaseUnreachable.
 */
export function openDatabase(connection: Connection, options: DatabaseOptions = {}): Database {
  const { max = 10, readOnly = false, log = () => {} } = options
  const config = clientConfig(connection)
  const clients = new Set<pg.Client>()
  const pool = new pg.Pool({
    ...config,
    options: `${config.options} ${TIMEOUTS}${readOnly ? ' -c default_transaction_read_only=on' : ''}`,
    application_name: 'plaza',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    max,
    types: valueTypes,
    Client: clientOf(connection),
  })
  // without a listener, an error event ends the process; the pool listens to idle clients only
  const lost = (error: Error) => log(`A database connection was lost: ${error.message}`)
  pool.on('error', lost)
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // The declared type of what the pool gives lacks what every client of it is.
    const whole = client as unknown as pg.Client
    clients.add(whole)
    client.on('end', () => clients.delete(whole))
  })
  const sever = () => {
    for (const { connection: one } of clients)
      one.stream.destroy(new Error('Connection terminated: the server is given up'))
  }
  const stay = onMove(connection, sever)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
  const close = () => {
    stay()
    return db.destroy()
  }
  return { db, pool, waiting: () => pool.waitingCount, sever, close }
}
