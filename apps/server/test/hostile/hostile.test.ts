import { expect, it } from 'vitest'
import { playRound } from './play.ts'

// The test sends the same requests each time. HOSTILE_SEED draws others, HOSTILE_CALL narrows them to calls, and
// HOSTILE_ROUNDS and HOSTILE_REQUESTS say how many rounds there are, of how many requests for each call
// (npm run soak -- hostile).
const { HOSTILE_SEED, HOSTILE_CALL, HOSTILE_ROUNDS = '1', HOSTILE_REQUESTS = '6' } = process.env
const first = Number(HOSTILE_SEED ?? 1)

it.each(Array.from({ length: Number(HOSTILE_ROUNDS) }, (_, at) => first + at))(
  'answers as the contract says, whatever is sent (HOSTILE_SEED=%i)',
  { timeout: 30 * 60_000 },
  async (seed) => {
    const { requests, answers, faults } = await playRound(seed, Number(HOSTILE_REQUESTS), HOSTILE_CALL)
    process.stdout.write(`${requests} requests: ${JSON.stringify(answers)}\n`)
    expect(faults.slice(0, 20)).toEqual([])
    expect(requests).toBeGreaterThan(0)
  },
)
