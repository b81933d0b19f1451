import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeOf } from './answer-medium.ts'

test.each([
  [null, null],
  ['bytes=-', null],
  ['bytes=0-1,4-5', null],
  ['bytes=0-', { from: 0, to: 9 }],
  ['bytes=4-6', { from: 4, to: 6 }],
  ['bytes=4-600', { from: 4, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-30', { from: 0, to: 9 }],
  ['bytes=10-', 'outside'],
])('of ten bytes, %s asks for %j', (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range)
})

test('a part always lies within the file', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), fc.integer({ min: 1, max: 40 }), (first, last, bytes) => {
      const range = rangeOf(`bytes=${first}-${last}`, bytes)
      if (range === null || range === 'outside') return
      expect(range.from).toBeGreaterThanOrEqual(0)
      expect(range.to).toBeGreaterThanOrEqual(range.from)
      expect(range.to).toBeLessThan(bytes)
    }),
  )
})
