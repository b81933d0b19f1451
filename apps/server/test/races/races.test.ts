import { afterAll, beforeAll, expect, it } from 'vitest'
import { contests, NEVER } from './contests.ts'
import { openRing, stayLoggedIn, type Ring } from './ring.ts'

// RACE_TRIES says how many try to get a last spot, over two server processes (npm run soak -- races); the other races are
// run as often as that one.
const tries = Number(process.env.RACE_TRIES ?? 120)
const BUYERS = tries > 1000 ? 50 : 20
const rounds = Math.max(1, Math.round(tries / BUYERS))

let ring: Ring
beforeAll(async () => {
  ring = await openRing(BUYERS)
}, 120_000)
afterAll(() => ring.close())

it.each(Object.entries(contests))(
  `%s, ${rounds} times over two processes`,
  { timeout: 60 * 60_000 },
  async (name, contest) => {
    const faults: string[] = []
    for (let round = 0; round < rounds; round++) {
      const found = await contest(ring, round)
      faults.push(...found.map((fault) => `round ${round}: ${fault}`))
      if (round % 20 === 19) {
        await stayLoggedIn(ring)
        process.stdout.write(`${name}: ${round + 1} of ${rounds}, ${faults.length} faults\n`)
      }
    }
    expect(faults).toEqual([])
  },
)

it.each(Object.entries(NEVER))('leaves no %s', async (_what, sql) => {
  const { rows } = await ring.installation.database.pool.query(sql)
  expect(rows).toEqual([{ count: 0 }])
})
