import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boundsOf, type Part } from './map-pins.ts'

const partAt = (longitude: number, latitude = 0): Part => ({
  square: 0,
  currency: 'EUR',
  count: 1,
  from_price: 100,
  latitudes: latitude,
  longitudes: longitude,
  west: longitude,
  south: latitude,
  east: longitude,
  north: latitude,
  tile: 0,
  flight: null,
})

it.each([
  ['one place', [179], [179, 179]],
  ['Europe', [9.9, -9.1, 21], [-9.1, 21]],
  ['Fiji, on both sides of 180°', [178.4, -179.9], [178.4, -179.9]],
  ['Auckland and Honolulu', [174.8, -157.9], [174.8, -157.9]],
  ['Honolulu, Auckland and Sydney', [-157.9, 174.8, 151.2], [151.2, -157.9]],
])('spans %s the shorter way', (_what, longitudes, [west, east]) => {
  expect(boundsOf(longitudes.map((longitude) => partAt(longitude)))).toEqual([west, 0, east, 0])
})

it('gives no bounds where there are no displays', () => {
  expect(boundsOf([])).toBe(null)
})

it('contains every place, and is at most half a turn wider than the narrowest box', () => {
  const places = fc.array(
    fc.integer({ min: -1800, max: 1800 }).map((tenths) => tenths / 10),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(places, (longitudes) => {
      const [west = 0, , east = 0] = boundsOf(longitudes.map((longitude) => partAt(longitude))) ?? []
      const width = (east - west + 360) % 360
      for (const longitude of longitudes) {
        expect((longitude - west + 360) % 360).toBeLessThanOrEqual(width + 1e-9)
        // No box that starts at one of the places and holds all of them is narrower.
        const other = Math.max(...longitudes.map((one) => (one - longitude + 720) % 360))
        expect(width).toBeLessThanOrEqual(other + 1e-9)
      }
    }),
  )
})
