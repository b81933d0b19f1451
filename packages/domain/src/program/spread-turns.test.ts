import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadTurns } from './spread-turns.ts'
import { quickest } from '../test-timing.ts'

const drawn = fc
  .integer({ min: 1, max: 12 })
  .chain((capacity) =>
    fc.record({
      capacity: fc.constant(capacity),
      free: fc.subarray(
        Array.from({ length: capacity }, (_, turn) => turn),
        { minLength: 1 },
      ),
      wish: fc.nat(),
    }),
  )
  .map(({ capacity, free, wish }) => ({ capacity, free, count: 1 + (wish % free.length) }))

const leastDistance = (turns: readonly number[], capacity: number) =>
  Math.min(...turns.map((turn, at) => (turns[at + 1] ?? (turns[0] as number) + capacity) - turn))

const choices = (list: readonly number[], count: number): number[][] =>
  count === 0
    ? [[]]
    : list.flatMap((one, at) => choices(list.slice(at + 1), count - 1).map((rest) => [one, ...rest]))

test('the turns are free ones, each once, and no choice of free turns would be more even', () => {
  fc.assert(
    fc.property(drawn, ({ capacity, free, count }) => {
      const turns = spreadTurns(free, count, capacity)
      expect(turns).toHaveLength(count)
      expect(turns).toEqual([...new Set(turns)].toSorted((one, other) => one - other))
      expect(turns.every((turn) => free.includes(turn))).toBe(true)
      const best = Math.max(...choices(free, count).map((choice) => leastDistance(choice, capacity)))
      expect(leastDistance(turns, capacity)).toBe(best)
    }),
    { numRuns: 1000 },
  )
})

test('among the most even choices the first turn is the earliest that there is', () => {
  fc.assert(
    fc.property(drawn, ({ capacity, free, count }) => {
      const turns = spreadTurns(free, count, capacity)
      const distance = leastDistance(turns, capacity)
      const starts = choices(free, count)
        .filter((choice) => leastDistance(choice, capacity) === distance)
        .map(([first]) => first as number)
      expect(turns[0]).toBe(Math.min(...starts))
    }),
    { numRuns: 500 },
  )
})

test.each([
  { free: [0, 1, 2, 3, 4, 5], count: 2, wanted: [0, 3] },
  { free: [0, 1, 2, 3, 4, 5], count: 3, wanted: [0, 2, 4] },
  { free: [0, 1, 2, 3, 4, 5], count: 4, wanted: [0, 1, 3, 4] },
  { free: [1, 2, 5], count: 2, wanted: [2, 5] },
  { free: [3], count: 1, wanted: [3] },
  { free: [2, 4], count: 0, wanted: [] },
])('$count of the turns $free of six are $wanted', ({ free, count, wanted }) => {
  expect(spreadTurns(free, count, 6)).toEqual(wanted)
})

test('more than is free is refused', () => {
  expect(() => spreadTurns([1], 2, 6)).toThrow(RangeError)
})

test('a loop of a day with spots of a second is spread at once', () => {
  const free = Array.from({ length: 86_400 }, (_, turn) => turn).filter((turn) => turn % 7 !== 0)
  const turns = spreadTurns(free, 1000, 86_400)
  expect(turns).toHaveLength(1000)
  expect(leastDistance(turns, 86_400)).toBe(86)
  expect(quickest(() => spreadTurns(free, 1000, 86_400))).toBeLessThan(5000)
})
