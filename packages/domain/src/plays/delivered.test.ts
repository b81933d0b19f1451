import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveredPlays, forecastPlays, promisedUntil } from './delivered.ts'

const count = fc.nat(100_000)

test('what was delivered is at most what was promised, and what each player showed where all showed the same', () => {
  fc.assert(
    fc.property(count, fc.integer({ min: 1, max: 50 }), count, (each, players, promised) => {
      expect(deliveredPlays(each * players, players, promised)).toBe(Math.min(each, promised))
    }),
  )
  fc.assert(
    fc.property(count, fc.nat(50), count, (plays, players, promised) => {
      const delivered = deliveredPlays(plays, players, promised)
      expect(delivered).toBeLessThanOrEqual(promised)
      expect(deliveredPlays(plays + 1, players, promised)).toBeGreaterThanOrEqual(delivered)
      expect(deliveredPlays(plays, players + 1, promised)).toBeLessThanOrEqual(delivered)
    }),
  )
})

test.each([
  { plays: 399, players: 2, promised: 200, delivered: 199 },
  { plays: 180, players: 0, promised: 200, delivered: 180 },
  { plays: 380, players: 1, promised: 200, delivered: 200 },
  { plays: 5, players: 1, promised: 0, delivered: 0 },
])('$plays plays of $players players with $promised promised are $delivered', (one) => {
  expect(deliveredPlays(one.plays, one.players, one.promised)).toBe(one.delivered)
})

const days = fc.array(
  fc
    .record({
      promised: fc.nat(1000),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      isOver: fc.boolean(),
    })
    .map(({ promised, share, isOver }) => ({
      promised,
      delivered: isOver ? Math.floor(promised * share) : 0,
      isOver,
    })),
  { maxLength: 30 },
)

test('the forecast lies between what was delivered and what was promised, and is exact once all is over', () => {
  fc.assert(
    fc.property(days, (all) => {
      const forecast = forecastPlays(all)
      const sum = (of: (day: (typeof all)[number]) => number) =>
        all.reduce((before, day) => before + of(day), 0)
      expect(forecast === null).toBe(!all.some(({ isOver, promised }) => isOver && promised > 0))
      if (forecast === null) return
      expect(forecast).toBeGreaterThanOrEqual(sum(({ delivered }) => delivered))
      expect(forecast).toBeLessThanOrEqual(sum(({ promised }) => promised))
      if (all.every(({ isOver }) => isOver)) expect(forecast).toBe(sum(({ delivered }) => delivered))
    }),
  )
})

test('what is promised until now grows from nothing to all of a day, and stands in its breaks', () => {
  const openings = [
    { from: 1000, until: 3000 },
    { from: 5000, until: 7000 },
  ]
  expect([0, 1000, 2000, 3000, 4999, 6000, 7000, 9000].map((at) => promisedUntil(100, openings, at))).toEqual(
    [0, 0, 25, 50, 50, 75, 100, 100],
  )
  expect(promisedUntil(7, [], 0)).toBe(7)
})
