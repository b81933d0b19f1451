import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { histories, play } from '../../test/money-histories.ts'
import { expectQuietEnd, startWorld, type MoneyWorld } from '../../test/money-world.ts'

// docs/domain.md, "Money flow" and "Ledger": whatever happens, in whatever order, and whatever goes wrong, the money adds
// up. `npm run soak -- money N` plays N histories.

const HISTORIES = Number(process.env.MONEY_HISTORIES ?? 16)
const SEED = Number(process.env.MONEY_SEED ?? 20_270_201)
/** A world is left after so many histories, since whatever it has kept makes each next one slower. */
const HISTORIES_OF_A_WORLD = 200

let world: MoneyWorld | null = null
let here = 0
const leave = async () => {
  await world?.server.close()
  world = null
  here = 0
}
afterAll(leave)

it(
  'adds up after any histories of campaigns',
  async () => {
    let played = 0
    const seconds = process.hrtime()[0]
    while (played < HISTORIES) {
      await fc.assert(
        fc.asyncProperty(histories, async (told) => {
          if (here > HISTORIES_OF_A_WORLD) await leave()
          world ??= await startWorld('EUR', 3, 1900)
          try {
            await expectQuietEnd(world, await play(world, told))
          } catch (error) {
            // A ledger that does not add up would fail every history that follows.
            await leave()
            throw error
          }
          played += told.campaigns.length
          here += told.campaigns.length
        }),
        { numRuns: 1, seed: SEED + played, endOnFailure: process.env.MONEY_SHRINK !== '1' },
      )
      if (process.env.MONEY_HISTORIES) {
        process.stdout.write(`${played} histories in ${process.hrtime()[0] - seconds} s\n`)
      }
    }
    expect(played).toBeGreaterThanOrEqual(HISTORIES)
  },
  24 * 3_600_000,
)
