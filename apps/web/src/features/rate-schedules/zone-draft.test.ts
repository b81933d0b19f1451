import { findFrameFaults } from '@plaza/domain/zones'
import { expect, test } from 'vitest'
import { newPrice, type PriceDraft } from './prices/price-draft.ts'
import {
  addZone,
  copyPrices,
  coveredPercent,
  fromTemplate,
  frameOf,
  splitZone,
  type ZoneDraft,
} from './zone-draft.ts'

const zone = (name: string, x: number, y: number, width: number, height: number) => ({
  name,
  frame: { x, y, width, height },
  rateDetails: { spotDuration: 10, pricePerDay: 1000 },
  priceSchedules: [] as PriceDraft[],
})
const faults = (zones: ZoneDraft[]) =>
  findFrameFaults(zones.map((one) => ({ name: one.name, frame: frameOf(one)! })))

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

test('a new zone takes the largest gap, and half of a zone when there is none', () => {
  const gap = addZone([zone('Main', 0, 0, 75, 85)], 0, 'Zone')
  expect(gap[1]).toMatchObject({ name: 'Zone 2', frame: { x: 75, y: 0, width: 25, height: 100 } })
  const full = addZone([zone('Main', 0, 0, 100, 100)], 0, 'Zone')
  expect(full.map(({ frame }) => frame.width)).toEqual([50, 50])
  expect(faults(full)).toEqual([])
})

test('there are never more than 32 zones', () => {
  let zones: ZoneDraft[] = [zone('Main', 0, 0, 100, 100)]
  for (let n = 0; n < 40; n++) zones = splitZone(zones, 0, n % 2 ? 'down' : 'across')
  expect(zones).toHaveLength(32)
})

test('a template keeps what the zones cost', () => {
  const before = [
    { ...zone('Old', 0, 0, 100, 100), priceSchedules: [newPrice('2027-01-01', '2027-01-31', 5)] },
  ]
  const after = fromTemplate([zone('Left', 0, 0, 50, 100), zone('Right', 50, 0, 50, 100)], before)
  expect(after.map(({ name }) => name)).toEqual(['Left', 'Right'])
  expect(after.map(({ rateDetails }) => rateDetails.pricePerDay)).toEqual([1000, 1000])
  expect(after.map(({ priceSchedules }) => priceSchedules.length)).toEqual([1, 0])
})

test('prices are copied, spots are not', () => {
  const zones = [
    zone('A', 0, 0, 50, 100),
    { ...zone('B', 50, 0, 50, 100), rateDetails: { spotDuration: 5, pricePerDay: 1 } },
  ]
  expect(copyPrices(zones, 0, [1])[1]?.rateDetails).toEqual({ spotDuration: 5, pricePerDay: 1000 })
})
