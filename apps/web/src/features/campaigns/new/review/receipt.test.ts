import { expect, test } from 'vitest'
import type { KeptDisplay } from '../../../../shared/campaign-draft/draft.ts'
import type { CampaignPrice, PricedZone, PriceRun } from '../../../../shared/campaign-price.ts'
import { receiptOf } from './receipt.ts'

const display = { display_id: 'd1', org_id: 'o1', currency: 'EUR' } as KeptDisplay
const base = { type: 'base' } as const
const march = { type: 'range', startDate: '2027-03-01', endDate: '2027-03-31' } as const

const run = (from: string, to: string, price: number, rule: PriceRun['rule'], free: number) => ({
  from,
  to,
  price,
  plays: price ? 100 : 0,
  open: rule !== null,
  spots_free: rule ? free : null,
  rule,
})

const priced: PricedZone = {
  zone_id: 'z1',
  name: 'Main',
  spotDuration: 10,
  capacity: 6,
  spots_free: 2,
  days: 4,
  plays: 400,
  total: 5000,
  dates: [
    run('2027-02-27', '2027-02-27', 1000, base, 6),
    // This day has the same price and another number of free spots.
    run('2027-02-28', '2027-02-28', 1000, base, 2),
    run('2027-03-01', '2027-03-01', 0, null, 0),
    run('2027-03-02', '2027-03-03', 1500, march, 2),
  ],
}
const price: CampaignPrice = {
  currency: 'EUR',
  total: 5000,
  displays: [
    {
      display_id: 'd1',
      name: 'Quay',
      city: 'Hamburg',
      total: 5000,
      rate_schedule_id: 's1',
      min_days: null,
      min_spend: null,
      zones: [priced],
    },
  ],
}
const zone = { id: 'z1', display_id: 'd1', spots: 2, media: [] }

test('a receipt adds up, from lines to zones, displays and the total', () => {
  const receipt = receiptOf({ displays: [display], zones: [zone] }, price)
  expect(receipt).toMatchObject({ total: 10_000, missing: [] })
  const [shown] = receipt.displays[0]?.zones ?? []
  expect(shown).toMatchObject({ total: 10_000, plays: 800, closedDays: 1 })
  expect(shown?.lines.reduce((total, { sum }) => total + sum, 0)).toBe(10_000)
  expect(shown?.lines.reduce((sum, { plays }) => sum + plays, 0)).toBe(800)
})

test('runs that differ only in free spots are one line, closed days none', () => {
  const lines = receiptOf({ displays: [display], zones: [zone] }, price).displays[0]?.zones[0]?.lines
  expect(lines?.map(({ from, to, days, price: day, sum }) => [from, to, days, day, sum])).toEqual([
    ['2027-02-27', '2027-02-28', 2, 1000, 4000],
    ['2027-03-02', '2027-03-03', 2, 1500, 6000],
  ])
})

test('a zone that is no longer on offer is listed as missing and not counted', () => {
  const gone = { ...zone, id: 'z9' }
  const receipt = receiptOf({ displays: [display], zones: [zone, gone] }, price)
  expect(receipt).toMatchObject({ total: 10_000, missing: [gone] })
})
