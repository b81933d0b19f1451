import { expect, test } from 'vitest'
import { copyPrices, framesOf, type ZoneDraft } from './zone-draft.ts'

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

test('prices are copied in percent of each base price, which stays', () => {
  const range = {
    dateRange: { startDate: '2027-03-01', endDate: '2027-03-31' },
    pricePerDay: 1500,
    daysOfWeek: [6, 7],
    specifiedDates: { datesData: [{ date: '2027-03-06', pricePerDay: 2001 }] },
  }
  const zones: ZoneDraft[] = [
    { ...zone('A', 0, 0, 50, 100), priceSchedules: [range] },
    { ...zone('B', 50, 0, 25, 100), rateDetails: { spotDuration: 5, pricePerDay: 500 } },
    { ...zone('C', 75, 0, 25, 100), rateDetails: { spotDuration: 5, pricePerDay: undefined } },
  ]
  const [, b, c] = copyPrices(zones, 0, [1, 2], 'percent')
  expect(b?.rateDetails.pricePerDay).toBe(500)
  expect(b?.priceSchedules).toEqual([
    {
      ...range,
      pricePerDay: 750,
      specifiedDates: { datesData: [{ date: '2027-03-06', pricePerDay: 1001 }] },
    },
  ])
  expect(c).toBe(zones[2])
})

test('frames are given once all of them are complete', () => {
  const first = zone('A', 0, 0, 33.33, 100)
  expect(framesOf([first])).toEqual([{ x: 0, y: 0, width: 3333, height: 10_000 }])
  expect(framesOf([first, { ...first, frame: { ...first.frame, x: undefined } }])).toBeNull()
})
