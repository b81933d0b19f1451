import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A whole server in a process of its own, started as an installation starts it. */
export interface ServerProcess {
  url: string
  /** The lines that it has said so far. */
  said: readonly string[]
  kill(signal: NodeJS.Signals): Promise<void>
}

const main = fileURLToPath(new URL('../src/app/main.ts', import.meta.url))

/** Starts one on a data folder and a free port; resolves once it serves. */
export async function startProcess(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: '0', DEMO: '0', ...env },
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
  return { url, said, kill }
}
