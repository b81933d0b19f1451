import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { runTest } from './run-test.ts'

const root = path.join(import.meta.dirname, '..')
const TEST = 'apps/server/src/money/histories.test.ts'
/** So many histories run beside each other; the test plays one such batch after the other. */
const IN_A_BATCH = 48
/** The seed of a run that is under way, and below it the batches that it has played. */
const KEPT = path.join(root, '.cache/soak-money.txt')

interface Run {
  seed: number
  played: Set<number>
}

/** Takes up the run that was stopped, or begins another. MONEY_SEED begins one whose histories are known. */
const takeUp = (): Run => {
  const asked = process.env.MONEY_SEED
  const [seed, ...played] = existsSync(KEPT) ? readFileSync(KEPT, 'utf8').trim().split('\n').map(Number) : []
  if (seed !== undefined && (asked === undefined || Number(asked) === seed)) {
    return { seed, played: new Set(played) }
  }
  const first = Number(asked ?? Date.now() % 1_000_000_000)
  mkdirSync(path.dirname(KEPT), { recursive: true })
  writeFileSync(KEPT, `${first}\n`)
  return { seed: first, played: new Set() }
}

/** Plays batches in a process and a database of their own. Gives whether all of them added up. */
const playBatches = (seed: number, batches: readonly number[], onPlayed: (batch: number) => void) =>
  runTest(TEST, { MONEY_SEED: String(seed), MONEY_BATCHES: batches.join(',') }, (line) => {
    const batch = /^batch (\d+) adds up$/.exec(line)?.[1]
    if (batch === undefined) console.log(line)
    else onPlayed(Number(batch))
  })

/**
 * Plays so many random histories of campaigns and their money, in a process for each core. A run that is stopped goes on
 * where it was; MONEY_SEED repeats one.
 */
export async function playMoney(histories: number): Promise<void> {
  const { seed, played } = takeUp()
  const wanted = Array.from({ length: Math.ceil(histories / IN_A_BATCH) }, (_, batch) => batch)
  const left = wanted.filter((batch) => !played.has(batch))
  console.log(`MONEY_SEED=${seed}: ${left.length * IN_A_BATCH} of ${histories} histories are left`)
  const processes = Math.min(availableParallelism(), left.length)
  const began = Date.now()
  let now = 0
  const onPlayed = (batch: number) => {
    appendFileSync(KEPT, `${batch}\n`)
    now += IN_A_BATCH
    const seconds = (Date.now() - began) / 1000
    const hours = ((seconds / now) * (left.length * IN_A_BATCH - now)) / 3600
    console.log(`${now} histories in ${Math.round(seconds)} s, ${hours.toFixed(1)} h to go`)
  }
  const ends = await Promise.all(
    Array.from({ length: processes }, (_, at) =>
      playBatches(
        seed,
        left.filter((__, index) => index % processes === at),
        onPlayed,
      ),
    ),
  )
  if (ends.every(Boolean)) rmSync(KEPT)
  else process.exitCode = 1
}
