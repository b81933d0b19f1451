import { hasSameShape } from '@plaza/domain/media-fit'
import { expect, test } from 'vitest'
import type { KeptDisplay } from '../../../../shared/campaign-draft/draft.ts'
import { isUnfit, zonePixels, reachOf, sumAdded, twinsOf, type OfferZone } from './offer-zone.ts'

const display = (resolution: string) => ({ display_id: resolution, resolution }) as KeptDisplay

const zone = (
  resolution: string,
  width: number,
  height: number,
  changes: Partial<OfferZone> = {},
): OfferZone => ({
  key: `${resolution} ${width} ${height}`,
  id: 'z',
  display: display(resolution),
  name: 'Main',
  frame: { x: 0, y: 0, width, height },
  spotDuration: 10,
  capacity: 6,
  priced: {
    zone_id: 'z',
    name: 'Main',
    spotDuration: 10,
    capacity: 6,
    spots_free: 2,
    days: 7,
    plays: 100,
    total: 700,
    dates: [],
  },
  ...changes,
})

const clip = { url: '/a', name: 'a.mp4', type: 'video/mp4', width: 1920, height: 1080, duration: 15 }

test('a zone has the pixels of its part of the display', () => {
  expect(zonePixels(zone('1920x1080', 70, 100))).toEqual({ width: 1344, height: 1080 })
})

test('shapes are compared in pixels, across different displays', () => {
  expect(hasSameShape(zonePixels(zone('1920x1080', 100, 100)), zonePixels(zone('3840x2160', 100, 100)))).toBe(
    true,
  )
  expect(hasSameShape(zonePixels(zone('1920x1080', 50, 100)), zonePixels(zone('1920x1080', 100, 100)))).toBe(
    false,
  )
  expect(hasSameShape(zonePixels(zone('3840x1080', 50, 100)), zonePixels(zone('1920x1080', 100, 100)))).toBe(
    true,
  )
})

test('a file can be used in other zones of the same shape that have free spots and can show it', () => {
  const first = zone('1920x1080', 100, 100)
  const twin = zone('3840x2160', 100, 100)
  const full = zone('1280x720', 100, 100, { priced: null })
  const longer = zone('640x360', 100, 100, { spotDuration: 20 })
  const all = [first, twin, full, longer, zone('1920x1080', 30, 100)]
  expect(twinsOf(first, all, []).map(({ key }) => key)).toEqual([twin.key, longer.key])
  // A clip of 15 seconds fits no spot of 10.
  expect(isUnfit(clip, first)).toBe(true)
  expect(twinsOf(first, all, [clip]).map(({ key }) => key)).toEqual([longer.key])
})

/** A pillar with three zones of one shape; each pillar has prices of its own. */
const pillar = (name: string, prices: readonly number[]) =>
  ['Top', 'Middle', 'Bottom'].map((part, at): OfferZone => {
    const base = zone('1080x1920', 100, 30)
    return {
      ...base,
      key: `${name} ${part}`,
      id: part,
      name: part,
      display: { display_id: name, resolution: '1080x1920' } as KeptDisplay,
      priced: base.priced && { ...base.priced, total: prices[at] ?? 0 },
    }
  })

test('the same zone of other displays is offered before all of the same shape, each with its cost', () => {
  const all = ['A', 'B', 'C'].flatMap((name) => pillar(name, [100, 200, 300]))
  const [top] = all
  if (!top) throw new Error('There is no zone.')
  const keys = (reach: 'same zone' | 'same shape') => reachOf(reach, top, all, []).map(({ key }) => key)
  expect(keys('same zone')).toEqual(['B Top', 'C Top'])
  expect(keys('same shape')).toHaveLength(8)
  const wanted = (reach: 'same zone' | 'same shape') =>
    [top, ...reachOf(reach, top, all, [])].map((each) => ({ zone: each, spots: 1 }))
  expect(sumAdded(wanted('same zone'), [])).toBe(300)
  expect(sumAdded(wanted('same shape'), [])).toBe(1800)
  // Spots that are in the campaign already are not added again.
  expect(sumAdded(wanted('same zone'), [{ id: 'Top', display_id: 'B', spots: 1 }])).toBe(200)
})

test('a zone of the same name is the same zone, in any rate schedule', () => {
  const [mine] = pillar('A', [1, 1, 1])
  const other = pillar('B', [1, 1, 1]).map((each) => ({
    ...each,
    id: `other ${each.id}`,
    name: each.name.toUpperCase(),
  }))
  expect(mine && reachOf('same zone', mine, other, []).map(({ key }) => key)).toEqual(['B Top'])
})
