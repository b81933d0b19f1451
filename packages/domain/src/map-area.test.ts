import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxAround, boxOfCorners, distanceBetween, joinCorners, type Place } from './map-area.ts'

const places = fc.record({
  lat: fc.double({ min: -89.9, max: 89.9, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})
const isIn = ([west, south, east, north]: readonly number[], { lat, lng }: Place): boolean => {
  const [least = 0, most = 0] = [south, north]
  const isBetween =
    (west ?? 0) <= (east ?? 0)
      ? lng >= (west ?? 0) && lng <= (east ?? 0)
      : lng >= (west ?? 0) || lng <= (east ?? 0)
  return least - 1e-9 <= lat && lat <= most + 1e-9 && isBetween
}

describe('a distance', () => {
  it('is the one that people measure', () => {
    const hamburg = { lat: 53.5511, lng: 9.9937 }
    expect(distanceBetween(hamburg, { lat: 52.52, lng: 13.405 }) / 1000).toBeCloseTo(255.3, 0)
    expect(distanceBetween(hamburg, hamburg)).toBe(0)
    expect(distanceBetween({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }) / 1000).toBeCloseTo(111.2, 1)
  })
})

describe('the box around a circle', () => {
  it('holds all places that are not farther than the radius', () => {
    fc.assert(
      fc.property(places, places, (middle, other) => {
        const radius = distanceBetween(middle, other)
        fc.pre(radius <= 1_000_000)
        expect(isIn(boxAround(middle, radius * (1 + 1e-9) + 1e-3), other)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('spans 180°, and reaches all the way around where it holds a pole', () => {
    const [west, , east] = boxAround({ lat: 0, lng: 179.9 }, 100_000)
    expect(west).toBeGreaterThan(178)
    expect(east).toBeLessThan(-178)
    expect(boxAround({ lat: 89.9, lng: 10 }, 50_000)).toMatchObject([-180, expect.any(Number), 180, 90])
  })
})

describe('an area', () => {
  const area = (...corners: [lat: number, lng: number][]) => corners.map(([lat, lng]) => ({ lat, lng }))

  it('across 180° stays in one piece', () => {
    const joined = joinCorners(area([0, 170], [10, -170], [-10, -170]))
    expect(joined?.map(({ lng }) => lng)).toEqual([170, 190, 190])
    expect(boxOfCorners(joined ?? [])).toEqual([170, -10, -170, 10])
  })

  it('keeps its corners where it does not', () => {
    const corners = area([0, 10], [10, 20], [-10, 20])
    expect(joinCorners(corners)).toEqual(corners)
    expect(boxOfCorners(corners)).toEqual([10, -10, 20, 10])
  })

  it('around a pole is none', () => {
    expect(joinCorners(area([80, 0], [80, 120], [80, -120]))).toBeNull()
  })
})
