import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ask, withClient } from '../src/base/postgres/ask.ts'
import { connectionOf } from '../src/base/postgres/attach.ts'
import { prepareCluster, type Cluster } from '../src/base/postgres/cluster.ts'
import { startServer, stopServer, type Settings } from '../src/base/postgres/control.ts'
import { copyCluster } from '../src/base/postgres/copy-cluster.ts'
import { ensureData } from '../src/base/postgres/initdb.ts'
import { chooseRunner, giveTo } from '../src/base/postgres/lesser-user.ts'
import { inUse, readLock, removeLocks } from '../src/base/postgres/lock.ts'
import { run } from '../src/base/postgres/processes.ts'
import { socketFolder } from '../src/base/postgres/socket-folder.ts'
import { addressOf } from './database.ts'

/** A Postgres as an operator runs one beside Plaza, on this machine: a database, or a replica of one. */
export interface PostgresNode {
  /** Its address, as the settings take it. */
  address: string
  connection: ReturnType<typeof connectionOf>
  /** Starts it again after a stop or a kill. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Ends it as a machine does that loses its power. */
  kill(): Promise<void>
  /** Runs a statement on it. */
  ask(sql: string): Promise<Record<string, unknown>[]>
  /** Stops it and removes its files. */
  remove(): Promise<void>
}

/** What all have in common: a replica that was away for a while still finds what it missed. */
const USUAL: Settings = { shared_buffers: '128MB', wal_keep_size: '1GB', hot_standby_feedback: 'on' }

/** Prepares the folders for the Postgres in a folder of programs, such as Debian's; null for the one of npm. */
const clusterIn = async (folder: string, programs: string | null): Promise<Cluster> => {
  if (!programs) return prepareCluster(folder, () => {})
  const data = path.join(folder, 'data')
  const runner = await chooseRunner(data)
  giveTo(runner, folder)
  const major = Number(path.basename(programs))
  const binaries = { folder: programs, version: String(major), major }
  return {
    home: folder,
    data,
    logFile: path.join(folder, 'log'),
    socket: socketFolder(folder, runner),
    binaries,
    runner,
  }
}

const initialize = async ({ data, binaries, runner }: Cluster): Promise<void> => {
  const flags = ['-D', data, '-U', 'plaza', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']
  const { status, output } = await runner.run(path.join(binaries.folder, 'bin/initdb'), flags)
  if (status !== 0) throw new Error(output)
}

const nodeOf = (folder: string, cluster: Cluster, settings: Settings): PostgresNode => {
  const connection = connectionOf(cluster)
  const untilFree = async () => {
    while (await inUse(cluster)) await pause(50)
  }
  const start = async () => {
    await untilFree()
    removeLocks(cluster)
    await startServer(cluster, { ...USUAL, ...settings })
  }
  const stop = () => stopServer(cluster)
  return {
    address: addressOf(connection),
    connection,
    start,
    stop,
    kill: async () => {
      const pid = readLock(cluster)?.pid
      if (pid) process.kill(pid, 'SIGKILL')
      await untilFree()
    },
    ask: (sql) => ask(connection, sql),
    remove: async () => {
      await stop()
      await untilFree()
      const own = cluster.home === folder ? [] : [cluster.home]
      for (const one of [folder, cluster.socket, ...own]) {
        await rm(one, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
      }
    },
  }
}

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'plaza-node-'))
  await mkdir(path.join(folder, 'postgres'), { mode: 0o700 })
  return path.join(folder, 'postgres')
}

/** Makes an empty database and starts it; `programs` is a folder such as `/usr/lib/postgresql/15`. */
export async function makeDatabase(
  settings: Settings = {},
  programs: string | null = null,
): Promise<PostgresNode> {
  const folder = await newFolder()
  const cluster = await clusterIn(folder, programs)
  if (programs) await initialize(cluster)
  else await ensureData(cluster, false)
  const node = nodeOf(folder, cluster, settings)
  await node.start()
  await ask({ ...node.connection, database: 'postgres' }, 'CREATE DATABASE plaza')
  return node
}

/** Makes a replica of a database while it runs, as `pg_basebackup` does, and starts it. */
export async function makeReplica(
  database: PostgresNode,
  settings: Settings = {},
  programs: string | null = null,
): Promise<PostgresNode> {
  const folder = await newFolder()
  const data = path.join(folder, 'data')
  await withClient(database.connection, (client) => copyCluster(client, data))
  await writeFile(path.join(data, 'standby.signal'), '')
  const cluster = await clusterIn(folder, programs)
  const { host, port, user } = database.connection
  if (cluster.runner.ids) await run('chown', ['-R', `${cluster.runner.ids.uid}`, data])
  const from = `host=${host} port=${port} user=${user} application_name=replica`
  const node = nodeOf(folder, cluster, { primary_conninfo: from, ...settings })
  await node.start()
  return node
}

/** One address that names two databases, of which one takes changes. */
export function addressOfBoth(one: PostgresNode, other: PostgresNode): string {
  const [start, end] = [one, other].map(({ address }) => address.split('@')[1] ?? '')
  return `postgres://plaza@${start?.split('/')[0]},${end}`
}

/** The folder of Debian's Postgres 15; null where it is not installed. */
export function findDebianPrograms(): string | null {
  const folder = '/usr/lib/postgresql/15'
  return existsSync(`${folder}/bin/postgres`) ? folder : null
}
