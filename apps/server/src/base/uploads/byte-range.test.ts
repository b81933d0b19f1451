import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rangeOf } from './byte-range.ts'

it.each([
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=3-5', { start: 3, end: 5 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=3-99', { start: 3, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['BYTES= 1-2', { start: 1, end: 2 }],
  ['bytes=10-', 'outside'],
  ['bytes=99-100', 'outside'],
  ['bytes=-0', 'outside'],
  [undefined, null],
  ['', null],
  ['bytes=-', null],
  ['bytes=5-3', null],
  ['bytes=0-1,3-4', null],
  ['bytes=a-b', null],
  ['bytes=0x1-2', null],
  ['bytes=1-2-3', null],
  ['items=0-1', null],
  [`bytes=${'9'.repeat(40)}-`, null],
])('of ten bytes, %s asks for %j', (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range)
})

it('never reaches beyond the file', () => {
  const number = fc.option(fc.nat(200), { nil: '' })
  fc.assert(
    fc.property(number, number, fc.integer({ min: 1, max: 100 }), (first, last, bytes) => {
      const range = rangeOf(`bytes=${first}-${last}`, bytes)
      if (range === null || range === 'outside') return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.end).toBeGreaterThanOrEqual(range.start)
      expect(range.end).toBeLessThan(bytes)
    }),
  )
})
