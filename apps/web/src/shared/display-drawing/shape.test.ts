import { expect, test } from 'vitest'
import { placeKindOf } from '@plaza/domain/place-kind'
import { fit, ratioOf } from './shape.ts'

test('a display keeps its shape in any space', () => {
  expect(fit(ratioOf({ resolution: '1920x1080' }), 160, 160)).toEqual({ width: 160, height: 90 })
  expect(fit(ratioOf({ resolution: '1080x1920' }), 160, 160)).toEqual({ width: 90, height: 160 })
  expect(fit(ratioOf({ resolution: '7680x120' }), 54, 54).height).toBe(8)
})

test('without a resolution the orientation decides', () => {
  expect(ratioOf({ orientation: 'portrait' })).toBeGreaterThan(1)
  expect(ratioOf({ resolution: 'unknown' })).toBeLessThan(1)
})

test('the scene follows from the words of the place', () => {
  expect(placeKindOf('Platform 4', 'Central')).toBe('transit')
  expect(placeKindOf('Food court')).toBe('mall')
  expect(placeKindOf('Lift lobby 2')).toBe('lobby')
  expect(placeKindOf('Kings Road')).toBe('street')
})
