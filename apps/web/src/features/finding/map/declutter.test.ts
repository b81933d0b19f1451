import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Pin } from '../queries.ts'
import { comesApart, declutter } from './declutter.ts'

const pin = (lng: number, lat: number, changes: Partial<Pin> = {}): Pin => ({
  lng,
  lat,
  count: 1,
  from_price: 700,
  currency: 'EUR',
  display_id: `${lng} ${lat}`,
  name: 'Crossing',
  bounds: [lng, lat, lng, lat],
  ...changes,
})

const anyPin = fc
  .tuple(
    fc.double({ min: -179, max: 179, noNaN: true }),
    fc.double({ min: -80, max: 80, noNaN: true }),
    fc.integer({ min: 1, max: 500 }),
  )
  .map(([lng, lat, count]) => pin(lng, lat, { count, display_id: count === 1 ? `${lng}` : null }))
const sum = (pins: readonly Pin[]) => pins.reduce((total, { count }) => total + count, 0)

test('joining pins loses no display, and joining again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(anyPin, { maxLength: 60 }), fc.integer({ min: 0, max: 16 }), (pins, zoom) => {
      const shown = declutter(pins, zoom)
      expect(sum(shown)).toBe(sum(pins))
      expect(declutter(shown, zoom)).toHaveLength(shown.length)
    }),
  )
})

test('two overlapping pins become one, with both bounds and the lower price', () => {
  const [only, ...none] = declutter([pin(4.8, 45.7, { from_price: 900 }), pin(4.9, 45.71)], 4)
  expect(none).toEqual([])
  expect(only).toMatchObject({ count: 2, display_id: null, from_price: 700, bounds: [4.8, 45.7, 4.9, 45.71] })
})

test('a price in another currency is not compared', () => {
  const large = pin(4.8, 45.7, { count: 5, display_id: null, from_price: 900 })
  const [only] = declutter([pin(4.81, 45.7, { currency: 'CHF', from_price: 100 }), large], 4)
  expect(only).toMatchObject({ count: 6, currency: 'EUR', from_price: 900, lng: 4.8 })
})

test('closer in, the same two stay apart', () => {
  const pins = [pin(4.8, 45.7), pin(4.9, 45.71)]
  expect(declutter(pins, 12)).toHaveLength(2)
})

test('displays at one location never come apart, those across a street do', () => {
  expect(comesApart({ bounds: [9.99, 53.55, 9.99, 53.55] })).toBe(false)
  expect(comesApart({ bounds: [9.99, 53.55, 9.990001, 53.550001] })).toBe(false)
  expect(comesApart({ bounds: [9.99, 53.55, 9.99, 53.5505] })).toBe(true)
})

test('overlapping pins on both sides of 180° become one across it', () => {
  const [joined, ...others] = declutter([pin(179.9999, -17), pin(-179.9999, -17)], 5)
  expect(others).toEqual([])
  expect(joined).toMatchObject({ count: 2, bounds: [179.9999, -17, -179.9999, -17] })
})
