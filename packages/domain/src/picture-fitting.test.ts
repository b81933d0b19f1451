import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { hasSameShape } from './media-fit.ts'
import { cropOf, FITTINGS, fittedSize } from './picture-fitting.ts'

const sides = fc.integer({ min: 1, max: 8000 })
const sizes = fc.record({ width: sides, height: sides })
const shares = fc.double({ min: 0, max: 1, noNaN: true })

it('a fitted picture has the shape that was wanted, and no more pixels', () => {
  fc.assert(
    fc.property(sizes, sizes, fc.constantFrom(...FITTINGS), (picture, wanted, how) => {
      const size = fittedSize(picture, wanted, how)
      expect(hasSameShape(size, wanted)).toBe(true)
      expect(size.width).toBeLessThanOrEqual(wanted.width)
      expect(size.height).toBeLessThanOrEqual(wanted.height)
    }),
  )
})

it('a crop lies within the picture and has one of its sides whole', () => {
  fc.assert(
    fc.property(sizes, sizes, shares, shares, (picture, wanted, x, y) => {
      const part = cropOf(picture, wanted, { x, y })
      expect(Math.min(part.left, part.top)).toBeGreaterThanOrEqual(0)
      expect(part.left + part.width).toBeLessThanOrEqual(picture.width)
      expect(part.top + part.height).toBeLessThanOrEqual(picture.height)
      expect(part.width === picture.width || part.height === picture.height).toBe(true)
    }),
  )
})

test('a crop keeps the focus in the middle where the edges allow it', () => {
  const square = { width: 100, height: 100 }
  const wide = { width: 200, height: 100 }
  expect(cropOf(wide, square, { x: 0.5, y: 0.5 })).toEqual({ left: 50, top: 0, width: 100, height: 100 })
  expect(cropOf(wide, square, { x: 0.3, y: 0.9 })).toEqual({ left: 10, top: 0, width: 100, height: 100 })
  expect(cropOf(wide, square, { x: 1, y: 0 })).toEqual({ left: 100, top: 0, width: 100, height: 100 })
})

test('a small picture is not enlarged, unless its pixels are too few for the shape', () => {
  const banner = { width: 1920, height: 160 }
  expect(fittedSize({ width: 4000, height: 4000 }, banner, 'crop')).toEqual(banner)
  expect(fittedSize({ width: 480, height: 480 }, banner, 'crop')).toEqual({ width: 480, height: 40 })
  expect(fittedSize({ width: 480, height: 80 }, banner, 'letterbox')).toEqual({ width: 960, height: 80 })
  expect(fittedSize({ width: 10, height: 10 }, banner, 'crop')).toEqual(banner)
})
