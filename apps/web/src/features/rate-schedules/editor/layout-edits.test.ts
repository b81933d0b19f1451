import { findFrameFaults, type Frame } from '@plaza/domain/zones'
import { expect, test } from 'vitest'
import { newPrice, type PriceDraft } from '../prices/price-draft.ts'
import { coveredPercent, framesOf, type ZoneDraft } from '../zone-draft.ts'
import { addZone, fromTemplate, splitZone, withFrames } from './layout-edits.ts'

const zone = (name: string, x: number, y: number, width: number, height: number) => ({
  name,
  frame: { x, y, width, height },
  rateDetails: { spotDuration: 10, pricePerDay: 1000 },
  priceSchedules: [] as PriceDraft[],
})
const faults = (zones: ZoneDraft[]) =>
  findFrameFaults((framesOf(zones) ?? []).map((frame, at) => ({ name: `${at}`, frame })))

test('a zone is halved exactly, however odd its width', () => {
  const zones = splitZone([zone('Main', 0, 0, 33.33, 100)], 0, 'across')
  expect(zones.map(({ frame }) => [frame.x, frame.width])).toEqual([
    [0, 16.67],
    [16.67, 16.66],
  ])
  expect(zones[1]?.name).toBe('Main 2')
  expect(faults(zones)).toEqual([])
  expect(coveredPercent(zones)).toBe(33.33)
})

test('a new zone takes the largest gap, or half of a zone without one', () => {
  const gap = addZone([zone('Main', 0, 0, 75, 85)], 0, 'Zone')
  expect(gap[1]).toMatchObject({ name: 'Zone 2', frame: { x: 75, y: 0, width: 25, height: 100 } })
  const full = addZone([zone('Main', 0, 0, 100, 100)], 0, 'Zone')
  expect(full.map(({ frame }) => frame.width)).toEqual([50, 50])
  expect(faults(full)).toEqual([])
})

test('there are never more than 32 zones', () => {
  let zones: ZoneDraft[] = [zone('Main', 0, 0, 100, 100)]
  for (let n = 0; n < 40; n++) zones = splitZone(zones, (n * 7) % zones.length, n % 3 ? 'down' : 'across')
  expect(zones).toHaveLength(32)
})

test('a template keeps the prices of zones', () => {
  const before = [
    { ...zone('Old', 0, 0, 100, 100), priceSchedules: [newPrice('2027-01-01', '2027-01-31', 5)] },
  ]
  const after = fromTemplate([zone('Left', 0, 0, 50, 100), zone('Right', 50, 0, 50, 100)], before)
  expect(after.map(({ name }) => name)).toEqual(['Left', 'Right'])
  expect(after.map(({ rateDetails }) => rateDetails.pricePerDay)).toEqual([1000, 1000])
  expect(after.map(({ priceSchedules }) => priceSchedules.length)).toEqual([1, 0])
})

test('frames are edited together, and not while a field is empty', () => {
  const zones = [zone('A', 0, 0, 50, 100), zone('B', 50, 0, 50, 100)]
  const shrink = (frames: readonly Frame[]) => frames.map((frame) => ({ ...frame, width: 1234 }))
  expect(withFrames(zones, shrink).map(({ frame }) => frame.width)).toEqual([12.34, 12.34])
  const empty = [{ ...zone('A', 0, 0, 50, 100), frame: { x: undefined, y: 0, width: 50, height: 100 } }]
  expect(withFrames(empty, shrink)).toEqual(empty)
})
