import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Cluster } from './cluster.ts'
import { run } from './processes.ts'
import { socketFile } from './socket-folder.ts'

/** The facts that `postmaster.pid` tells of a server, living or dead. */
export interface Lock {
  pid: number
  status: 'starting' | 'stopping' | 'ready' | 'standby' | ''
}

/** Reads the lock file; undefined without one. */
export function readLock({ data }: Cluster): Lock | undefined {
  let lines: string[]
  try {
    lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  return { pid: Number(lines[0]), status: (lines[7] ?? '').trim() as Lock['status'] }
}

/**
 * Tells whether any Postgres process lives in the data folder. The pid in the lock file cannot tell: it may
 * be a zombie (where process 1 reaps late) or belong to another program by now, and a dead postmaster's
 * children may still write. So this looks for a process that holds the lock on `home`/lock (see `guarded`),
 * which is seen across containers too, or one whose working directory is the data folder.
 */
export async function inUse(cluster: Cluster): Promise<boolean> {
  if ((await guard(cluster)) === 'held') return true
  return Boolean(readLock(cluster)) && (await worksIn(cluster, allPids()))
}

/** Tells whether the server in the lock file is alive and runs on this very machine or container. */
export async function livesHere(cluster: Cluster): Promise<boolean> {
  const lock = readLock(cluster)
  return Boolean(lock) && worksIn(cluster, [String(lock?.pid)])
}

/**
 * Removes the lock files of a dead server. Call it only after `inUse` returned false, and alone (mutex.ts).
 */
export function removeLocks({ data, socket }: Cluster): void {
  for (const file of [
    path.join(data, 'postmaster.pid'),
    path.join(socket, socketFile),
    path.join(socket, `${socketFile}.lock`),
  ]) {
    rmSync(file, { force: true })
  }
}

/**
 * Returns a command line that keeps an flock on `home`/lock for as long as any process lives that the command
 * started; the plain command where the system or the file system has no such locks.
 */
export async function guarded(
  cluster: Cluster,
  command: [string, ...string[]],
): Promise<[string, ...string[]]> {
  return (await guard(cluster)) === 'unknown' ? command : ['flock', '-n', lockFile(cluster), ...command]
}

async function guard(cluster: Cluster): Promise<'free' | 'held' | 'unknown'> {
  const { status } = await cluster.runner.run('flock', ['-n', '-E', '75', lockFile(cluster), 'true'])
  return status === 0 ? 'free' : status === 75 ? 'held' : 'unknown'
}

const lockFile = ({ home }: Cluster) => path.join(home, 'lock')

const allPids = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name))

/** Tells whether one of the processes has the data folder as its working directory; zombies have none. */
async function worksIn({ data, runner }: Cluster, pids: string[]): Promise<boolean> {
  const folder = realpathSync(data)
  const links = pids.map((pid) => `/proc/${pid}/cwd`)
  // in a container even root may not look at another user's processes, so ask as that user
  if (runner.ids) return (await run('readlink', links, runner.ids)).output.split('\n').includes(folder)
  return links.some((link) => {
    try {
      return readlinkSync(link) === folder
    } catch {
      return false
    }
  })
}
