import { expect, test } from 'vitest'
import type { PricedZone } from '../../../shared/campaign-price.ts'
import type { Alternatives, Like } from '../../../shared/sold-out/ways.tsx'
import { freePartsOf, wantsOf, waysOf } from './wants.ts'

const zoneOf = (zone_id: string, spots_free: number): PricedZone => ({
  zone_id,
  name: zone_id,
  spotDuration: 10,
  capacity: 6,
  spots_free,
  days: 7,
  plays: 700,
  total: 3000,
})
const priced = (...zones: PricedZone[]) => ({
  display_id: 'one',
  name: 'One',
  city: '',
  total: 0,
  rate_schedule_id: 'schedule',
  min_days: null,
  min_spend: null,
  zones,
})
const chosen = (id: string, spots: number, display_id = 'one') => ({ id, display_id, spots, media: [] })

test('without chosen zones a display is sold out where none has a free spot', () => {
  const zones = [zoneOf('main', 0), zoneOf('ticker', 0)]
  expect(wantsOf(priced(...zones), [])).toEqual([{ zones, spots: 1, isChosen: false }])
  expect(wantsOf(priced(zoneOf('main', 0), zoneOf('ticker', 1)), [])).toEqual([])
  expect(wantsOf(priced(), [])).toEqual([])
  // What is chosen of another display says nothing of this one.
  expect(wantsOf(priced(...zones), [chosen('main', 1, 'other')])).toHaveLength(1)
})

test('a chosen zone is sold out where it has fewer free spots than wanted', () => {
  const main = zoneOf('main', 2)
  expect(wantsOf(priced(main, zoneOf('ticker', 0)), [chosen('main', 3)])).toEqual([
    { zones: [main], spots: 3, isChosen: true },
  ])
  expect(wantsOf(priced(main, zoneOf('ticker', 0)), [chosen('main', 2)])).toEqual([])
})

test('of a sold-out zone the parts of the day are offered that have enough spots free', () => {
  const part = (name: string, spots_free: number, days = 7) => ({
    name,
    from: '06:00',
    to: '10:00',
    percent: 40,
    days,
    plays: 100,
    total: 400,
    spots_free,
  })
  const main = { ...zoneOf('main', 0), dayparts: [part('Morning', 2), part('Noon', 1), part('Night', 6, 0)] }
  const [want] = wantsOf(priced(main), [chosen('main', 2)])
  expect(want && freePartsOf(want)).toEqual(['Morning'])
  const [whole] = wantsOf(priced(main), [])
  expect(whole && freePartsOf(whole)).toEqual([])
})

const from = (start_date: string) => ({ start_date, end_date: start_date, total: 1 })
const like = (display_id: string, distance: number) => ({ display: { display_id }, distance }) as Like
const found = (changes: Partial<Alternatives['zones'][number]>) => ({
  display_id: 'one',
  zone_id: 'main',
  spots_free: 0,
  earlier: null,
  later: null,
  like: [],
  ...changes,
})

test('of several zones the nearest dates are offered, and each like display once', () => {
  const ways = waysOf([
    found({
      earlier: from('2027-03-01'),
      later: from('2027-03-20'),
      like: [like('far', 900), like('near', 100)],
    }),
    found({
      earlier: from('2027-03-03'),
      later: null,
      like: [like('near', 100), like('mid', 300), like('last', 950)],
    }),
    found({ later: from('2027-03-18') }),
  ])
  expect(ways.earlier?.start_date).toBe('2027-03-03')
  expect(ways.later?.start_date).toBe('2027-03-18')
  expect(ways.like.map(({ display }) => display.display_id)).toEqual(['near', 'mid', 'far'])
  expect(waysOf([])).toEqual({ earlier: null, later: null, like: [] })
})
