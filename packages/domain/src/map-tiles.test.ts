import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, FINEST, squaresIn, tileOf, tileRanges } from './map-tiles.ts'

const latitudes = fc.double({ min: -90, max: 90, noNaN: true })
const longitudes = fc.double({ min: -180, max: 180, noNaN: true })
const boxes = fc
  .tuple(longitudes, latitudes, longitudes, latitudes)
  .map(([west, a, east, b]): Box => [west, Math.min(a, b), east, Math.max(a, b)])
const small = fc
  .tuple(fc.double({ min: -179, max: 178, noNaN: true }), fc.double({ min: -84, max: 83, noNaN: true }))
  .map(([west, south]): Box => [west, south, west + 0.2, south + 0.1])

describe('squares of the map', () => {
  it('number the four of the first level from the north west, row by row', () => {
    expect(tileOf(50, -100, 1)).toBe(0)
    expect(tileOf(50, 100, 1)).toBe(1)
    expect(tileOf(-50, -100, 1)).toBe(2)
    expect(tileOf(-50, 100, 1)).toBe(3)
    expect(tileOf(53.5436, 9.9668, 0)).toBe(0)
  })

  it('include poles and the date line, and stay exact numbers', () => {
    const corner = tileOf(-90, 180)
    expect(corner).toBe(4 ** FINEST - 1)
    expect(Number.isSafeInteger(corner)).toBe(true)
    expect(tileOf(90, -180)).toBe(0)
  })

  it('lie in the square twice as wide with a quarter of their number', () => {
    fc.assert(
      fc.property(latitudes, longitudes, fc.integer({ min: 1, max: FINEST }), (lat, lng, level) => {
        expect(Math.floor(tileOf(lat, lng, level) / 4)).toBe(tileOf(lat, lng, level - 1))
      }),
    )
  })
})

describe('the ranges of a box', () => {
  const isIn = (box: Box, tile: number) => tileRanges(box).some(({ from, to }) => from <= tile && tile <= to)

  it('contain every place in it, also across the date line', () => {
    fc.assert(
      fc.property(boxes, fc.double({ min: 0, max: 1, noNaN: true }), latitudes, (box, share, latitude) => {
        const [west, south, east, north] = box
        const width = west <= east ? east - west : east - west + 360
        const along = west + width * share
        const longitude = along > 180 ? along - 360 : along
        expect(isIn(box, tileOf(Math.min(north, Math.max(south, latitude)), longitude))).toBe(true)
      }),
    )
  })

  it('are few, in order and separate, and cover at most a few times the box', () => {
    fc.assert(
      fc.property(small, (box) => {
        const ranges = tileRanges(box)
        expect(ranges.length).toBeLessThan(20)
        ranges
          .slice(1)
          .forEach(({ from }, index) => expect(from).toBeGreaterThan((ranges[index]?.to ?? 0) + 1))
        const covered = ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0)
        expect(covered).toBeLessThan(12 * squaresIn(box, FINEST))
      }),
    )
  })

  it('are the whole world for the whole world', () => {
    expect(tileRanges([-180, -90, 180, 90])).toEqual([{ from: 0, to: 4 ** FINEST - 1 }])
  })
})
