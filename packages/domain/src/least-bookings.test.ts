import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Booked, findLacking, isTooShort } from './least-bookings.ts'

const SCHEDULES = ['a', 'b', 'c', 'd']

/** What each rate schedule wants at least, and what a campaign books of it in several zones. */
const campaigns = fc.record({
  days: fc.integer({ min: 1, max: 400 }),
  wants: fc.tuple(
    ...SCHEDULES.map(() =>
      fc.record({
        min_days: fc.option(fc.integer({ min: 1, max: 365 })),
        min_spend: fc.option(fc.integer({ min: 1, max: 5000 })),
      }),
    ),
  ),
  placements: fc.array(fc.record({ at: fc.nat(3), cost: fc.nat(2000) }), { maxLength: 12 }),
})

type Campaign = typeof campaigns extends fc.Arbitrary<infer Value> ? Value : never

const bookedOf = ({ wants, placements }: Campaign): Booked[] =>
  placements.flatMap(({ at, cost }) => {
    const [least, rate_schedule_id] = [wants[at], SCHEDULES[at]]
    return least && rate_schedule_id ? [{ ...least, rate_schedule_id, cost }] : []
  })

test('A campaign lacks exactly the days and the spend that its rate schedules want and it does not have', () => {
  fc.assert(
    fc.property(campaigns, (campaign) => {
      const lacking = findLacking(campaign.days, bookedOf(campaign))
      SCHEDULES.forEach((rate_schedule_id, at) => {
        const own = campaign.placements.filter((placement) => placement.at === at)
        const spent = own.reduce((sum, { cost }) => sum + cost, 0)
        const { min_days = null, min_spend = null } = campaign.wants[at] ?? {}
        const found = lacking.filter((one) => one.rate_schedule_id === rate_schedule_id)
        const wanted = [
          ...(own.length && min_days !== null && campaign.days < min_days
            ? [{ rate_schedule_id, kind: 'days', there: campaign.days, wanted: min_days }]
            : []),
          ...(own.length && min_spend !== null && spent < min_spend
            ? [{ rate_schedule_id, kind: 'spend', there: spent, wanted: min_spend }]
            : []),
        ]
        expect(found).toEqual(wanted)
      })
    }),
  )
})

test('Neither the order of placements nor how they are split over zones and displays changes what is lacking', () => {
  fc.assert(
    fc.property(campaigns, (campaign) => {
      const booked = bookedOf(campaign)
      const split = booked.flatMap((one) => [
        { ...one, cost: Math.floor(one.cost / 2) },
        { ...one, cost: Math.ceil(one.cost / 2) },
      ])
      const sorted = (all: Booked[]) =>
        findLacking(campaign.days, all).toSorted((a, b) =>
          `${a.rate_schedule_id} ${a.kind}` < `${b.rate_schedule_id} ${b.kind}` ? -1 : 1,
        )
      expect(sorted(split.toReversed())).toEqual(sorted(booked))
    }),
  )
})

test('A longer flight and more placements of the same displays never lack more', () => {
  fc.assert(
    fc.property(campaigns, fc.nat(100), fc.nat(5000), (campaign, more, cost) => {
      const booked = bookedOf(campaign)
      const [first] = booked
      const before = findLacking(campaign.days, booked)
      const after = findLacking(campaign.days + more, first ? [...booked, { ...first, cost }] : booked)
      const keysOf = (all: typeof before) =>
        all.map(({ rate_schedule_id, kind }) => `${rate_schedule_id} ${kind}`)
      expect(keysOf(before)).toEqual(expect.arrayContaining(keysOf(after)))
    }),
  )
})

test('A flight that has exactly the least days, and a spend that is exactly the least, are enough', () => {
  const booked = { rate_schedule_id: 'a', min_days: 3, min_spend: 500, cost: 500 }
  expect(findLacking(3, [booked])).toEqual([])
  expect(findLacking(2, [{ ...booked, cost: 499 }])).toEqual([
    { rate_schedule_id: 'a', kind: 'days', there: 2, wanted: 3 },
    { rate_schedule_id: 'a', kind: 'spend', there: 499, wanted: 500 },
  ])
  expect(isTooShort(1, { min_days: null })).toBe(false)
})
