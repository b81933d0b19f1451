import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spreadLoss, type LostDispute } from './lost-dispute.ts'

const amount = fc.integer({ min: 0, max: 100_000 })
const kept = fc
  .record({ net: amount, rate: fc.constantFrom(0, 0.07, 0.19, 0.25) })
  .map(({ net, rate }) => ({ net, tax: Math.floor(net * rate) }))

/** Any dispute, also of amounts that do not fit to what is known. */
const anything: fc.Arbitrary<LostDispute> = fc.record({
  amount: fc.integer({ min: 1, max: 200_000 }),
  charged: amount,
  back: amount,
  waiting: fc.array(amount, { maxLength: 3 }),
  credit: amount,
  parts: fc.array(kept, { maxLength: 5 }),
})

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)
const bornBy = ({ waiting }: LostDispute, { made, credit, parts, platform }: ReturnType<typeof spreadLoss>) =>
  sum(waiting.filter((_, at) => made[at])) + credit + sum(parts.map(({ net, tax }) => net + tax)) + platform

it('is borne to the cent, and nobody bears more than there is', () => {
  fc.assert(
    fc.property(anything, (lost) => {
      const borne = spreadLoss(lost)
      expect(bornBy(lost, borne)).toBe(lost.amount)
      expect(borne.platform).toBeGreaterThanOrEqual(0)
      expect(borne.twice >= 0 && borne.twice <= borne.platform).toBe(true)
      expect(borne.credit).toBeLessThanOrEqual(lost.credit)
      for (const [at, { net, tax }] of borne.parts.entries()) {
        expect(net).toBeGreaterThanOrEqual(0)
        expect(tax).toBeGreaterThanOrEqual(0)
        expect(net).toBeLessThanOrEqual(lost.parts[at]?.net ?? 0)
        expect(tax).toBeLessThanOrEqual(lost.parts[at]?.tax ?? 0)
      }
    }),
    { numRuns: 3000 },
  )
})

/** A payment that was disputed as a whole, of which nothing was released and no credit spent. */
const whole = fc
  .record({
    parts: fc.array(kept, { minLength: 1, maxLength: 4 }),
    toCard: amount,
    toCredit: amount,
    waiting: fc.array(amount, { maxLength: 3 }),
    byCredit: amount,
  })
  .map(({ parts, toCard, toCredit, waiting, byCredit }) => {
    const charged = sum(parts.map(({ net, tax }) => net + tax)) + toCard + toCredit + sum(waiting)
    const byCard = charged - Math.min(byCredit, charged - toCard - sum(waiting))
    return { amount: byCard - toCard, charged, back: toCard + toCredit, waiting, credit: toCredit, parts }
  })
  .filter(({ amount: taken }) => taken > 0)

it('costs the platform nothing while nothing was released, and gives no buyer more than it was charged', () => {
  fc.assert(
    fc.property(whole, (lost) => {
      const borne = spreadLoss(lost)
      expect(borne.platform).toBe(0)
      expect(borne.made).toEqual(lost.waiting.map(() => true))
      expect(lost.back + lost.amount - borne.credit).toBeLessThanOrEqual(lost.charged)
    }),
    { numRuns: 3000 },
  )
})

it('takes the tax back with the price', () => {
  const borne = spreadLoss({
    amount: 17_850,
    charged: 23_800,
    back: 0,
    waiting: [],
    credit: 500,
    parts: [
      { net: 10_000, tax: 1900 },
      { net: 10_000, tax: 1900 },
    ],
  })
  expect(borne).toEqual({
    made: [],
    credit: 0,
    parts: [
      { net: 7500, tax: 1425 },
      { net: 7500, tax: 1425 },
    ],
    platform: 0,
    twice: 0,
  })
})

it('takes credit back that the buyer got for what its bank gave it as well', () => {
  const lost = { amount: 10_000, charged: 10_000, back: 4000, waiting: [], parts: [{ net: 6000, tax: 0 }] }
  expect(spreadLoss({ ...lost, credit: 5000 })).toMatchObject({ credit: 4000, platform: 0 })
  expect(spreadLoss({ ...lost, credit: 1500 })).toMatchObject({ credit: 1500, platform: 2500 })
})
