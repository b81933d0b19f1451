import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** Lets a screen in Chromium change what it shows so many times, and holds that the memory of its process stays. */
export function switchTurns(switches: number): void {
  const test = [
    'playwright',
    'test',
    '-c',
    'e2e/playwright.config.ts',
    'e2e/player-memory.spec.ts',
    '-g',
    'change many',
  ]
  const { status } = spawnSync('npx', test, {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, SWITCHES: String(switches) },
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
