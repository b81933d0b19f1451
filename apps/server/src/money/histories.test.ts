import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { histories, play } from '../../test/money-histories.ts'
import { expectQuietEnd, startWorld, type MoneyWorld } from '../../test/money-world.ts'

// docs/domain.md, "Money flow" and "Ledger": whatever happens, in whatever order, and whatever goes wrong, the money adds
// up. `npm run soak -- money N` plays N histories, in batches that run beside each other.

const SEED = Number(process.env.MONEY_SEED ?? 20_270_201)
const BATCHES = process.env.MONEY_BATCHES?.split(',').map(Number)
/** So many campaigns of a batch run beside each other: what is due is done for all of them at once. */
const IN_A_BATCH = BATCHES ? 48 : 16
/** A world is left after so many batches, since whatever it has kept makes each next one slower. */
const BATCHES_OF_A_WORLD = 4

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
    for (const batch of BATCHES ?? [0]) {
      await fc.assert(
        fc.asyncProperty(histories(IN_A_BATCH), async (told) => {
          if (here === BATCHES_OF_A_WORLD) await leave()
          world ??= await startWorld('EUR', 3, 1900)
          here++
          try {
            await expectQuietEnd(world, await play(world, told))
          } catch (error) {
            // A ledger that does not add up would fail every history that follows.
            await leave()
            throw error
          }
        }),
        { numRuns: 1, seed: SEED + batch, endOnFailure: process.env.MONEY_SHRINK !== '1' },
      )
      if (BATCHES) process.stdout.write(`batch ${batch} adds up\n`)
    }
    expect(world).not.toBeNull()
  },
  24 * 3_600_000,
)
