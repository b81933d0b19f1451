import { mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { prepareArchive } from './archive.ts'
import { attach, connectionOf, presenceLock } from './attach.ts'
import { prepareCluster } from './cluster.ts'
import type { Connection } from './connection.ts'
import { stopServer, type Settings } from './control.ts'
import { alone } from './mutex.ts'
import { pause } from './processes.ts'

export interface EmbeddedOptions {
  /** the database lives in `<dataDir>/postgres`, made if missing */
  dataDir: string
  /** receives sentences for the operator; an ordinary start reports nothing */
  log: (sentence: string) => void
  /**
   * server settings beside our own, such as `fsync: 'off'` in tests; a server that is already running keeps
   * its own
   */
  settings?: Settings
  /** a folder for the log of changes (archive.ts); a server that is already running keeps its own */
  archive?: string | null
  /** false: as root, run Postgres as a lesser user even where a user namespace would do */
  allowNamespace?: boolean
}

export interface Embedded {
  connection: Exclude<Connection, string>
  /** the server was already running: another process uses it, or one left it behind when it was killed */
  reused: boolean
  /** Leaves the database; the last process on the folder stops the server. Close pools first. */
  stop(): Promise<void>
}

/**
 * Starts the Postgres that npm installed on `<dataDir>/postgres`, or finds it running. It is a daemon: it
 * outlives this process, and the next start uses it again. Several processes may share one folder. If the
 * server dies while in use it is started again. Throws a StartError with a sentence for the operator.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, allowNamespace, archive } = options
  mkdirSync(path.join(dataDir, 'postgres'), { recursive: true })
  const folder = realpathSync(path.join(dataDir, 'postgres'))
  const { cluster, settings, ...first } = await alone(folder, async () => {
    const prepared = await prepareCluster(folder, log, allowNamespace)
    const all = { ...options.settings, ...(archive ? prepareArchive(prepared, archive) : {}) }
    return { cluster: prepared, settings: all, ...(await attach(prepared, all, log, true)) }
  })

  let client: pg.Client
  let leaving: Promise<void> | undefined
  let rejoining = Promise.resolve()
  const watch = (present: pg.Client) => {
    client = present
    client.once('end', () => {
      if (!leaving) rejoining = rejoin()
    })
  }
  /**
   * Takes the lock again: without it this process would not count when another asks whether it is the last.
   */
  const rejoin = async () => {
    let told = ''
    while (!leaving) {
      try {
        return watch((await alone(folder, () => attach(cluster, settings, log, false))).client)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (reason !== told) log(reason)
        told = reason
        await pause(1000)
      }
    }
  }
  const leave = async () => {
    await rejoining
    // alone, so that no other process joins between learning that we are the last and stopping the server
    await alone(folder, async () => {
      const last = await isLast(client)
      await client.end().catch(() => {})
      if (last) await stopServer(cluster)
    })
  }
  watch(first.client)
  return {
    connection: connectionOf(cluster),
    reused: first.reused,
    stop: () => (leaving ??= leave()),
  }
}

/** Gives up the shared lock and tries to take it exclusively; false too when the server is already gone. */
async function isLast(client: pg.Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [presenceLock])
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS last', [presenceLock])
    return rows[0].last === true
  } catch {
    return false
  }
}
