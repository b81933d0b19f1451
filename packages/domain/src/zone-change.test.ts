import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Daypart } from './dayparts.ts'
import { isSameLayout, shrunkZones, type ZoneShape } from './zone-change.ts'

const frame = { x: 0, y: 0, width: 5000, height: 10000 }
const zone: ZoneShape = { id: 'a', name: 'Main', frame, spotDuration: 10, capacity: 6 }

describe('a zone is shrunk', () => {
  test.each<[string, Partial<ZoneShape> | null, boolean]>([
    ['by going', null, true],
    ['by fewer spots', { capacity: 5 }, true],
    ['by a narrower frame', { frame: { ...frame, width: 4999 } }, true],
    ['by a lower frame', { frame: { ...frame, height: 9999 } }, true],
    ['by more spots: no', { capacity: 7 }, false],
    ['by a larger frame: no', { frame: { ...frame, width: 6000 } }, false],
    ['by moving: no', { frame: { ...frame, x: 5000 } }, false],
    ['by another name: no', { name: 'Other' }, false],
  ])('%s', (_what, change, isShrunk) => {
    const after = change ? [{ ...zone, ...change }] : []
    expect(shrunkZones([zone], after)).toEqual(isShrunk ? ['a'] : [])
  })
})

const shape = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  name: fc.constantFrom('Main', 'Side'),
  frame: fc.record({
    x: fc.nat(100),
    y: fc.nat(100),
    width: fc.integer({ min: 100, max: 200 }),
    height: fc.integer({ min: 100, max: 200 }),
  }),
  spotDuration: fc.integer({ min: 1, max: 9 }),
  capacity: fc.integer({ min: 1, max: 9 }),
})
const zones = fc.uniqueArray(shape, { selector: ({ id }) => id, maxLength: 4 })
const dayparts = fc.constantFrom<Daypart[]>(
  [],
  [{ name: 'Morning', from: '06:00', to: '10:00', percent: 40 }],
)
const layout = fc.record({ totalPlaylistTime: fc.integer({ min: 1, max: 3 }), zones, dayparts })

test('unchanged zones and new zones are not shrunk', () => {
  fc.assert(
    fc.property(zones, zones, (before, more) => {
      expect(shrunkZones(before, before)).toEqual([])
      const known = new Set(before.map(({ id }) => id))
      expect(shrunkZones(before, [...before, ...more.filter(({ id }) => !known.has(id))])).toEqual([])
    }),
  )
})

test('layouts with other parts of the day are others, by their times, names and percents', () => {
  const part = { name: 'Morning', from: '06:00', to: '10:00', percent: 40 }
  const of = (dayparts: Daypart[]) => ({ totalPlaylistTime: 60, zones: [], dayparts })
  expect(isSameLayout(of([part]), of([{ ...part }]))).toBe(true)
  for (const other of [
    [],
    [{ ...part, percent: 50 }],
    [{ ...part, name: 'Early' }],
    [{ ...part, to: '11:00' }],
  ]) {
    expect(isSameLayout(of([part]), of(other))).toBe(false)
  }
})

test('layouts are the same if everything that is sold is the same', () => {
  fc.assert(
    fc.property(layout, layout, (one, other) => {
      expect(isSameLayout(one, one)).toBe(true)
      expect(isSameLayout(one, other)).toBe(isSameLayout(other, one))
      if (isSameLayout(one, other)) {
        const kept = ({ capacity: _, ...rest }: ZoneShape) => rest
        expect(one.zones.map(kept)).toEqual(other.zones.map(kept))
        expect(one.totalPlaylistTime).toBe(other.totalPlaylistTime)
      }
    }),
  )
})
