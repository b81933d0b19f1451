import { distanceBetween } from '@plaza/domain/map-area'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaText, movedBy, parseArea, ringAround, thinOut } from './area.ts'

const place = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('every place of a ring is as far from the middle as was asked', () => {
  fc.assert(
    fc.property(place, fc.integer({ min: 100, max: 50_000 }), (middle, metres) => {
      for (const corner of ringAround(middle, metres)) {
        expect(Math.abs(distanceBetween(middle, corner) - metres)).toBeLessThan(metres * 0.01 + 1)
        expect(Math.abs(corner.lng)).toBeLessThanOrEqual(180)
      }
    }),
  )
})

test('a place that is moved is as far away as was asked, and comes back', () => {
  const steps = fc.constantFrom(-10, -1, 0, 1, 10)
  fc.assert(
    fc.property(place, steps, steps, (from, east, north) => {
      const to = movedBy(from, east, north)
      expect(distanceBetween(from, to)).toBeCloseTo(Math.hypot(east, north), 2)
      expect(distanceBetween(from, movedBy(to, -east, -north))).toBeLessThan(0.01)
    }),
  )
})

test('an area that is written is read again, to a metre', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 3, maxLength: 200 }), (drawn) => {
      const corners = thinOut(drawn)
      const read = parseArea(areaText(corners))
      expect(read).toHaveLength(corners.length)
      read?.forEach((corner, nth) => {
        expect(corner.lat).toBeCloseTo(corners[nth]?.lat ?? 0, 4)
        expect(corner.lng).toBeCloseTo(corners[nth]?.lng ?? 0, 4)
      })
    }),
  )
})

test('a text that is no area gives none', () => {
  for (const text of [undefined, '', '1,2;3,4', '1,2;3,4;5', '91,0;1,1;2,2', 'a,b;c,d;e,f']) {
    expect(parseArea(text)).toBeUndefined()
  }
})
