import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'

export interface Running {
  url: string
  child: ChildProcess
  stop: () => Promise<void>
}

const inRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Starts a program; resolves once it says where it listens. */
const start = async (args: string[], env: Record<string, string>): Promise<Running> => {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const { stdout } = child
  if (!stdout) throw new Error('The program cannot be heard.')
  const ended = once(child, 'exit')
  const ready = new Promise<string>((resolve) => {
    createInterface(stdout).on('line', (line) => {
      const url = /eady: (http\S+)/.exec(line)?.[1]
      if (url) resolve(url)
    })
  })
  const failed = ended.then(() => Promise.reject(new Error(`${args.at(-1)} ended before it was ready.`)))
  failed.catch(() => {})
  const url = await Promise.race([ready, failed])
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, child, stop }
}

/** Stops the database that a killed product leaves running for its next start. */
export async function stopDatabase(dataDir: string): Promise<void> {
  const told = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').catch(() => null)
  const pid = Number(told?.split('\n')[0])
  if (pid > 1) process.kill(pid, 'SIGQUIT')
}

let built: Promise<unknown> | undefined

const OWN = { PORT: '0', RATE_LIMITS: '0', DEMO: '0', PAYMENTS: 'invoice' }

/** Builds the server, once in a process. */
export function buildServer(): Promise<unknown> {
  return (built ??= promisify(execFile)(process.execPath, [inRoot('scripts/build.mjs'), 'server']))
}

/** Starts the built product on a data folder, or another version of it. Nothing of it is built or removed. */
export function startOn(
  dataDir: string,
  env: Record<string, string> = {},
  nodeArgs: string[] = [],
  program = inRoot('apps/server/dist/main.js'),
): Promise<Running> {
  return start([...nodeArgs, program], { ...OWN, DATA_DIR: dataDir, ...env })
}

/**
 * Starts the product as an installation runs it, without limits of attempts unless `env` sets them, in a
 * folder that is removed with it. `nodeArgs` are for Node itself.
 */
export async function startProduct(
  env: Record<string, string> = {},
  nodeArgs: string[] = [],
): Promise<Running & { dataDir: string }> {
  await buildServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-bench-'))
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  try {
    const running = await startOn(dataDir, env, nodeArgs)
    const stop = async () => {
      await running.stop()
      await stopDatabase(dataDir)
      await remove()
    }
    return { ...running, dataDir, stop }
  } catch (error) {
    await stopDatabase(dataDir)
    await remove()
    throw error
  }
}

/** Starts a program of this folder; values of `env` that are not text are passed as JSON. */
export function startBare(program: string, env: Record<string, unknown>): Promise<Running> {
  const told = Object.entries(env).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return start(['--import', 'tsx', inRoot(`bench/${program}`)], Object.fromEntries(told))
}

/** The resident memory of a process, in megabytes. */
const memoryOf = async (pid: number): Promise<number> => {
  const told = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(told)?.[1]) / 1024
}

/** Watches the memory of a program, in megabytes: at the start, and the highest until it is stopped. */
export async function watchMemory({ child }: Running) {
  const pid = child.pid ?? 0
  const start = await memoryOf(pid)
  let highest = start
  const watch = setInterval(() => void memoryOf(pid).then((now) => (highest = Math.max(highest, now))), 50)
  return {
    highest: () => highest,
    stop: () => {
      clearInterval(watch)
      return { start, highest }
    },
  }
}

/** Connects to the database of a product that was started here. */
export async function connectTo({ dataDir }: { dataDir: string }): Promise<pg.Client> {
  const told = (await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')
  const [port, host] = [Number(told[3]), told[4]?.trim() ?? '']
  const client = new pg.Client({ host, port, user: 'plaza', database: 'plaza' })
  await client.connect()
  return client
}
