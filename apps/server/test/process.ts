import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { clockWithShift } from '../src/base/installation/clock.ts'
import { readInstallation } from '../src/base/installation/repo.ts'
import type { Services } from '../src/base/scope/scope.ts'
import { addressOf, freshDatabase, type FreshDatabase } from './database.ts'

/** A whole server in a process of its own, started as in an installation. */
export interface ServerProcess {
  url: string
  pid: number
  /** Of the same installation, for the test's own work on its database. */
  services: Pick<Services, 'db' | 'clock' | 'secret'>
  /** The lines that the process has printed so far. */
  said: readonly string[]
  kill(signal: NodeJS.Signals): Promise<void>
}

/** One database and one data folder for server processes, as an installation that grows has them. */
export interface Installation {
  dataDir: string
  /** Access to the same database for the test itself. */
  database: FreshDatabase
  /** Starts a server process on a free port; resolves once it serves. `env` adds to the settings. */
  start(env?: Record<string, string>): Promise<ServerProcess>
  /** Stops the processes that still run, and removes the database and the folder. */
  close(): Promise<void>
}

const inRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

let built: Promise<unknown> | undefined

/** Makes an installation without a server; `env` are settings of all its processes. */
export async function newInstallation(env: Record<string, string> = {}): Promise<Installation> {
  // A bundle starts in a third of the processor time that the sources take.
  await (built ??= promisify(execFile)(process.execPath, [inRoot('scripts/build.mjs'), 'server']))
  const database = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-installation-'))
  const settings = { DATABASE_URL: addressOf(database.connection), DATA_DIR: dataDir, ...env }
  const running = new Set<ServerProcess>()
  const start = async (more: Record<string, string> = {}) => {
    const started = await startProcess({ ...settings, ...more })
    const { secret, clockShift } = await readInstallation(database.db, null)
    const server = { ...started, services: { db: database.db, secret, clock: clockWithShift(clockShift) } }
    running.add(server)
    const kill = async (signal: NodeJS.Signals) => {
      running.delete(server)
      await server.kill(signal)
    }
    return { ...server, kill }
  }
  const close = async () => {
    await Promise.all([...running].map((server) => server.kill('SIGTERM')))
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { dataDir, database, start, close }
}

async function startProcess(env: Record<string, string>): Promise<Omit<ServerProcess, 'services'>> {
  const main = inRoot('apps/server/dist/main.js')
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    env: { ...process.env, PORT: '0', RATE_LIMITS: '0', DEMO: '0', PAYMENTS: 'invoice', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const said: string[] = []
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const ready = new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      said.push(line)
      const url = /^Plaza is ready: (\S+)/.exec(line)?.[1]
      if (url) resolve(url)
    })
  })
  const failed = ended.then(() => Promise.reject(new Error(`The server ended: ${said.join('\n')}`)))
  failed.catch(() => {})
  const url = await Promise.race([ready, failed])
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return { url, pid: child.pid ?? 0, said, kill }
}
