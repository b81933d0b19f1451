import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as pathOf } from 'node:path'
import { startOn, startProduct, stopDatabase } from './processes.ts'
import { printTable, type Goal } from './report.ts'

const ROUNDS = 3
const MOST_SECONDS = { empty: 5, warm: 3 }

/** The seconds until a built product serves on a folder. It is stopped afterwards, with its database. */
const startOnce = async (dataDir: string): Promise<number> => {
  const began = performance.now()
  const running = await startOn(dataDir)
  const seconds = (performance.now() - began) / 1000
  await running.stop()
  await stopDatabase(dataDir)
  return seconds
}

/**
 * Measures how long the built product takes to serve: on an empty folder, where it makes its database, and on one that it
 * has served before. The best of three rounds counts.
 */
export async function measureStart(): Promise<Goal[]> {
  // Builds the server.
  await (await startProduct()).stop()
  const rounds: { empty: number; warm: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const dataDir = await mkdtemp(pathOf(tmpdir(), 'plaza-bench-'))
    try {
      rounds.push({ empty: await startOnce(dataDir), warm: await startOnce(dataDir) })
    } finally {
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    }
  }
  printTable(
    'Start of the built product, in seconds',
    ['round', 'empty folder', 'warm'],
    rounds.map(({ empty, warm }, at) => [String(at + 1), empty, warm]),
  )
  const best = (of: 'empty' | 'warm') => Math.min(...rounds.map((round) => round[of]))
  return [
    { what: 'start on an empty folder: seconds', found: best('empty'), atMost: MOST_SECONDS.empty },
    { what: 'start on a folder that was served: seconds', found: best('warm'), atMost: MOST_SECONDS.warm },
  ]
}
