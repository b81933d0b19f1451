import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

/**
 * Runs a test of the server in a process and a database of its own, with these settings. Each line that it prints is told
 * as it comes.
 * @returns whether it passed
 */
export function runTest(
  file: string,
  settings: Record<string, string>,
  onLine: (line: string) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
    const child = spawn(process.execPath, [vitest, 'run', '--project', 'server', file], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...settings },
    })
    let rest = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      lines.forEach(onLine)
    })
    child.on('close', (status) => resolve(status === 0))
  })
}
