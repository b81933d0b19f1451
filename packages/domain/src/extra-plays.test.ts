import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from './calendar.ts'
import { planExtraPlays } from './extra-plays.ts'

const days = fc
  .array(fc.record({ plays: fc.nat({ max: 40 }), free: fc.nat({ max: 5 }) }), { maxLength: 20 })
  .map((all) => all.map((one, at) => ({ ...one, day: addDays('2027-03-01', at) })))
const placements = fc.array(
  fc.record({ plays: fc.nat({ max: 300 }), spots: fc.integer({ min: 1, max: 4 }), days }),
  { minLength: 1, maxLength: 4 },
)

it('shows all that is missing on days that are free, and takes no more than it must', () => {
  fc.assert(
    fc.property(placements, fc.integer({ min: 1, max: 200 }), (all, missing) => {
      const planned = planExtraPlays(all, missing)
      if (!planned) return
      const shown = planned.flat().reduce((sum, { plays }) => sum + plays, 0)
      expect(shown).toBeGreaterThanOrEqual(missing)
      for (const [at, extra] of planned.entries()) {
        const { spots: bought, days: free } = all[at] ?? { spots: 0, days: [] }
        expect(new Set(extra.map(({ day }) => day)).size).toBe(extra.length)
        for (const { day, spots, plays } of extra) {
          const offered = free.find((one) => one.day === day)
          expect(spots).toBeLessThanOrEqual(Math.min(bought, offered?.free ?? 0))
          expect(plays).toBe(spots * (offered?.plays ?? 0))
        }
        // One spot less on its last day would be too little.
        const last = extra.at(-1)
        const share = extra.reduce((sum, { plays }) => sum + plays, 0)
        if (last) expect(share - last.plays / last.spots).toBeLessThan(missing)
      }
    }),
    { numRuns: 2000 },
  )
})

it('is none where the plays do not all fit', () => {
  const free = (count: number) => [{ day: '2027-03-01', plays: 10, free: count }]
  expect(planExtraPlays([{ plays: 100, spots: 2, days: free(1) }], 11)).toBeNull()
  expect(planExtraPlays([{ plays: 100, spots: 2, days: free(2) }], 11)).toEqual([
    [{ day: '2027-03-01', spots: 2, plays: 20 }],
  ])
  expect(planExtraPlays([{ plays: 0, spots: 1, days: free(1) }], 5)).toBeNull()
})
