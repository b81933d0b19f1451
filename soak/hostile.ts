import { availableParallelism } from 'node:os'
import { allCalls } from '@plaza/contract/all'
import { runTest } from './run-test.ts'

const TEST = 'apps/server/test/hostile/hostile.test.ts'
/** A round has a server and a world of its own, and sends so many requests to each call. */
const A_CALL = 30

/**
 * Sends so many spoiled requests, in rounds, with a process for each core. Prints how many answers had each status, and
 * what was not as the contract says. HOSTILE_SEED repeats a run.
 */
export async function sendHostile(requests: number): Promise<void> {
  const rounds = Math.ceil(requests / (A_CALL * allCalls.length))
  const seed = Number(process.env.HOSTILE_SEED ?? Date.now() % 1_000_000_000)
  const processes = Math.min(availableParallelism(), rounds)
  console.log(
    `HOSTILE_SEED=${seed}: ${rounds} rounds of ${A_CALL} requests to each of ${allCalls.length} calls`,
  )
  const answers: Record<string, number> = {}
  const began = Date.now()
  const onLine = (line: string) => {
    const round = /^\d+ requests: (\{.*\})$/.exec(line)?.[1]
    if (!round) return console.log(line)
    for (const [status, count] of Object.entries(JSON.parse(round) as Record<string, number>)) {
      answers[status] = (answers[status] ?? 0) + count
    }
    const sent = Object.values(answers).reduce((sum, count) => sum + count, 0)
    console.log(
      `${sent} requests in ${Math.round((Date.now() - began) / 1000)} s: ${JSON.stringify(answers)}`,
    )
  }
  const ends = await Promise.all(
    Array.from({ length: processes }, (_, at) => {
      const share = Math.ceil((rounds - at) / processes)
      const first = seed + at * Math.ceil(rounds / processes)
      const settings = { HOSTILE_ROUNDS: String(share), HOSTILE_REQUESTS: String(A_CALL) }
      return runTest(TEST, { ...settings, HOSTILE_SEED: String(first) }, onLine)
    }),
  )
  if (!ends.every(Boolean)) process.exitCode = 1
}
