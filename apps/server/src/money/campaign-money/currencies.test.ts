import { expect, it } from 'vitest'
import { upload } from '../../../test/builders.ts'
import { balances, expectBalanced } from '../../../test/money.ts'
import { decide, makePaid, moneyOf, partOf } from '../../../test/money-cases.ts'
import { doDue, expectSound, pass, startWorld } from '../../../test/money-world.ts'

// Prices that no provider could move as they are: 1.333 dinars, 1,333 yen.

it.each([
  ['JPY', '0 decimals'],
  ['KWD', '3 decimals, of which the provider takes two'],
  ['ISK', '0 decimals, of which the provider makes two'],
])(
  'brings %s (%s) to the provider and back',
  async (currency) => {
    const world = await startWorld(currency, 2)
    try {
      const made = await makePaid(world, { owners: 2, days: 7 })
      expect(await moneyOf(world, made)).toMatchObject({ state: 'held', held: 7 * 1000 + 7 * 1333, currency })
      await decide(world, made, 0, 'rejected')
      await decide(world, made, 1)
      expect(await moneyOf(world, made)).toMatchObject({ state: 'captured', captured: 7 * 1333 })
      await expectBalanced(world.server)
      await pass(world, 24 * 13)
      const owner = world.owners[1]?.actor
      const { url } = await upload(owner as NonNullable<typeof owner>)
      const proof = await owner?.ask('POST', '/api/savvy/proof-of-play', {
        camp_id: made.id,
        proofFiles: [url],
      })
      await world.server.pool.query(
        'UPDATE proofs SET plays = (SELECT sum(plays) FROM placements WHERE request_id = $2) * 2 / 3 WHERE id = $1',
        [proof?.data.id, partOf(world, made, 1)],
      )
      await pass(world, 24 * 6)
      expect((await moneyOf(world, made)).parts).toContainEqual(
        expect.objectContaining({ state: 'to_settle', shortfall: expect.objectContaining({ net: 3110 }) }),
      )
      await world.buyer.ask('PUT', `/api/savvy/payments/settle/${partOf(world, made, 1)}`, {
        choice: 'money_back',
      })
      await doDue(world)
      await expectSound(world)
      await expectBalanced(world.server)
      const left = await balances(world.server)
      expect(left).not.toHaveProperty('escrow')
      expect(left).not.toHaveProperty('refunds_payable')
      expect(left).not.toHaveProperty('owner_payable')
      // What the provider does not divide is kept: the buyer's as credit, the owner's for its next part.
      expect({ credit: left.credit ?? 0, owed: left.owner_receivable ?? 0 }).toEqual(
        currency === 'KWD' ? { credit: 9, owed: 9 } : { credit: 0, owed: 0 },
      )
    } finally {
      await world.server.close()
    }
  },
  120_000,
)
