import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coverage, type Frame, hundredthsToPercent, overlaps, percentToHundredths } from './zones.ts'

describe('two frames', () => {
  const tenths = fc.integer({ min: 0, max: 9 })
  const frames: fc.Arbitrary<Frame> = fc.record({
    x: tenths,
    y: tenths,
    width: fc.integer({ min: 1, max: 5 }),
    height: fc.integer({ min: 1, max: 5 }),
  })
  const cells = ({ x, y, width, height }: Frame) =>
    Array.from({ length: width * height }, (_, at) => `${x + (at % width)} ${y + Math.floor(at / width)}`)

  it('overlap exactly when they share a cell, and cover each cell once', () => {
    fc.assert(
      fc.property(frames, frames, (a, b) => {
        const union = new Set([...cells(a), ...cells(b)])
        expect(overlaps(a, b)).toBe(union.size < cells(a).length + cells(b).length)
        expect(overlaps(b, a)).toBe(overlaps(a, b))
        const scale = ({ x, y, width, height }: Frame) => ({
          x: x * 100,
          y: y * 100,
          width: width * 100,
          height: height * 100,
        })
        expect(coverage([scale(a), scale(b)])).toBe(union.size)
      }),
      { numRuns: 200 },
    )
  })
})

it('no frames cover no area', () => expect(coverage([])).toBe(0))

describe('a percentage', () => {
  it('converts to hundredths and back, despite floating point', () => {
    for (let hundredths = 0; hundredths <= 10_000; hundredths++) {
      if (percentToHundredths(hundredthsToPercent(hundredths)) !== hundredths) expect.fail(`${hundredths}`)
    }
    expect(percentToHundredths(0.1 + 0.2)).toBe(30)
    expect(Object.is(percentToHundredths(-0), 0)).toBe(true)
  })

  it.each([33.333, 0.001, Number.NaN, Number.POSITIVE_INFINITY])(
    'of %d is not a whole number of them',
    (percent) => {
      expect(percentToHundredths(percent)).toBeNull()
    },
  )
})
