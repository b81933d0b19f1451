import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { impressionsOf, MOST_WEEKLY, pricePerThousand, reachOf, sumReach } from './audience.ts'

/** Spots that fit into their loop. */
const taken = fc
  .record({
    days: fc.integer({ min: 0, max: 800 }),
    spotDuration: fc.integer({ min: 1, max: 3600 }),
    capacity: fc.integer({ min: 1, max: 24 }),
    rest: fc.nat(3599),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ days, spotDuration, capacity, rest, share }) => ({
    days,
    spots: Math.max(1, Math.round(capacity * share)),
    spotDuration,
    totalPlaylistTime: spotDuration * capacity + (rest % spotDuration),
  }))
const weekly = fc.integer({ min: 1, max: MOST_WEEKLY })

describe('impressions of a placement', () => {
  it('are those of the week for the whole loop of a week, and its share for less', () => {
    const minute = { totalPlaylistTime: 60, spotDuration: 10 }
    expect(impressionsOf(42_000, { ...minute, days: 7, spots: 6 })).toBe(42_000)
    expect(impressionsOf(42_000, { ...minute, days: 7, spots: 1 })).toBe(7000)
    expect(impressionsOf(42_000, { ...minute, days: 14, spots: 2 })).toBe(28_000)
    expect(impressionsOf(42_000, { ...minute, days: 0, spots: 1 })).toBe(0)
    // 1 ÷ 7 × 7 × 1 ÷ 2 is rounded up.
    expect(impressionsOf(1, { days: 7, spots: 1, spotDuration: 30, totalPlaylistTime: 60 })).toBe(1)
  })

  it('are nearest to the rule, for figures of any size', () => {
    fc.assert(
      fc.property(weekly, taken, (people, each) => {
        const { days, spots, spotDuration, totalPlaylistTime } = each
        const shown = BigInt(impressionsOf(people, each))
        const whole = BigInt(people) * BigInt(days) * BigInt(spots) * BigInt(spotDuration)
        const divisor = 7n * BigInt(totalPlaylistTime)
        // Twice the difference lies within one divisor, and a half is rounded up.
        const twice = 2n * (shown * divisor - whole)
        expect(twice > -divisor && twice <= divisor).toBe(true)
      }),
    )
  })

  it('of the parts of a flight add up to those of the whole, but for their rounding', () => {
    fc.assert(
      fc.property(weekly, taken, fc.nat(800), (people, each, more) => {
        const [one, other] = [impressionsOf(people, each), impressionsOf(people, { ...each, days: more })]
        const both = impressionsOf(people, { ...each, days: each.days + more })
        expect(Math.abs(one + other - both)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('impressions of parts of the day', () => {
  it('are their share of the plays, and those of all parts and the rest add up but for rounding', () => {
    fc.assert(
      fc.property(
        weekly,
        taken,
        fc.array(fc.nat(2000), { minLength: 1, maxLength: 9 }),
        (people, each, plays) => {
          const of = plays.reduce((sum, one) => sum + one, 0)
          const parts = plays.map((some) => impressionsOf(people, { ...each, share: { plays: some, of } }))
          const sum = parts.reduce((all, one) => all + one, 0)
          const whole = of ? impressionsOf(people, each) : 0
          // Each part and the whole are at most half an impression beside the rule.
          expect(Math.abs(sum - whole)).toBeLessThanOrEqual((plays.length + 1) / 2)
          const all = { plays: of, of }
          expect(impressionsOf(people, { ...each, share: all })).toBe(whole)
        },
      ),
    )
  })
})

it('is summed of the placements that have a figure, with their cost alone', () => {
  const said = (impressions: number, basis: 'counted' | 'estimated', cost: number) => ({
    cost,
    reach: { impressions, basis },
  })
  expect(sumReach([{ cost: 700, reach: null }])).toBeNull()
  expect(
    sumReach([said(4000, 'estimated', 100), { cost: 900, reach: null }, said(1000, 'counted', 400)]),
  ).toEqual({ impressions: 5000, per_thousand: 100, bases: ['counted', 'estimated'], known: 2, of: 3 })
})

describe('the price of a thousand impressions', () => {
  it('is none without impressions, and else gives the cost back to half a minor unit for each thousand', () => {
    expect(pricePerThousand(5000, 0)).toBeNull()
    expect(pricePerThousand(5000, 10_000)).toBe(500)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (cost, people) => {
        const price = BigInt(pricePerThousand(cost, people) ?? -1)
        const twice = 2n * (price * BigInt(people) - 1000n * BigInt(cost))
        expect(twice > -BigInt(people) && twice <= BigInt(people)).toBe(true)
      }),
    )
  })
})

it('reaches people where an owner has said how many, by the basis of that', () => {
  const spots = { days: 7, spots: 1, spotDuration: 10, totalPlaylistTime: 60 }
  const audience = { weekly_impressions: 42_000, basis: 'counted' as const }
  expect(reachOf(null, spots, 700)).toBeNull()
  expect(reachOf(audience, spots, 700)).toEqual({ impressions: 7000, per_thousand: 100, basis: 'counted' })
})
