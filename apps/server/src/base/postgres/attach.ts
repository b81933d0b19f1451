import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Cluster } from './cluster.ts'
import type { Connection } from './connection.ts'
import { startServer, stopServer, type Settings } from './control.ts'
import { ensureData, owner } from './initdb.ts'
import { giveTo } from './lesser-user.ts'
import { inUse, livesHere, readLock, removeLocks } from './lock.ts'
import { pause } from './processes.ts'
import { socketFile, socketPort } from './socket-folder.ts'
import { StartError } from './start-error.ts'

/** Each process that uses an embedded server holds this lock, shared, in the database `postgres`. */
export const presenceLock = 7_526_101

/** The name of Plaza's database in an embedded server. */
const database = 'plaza'

/** A server may be alive without answering for this long, while it recovers, stops or is out of reach. */
const patienceMs = { busy: 300_000, down: 60_000 }

/** Gives the connection to Plaza's database in the cluster. */
export function connectionOf(cluster: Cluster): Exclude<Connection, string> {
  return { host: cluster.socket, port: socketPort, user: owner, database }
}

/**
 * Returns a client that holds the presence lock, on the running server, or on one started for it (`reused`
 * false) after clearing what a dead server left. Call it alone (mutex.ts). `create` false: never makes new
 * data, for a caller that had data before. Throws a StartError when the server can't be started or reached.
 */
export async function attach(
  cluster: Cluster,
  settings: Settings,
  log: (line: string) => void,
  create: boolean,
) {
  const since = Date.now()
  let reused = true
  let told = false
  for (;;) {
    const answer = await knock(cluster)
    if (answer instanceof pg.Client) {
      if (await enter(answer)) return { client: answer, reused }
    } else if (answer === 'down' && !(await inUse(cluster))) {
      if (!create && !existsSync(path.join(cluster.data, 'PG_VERSION'))) {
        throw new StartError(`The embedded database's files in ${cluster.data} are gone.`)
      }
      removeLocks(cluster)
      await ensureData(cluster, settings.fsync !== 'off')
      ensureSocketFolder(cluster)
      await startServer(cluster, settings)
      reused = false
      continue
    } else if (answer === 'down' && (await socketLost(cluster))) {
      log('The database runs, but the temp folder was cleaned and its socket is gone: starting it again.')
      await stopServer(cluster)
      continue
    }
    if (answer === 'down' || answer === 'busy') {
      if (Date.now() - since > patienceMs[answer]) throw unreachable(cluster)
      if (!told) log('Waiting for the database, which is starting, stopping, or out of reach.')
      told = true
    }
    await pause(100)
  }
}

/** Creates Plaza's database if it is missing and takes the lock; false if the server stopped meanwhile. */
async function enter(client: pg.Client): Promise<boolean> {
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database])
    if (rowCount === 0) await createDatabase(client)
    await client.query('SELECT pg_advisory_lock_shared($1)', [presenceLock])
    return true
  } catch (error) {
    await client.end().catch(() => {})
    if (leaving(error)) return false
    throw error
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const taken = ['42P04', '23505']
  await client.query(`CREATE DATABASE ${database}`).catch((error: { code?: string }) => {
    // another client created it meanwhile
    if (!taken.includes(error.code ?? '')) throw error
  })
}

async function knock(cluster: Cluster): Promise<pg.Client | 'down' | 'busy'> {
  const client = new pg.Client({
    ...connectionOf(cluster),
    database: 'postgres',
    application_name: 'plaza presence',
  })
  // without a listener the loss of the server would end this process
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const { code } = error as { code?: string }
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'down'
    if (leaving(error)) return 'busy'
    throw error
  }
}

/**
 * Tells whether the server is starting or shutting down (57P03, 57P01), or closed the connection while
 * stopping.
 */
function leaving(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  const codes = ['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE']
  return codes.includes(code ?? '') || /connection terminated|not queryable/i.test(message ?? '')
}

/** A cleanup of the temp folder may remove it while the database is in use. */
function ensureSocketFolder({ socket, runner }: Cluster): void {
  if (existsSync(socket)) return
  mkdirSync(socket, { mode: 0o700 })
  giveTo(runner, socket)
}

async function socketLost(cluster: Cluster): Promise<boolean> {
  const ready = readLock(cluster)?.status === 'ready' && !existsSync(path.join(cluster.socket, socketFile))
  return ready && livesHere(cluster)
}

function unreachable({ data }: Cluster): StartError {
  return new StartError(
    `A Postgres holds the database in ${data} but can't be reached from here. It may still be stopping; ` +
      `or another container uses the same DATA_DIR, which two may not: stop that one, or set DATABASE_URL.`,
  )
}
