import fc from 'fast-check'
import { expect, test } from 'vitest'
import { niceTop } from './nice-top.ts'

test('a chart ends at a round number', () => {
  expect([0, 1, 3, 7, 24, 26, 99, 420_000].map(niceTop)).toEqual([1, 1, 5, 10, 25, 50, 100, 500_000])
})

test('no bar exceeds the chart, and the highest fills more than a third of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (most) => {
      const top = niceTop(most)
      expect(top).toBeGreaterThanOrEqual(most)
      expect(most / top).toBeGreaterThan(1 / 3)
    }),
  )
})
