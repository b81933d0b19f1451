import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const root = path.join(import.meta.dirname, '../..')
const program = path.join(root, 'apps/server/dist/main.js')
const patienceMs = 60_000
/** Of a data folder, what holds the database's files. */
const DATABASE = 'postgres/data'

export interface TestServer {
  url: string
  port: number
  pid: number
  dataDir: string
  /** Returns what the server has printed so far. */
  output(): string
  /** Sends a signal, and resolves once the process is gone. */
  kill(signal: NodeJS.Signals): Promise<void>
  /** Stops the server as an operator would, and its database when no other server uses the folder. */
  stop(): Promise<void>
}

export interface TestServerOptions {
  dataDir: string
  port?: number
  env?: Record<string, string>
}

/**
 * A new data folder. Its database is there already, migrated and without rows, where the global setup has made one:
 * to copy its files takes a tenth of the time that making it takes. Remove it with `removeDataFolder`.
 */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plaza-e2e-'))
  const template = process.env.PLAZA_TEMPLATE
  if (template) {
    await mkdir(path.join(folder, 'postgres'))
    // With its owners, since Postgres may run as another user.
    await promisify(execFile)('cp', ['-a', path.join(template, DATABASE), path.join(folder, DATABASE)])
  }
  return folder
}

export async function removeDataFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/**
 * Starts the built server on a data folder and waits until it serves. Only the settings given here apply:
 * nothing of this process's environment reaches it, and no demo city is created unless DEMO is given. A
 * folder whose last server was killed still has its database running; the next server started there takes it
 * over, and stops it with `stop`.
 */
export async function startServer({ dataDir, port, env = {} }: TestServerOptions): Promise<TestServer> {
  if (!existsSync(program)) throw new Error('The server is not built: run npm run build first.')
  const chosen = port ?? (await freePort())
  const own = {
    NODE_ENV: 'test',
    PORT: String(chosen),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RATE_LIMITS: '0',
    DEMO: '0',
    // Campaigns go straight to their owners, unless a journey is about money.
    PAYMENTS: 'invoice',
  }
  const settings = { ...own, ...env }
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    cwd: root,
    env: { ...machine(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  // no server stays behind, even when the tests stop halfway
  const stopWithUs = () => child.kill('SIGTERM')
  process.once('exit', stopWithUs)
  child.once('exit', () => process.off('exit', stopWithUs))
  const kill = async (signal: NodeJS.Signals) => {
    if (isGone(child)) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }
  const url = `http://127.0.0.1:${chosen}`
  const server = {
    url,
    port: chosen,
    pid: child.pid ?? 0,
    dataDir,
    output: () => output,
    kill,
    stop: () => kill('SIGTERM'),
  }
  const since = performance.now()
  while (!(await serves(url))) {
    if (isGone(child)) throw new Error(`The server stopped while starting:\n${output}`)
    if (performance.now() - since > patienceMs) {
      await kill('SIGKILL')
      throw new Error(`The server did not answer within ${patienceMs / 1000} seconds:\n${output}`)
    }
    await pause(50)
  }
  return server
}

const isGone = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

const serves = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    (response) => response.ok,
    () => false,
  )

/** Returns the environment that a program needs on this machine, without any setting of Plaza. */
function machine(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_OPTIONS']
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
