import { expect, it } from 'vitest'
import type { PricedZone, PriceRun } from './campaign-price.ts'
import { pricedFor } from './priced-parts.ts'

const rule = { type: 'base' as const }
const run = (from: string, to: string, price: number, plays: number, free: number | null = 3): PriceRun => ({
  from,
  to,
  price,
  plays,
  open: free !== null,
  spots_free: free,
  rule: free === null ? null : rule,
})
const part = (name: string, dates: PriceRun[] | undefined, sums: [number, number, number, number]) => ({
  name,
  from: '06:00',
  to: '10:00',
  percent: 50,
  days: sums[0],
  plays: sums[1],
  total: sums[2],
  spots_free: sums[3],
  dates,
})
const morning = part('Morning', [run('2027-03-01', '2027-03-04', 400, 240)], [4, 960, 1600, 3])
const evening = part(
  'Evening',
  [
    run('2027-03-01', '2027-03-02', 500, 120, 1),
    run('2027-03-03', '2027-03-03', 0, 0, null),
    run('2027-03-04', '2027-03-04', 900, 120),
  ],
  [3, 360, 1900, 1],
)
const zone: PricedZone = {
  zone_id: '01890000-0000-7000-8000-000000000001',
  name: 'Main',
  spotDuration: 10,
  capacity: 6,
  spots_free: 1,
  days: 4,
  plays: 5760,
  total: 4000,
  dayparts: [morning, evening],
  dates: [run('2027-03-01', '2027-03-04', 1000, 1440, 1)],
}

it('is that of the whole day without parts', () => {
  expect(pricedFor(zone)).toBe(zone)
  expect(pricedFor(zone, [])).toBe(zone)
})

it('is that of one part, and of several together on each day', () => {
  expect(pricedFor(zone, ['Morning'])).toMatchObject({ total: 1600, plays: 960, days: 4, spots_free: 3 })
  expect(pricedFor(zone, ['Morning', 'Evening'])).toMatchObject({
    total: 3500,
    plays: 1320,
    days: 4,
    spots_free: 1,
  })
  expect(pricedFor(zone, ['Morning', 'Evening'])?.dates).toEqual([
    run('2027-03-01', '2027-03-02', 900, 360, 1),
    run('2027-03-03', '2027-03-03', 400, 240, 3),
    run('2027-03-04', '2027-03-04', 1300, 360, 3),
  ])
})

it('counts only the days on which one of the parts is open', () => {
  expect(pricedFor(zone, ['Evening'])).toMatchObject({ days: 3, total: 1900 })
})

it('has no days where the answer left them out', () => {
  const short = {
    ...zone,
    dayparts: [part('Morning', undefined, [4, 960, 1600, 3]), part('Evening', undefined, [3, 360, 1900, 1])],
  }
  expect(pricedFor(short, ['Morning', 'Evening'])).toMatchObject({ days: 4, total: 3500, dates: undefined })
})

it('is nothing for a part that the zone does not sell', () => {
  expect(pricedFor(zone, ['Morning', 'Night'])).toBeNull()
  expect(pricedFor({ ...zone, dayparts: undefined }, ['Morning'])).toBeNull()
})
