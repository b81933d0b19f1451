import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBroken, type SoldShape } from './sold-shape.ts'

const hall: SoldShape = {
  location_id: 'hall',
  screens: [
    { orientation: 'landscape', resolution: '1920x1080' },
    { orientation: 'portrait', resolution: '1080x1920' },
  ],
}
const [wide, tall] = hall.screens as [SoldShape['screens'][number], SoldShape['screens'][number]]

test.each([
  ['nothing where all stays', hall, []],
  ['the place where it moves', { ...hall, location_id: 'pier' }, ['place']],
  [
    'the shape where a screen is turned',
    { ...hall, screens: [{ ...wide, orientation: 'portrait' }, tall] },
    ['shape'],
  ],
  [
    'the shape where a screen has other pixels',
    { ...hall, screens: [wide, { ...tall, resolution: '720x1280' }] },
    ['shape'],
  ],
  ['the shape where a screen goes', { ...hall, screens: [wide] }, ['shape']],
  ['the shape where screens change places', { ...hall, screens: [tall, wide] }, ['shape']],
  ['both where all changes', { location_id: 'pier', screens: [tall] }, ['place', 'shape']],
])('a change breaks %s', (_what, after, broken) => {
  expect(findBroken(hall, after)).toEqual(broken)
})

test('screens that are added break nothing, and any of those that were sold is missed', () => {
  const screen = fc.record({
    orientation: fc.constantFrom('landscape', 'portrait'),
    resolution: fc.constantFrom('1920x1080', '1080x1920', '1280x720'),
  })
  const some = fc.array(screen, { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(some, fc.array(screen), fc.nat(), (screens, more, at) => {
      const before = { location_id: 'hall', screens }
      expect(findBroken(before, { ...before, screens: [...screens, ...more] })).toEqual([])
      const turned = screens.map((one, index) =>
        index === at % screens.length ? { ...one, resolution: '640x640' } : one,
      )
      expect(findBroken(before, { ...before, screens: turned })).toEqual(['shape'])
      expect(findBroken(before, { ...before, screens: screens.slice(0, -1) })).toEqual(['shape'])
    }),
  )
})
