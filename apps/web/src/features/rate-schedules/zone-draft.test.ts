import { expect, test } from 'vitest'
import { copyPrices, framesOf } from './zone-draft.ts'

const zone = (name: string, x: number, y: number, width: number, height: number) => ({
  name,
  frame: { x, y, width, height },
  rateDetails: { spotDuration: 10, pricePerDay: 1000 },
  priceSchedules: [],
})

test('prices are copied, spot lengths are not', () => {
  const zones = [
    zone('A', 0, 0, 50, 100),
    { ...zone('B', 50, 0, 50, 100), rateDetails: { spotDuration: 5, pricePerDay: 1 } },
  ]
  expect(copyPrices(zones, 0, [1])[1]?.rateDetails).toEqual({ spotDuration: 5, pricePerDay: 1000 })
})

test('frames are given once all of them are complete', () => {
  const first = zone('A', 0, 0, 33.33, 100)
  expect(framesOf([first])).toEqual([{ x: 0, y: 0, width: 3333, height: 10_000 }])
  expect(framesOf([first, { ...first, frame: { ...first.frame, x: undefined } }])).toBeNull()
})
