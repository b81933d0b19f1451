import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const TEST = 'apps/server/src/money/histories.test.ts'

/** Plays so many random histories of campaigns and their money, others each time; MONEY_SEED repeats some. */
export function playMoney(histories: number): void {
  const MONEY_SEED = process.env.MONEY_SEED ?? String(Date.now() % 2_000_000_000)
  console.log(`MONEY_SEED=${MONEY_SEED}`)
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', TEST], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MONEY_HISTORIES: String(histories), MONEY_SEED },
  })
  process.exitCode = status ?? 1
}
