import fc from 'fast-check'
import { expect, it } from 'vitest'
import { percentTaken } from './percent-taken.ts'

const spots = fc.integer({ min: 1, max: 1_000_000 })

it('is null if there is nothing to take', () => {
  expect(percentTaken(0, 0)).toBeNull()
})

it('is rounded, but shows a single taken or free spot', () => {
  expect(percentTaken(1, 3)).toBe(33)
  expect(percentTaken(1, 1000)).toBe(1)
  expect(percentTaken(999, 1000)).toBe(99)
})

it('is 0 only if nothing is taken and 100 only if all is taken', () => {
  const some = spots.chain((all) => fc.tuple(fc.integer({ min: 0, max: all }), fc.constant(all)))
  fc.assert(
    fc.property(some, ([taken, all]) => {
      const percent = percentTaken(taken, all)
      expect(percent === 0).toBe(taken === 0)
      expect(percent === 100).toBe(taken === all)
    }),
  )
})

it('never falls as more is taken', () => {
  fc.assert(
    fc.property(spots, spots, spots, (one, other, all) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      expect(percentTaken(less, all)).toBeLessThanOrEqual(percentTaken(more, all) ?? -1)
    }),
  )
})
