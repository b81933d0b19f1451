import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displaySum, planSum } from './plan-sum.ts'

const zoneOf = (zone_id: string, total: number, spots_free = 3) => ({
  zone_id,
  name: zone_id,
  spotDuration: 10,
  capacity: 6,
  spots_free,
  days: 7,
  plays: 100,
  total,
})
const lobby = {
  city: '',
  rate_schedule_id: 's',
  min_days: null,
  min_spend: null,
  display_id: 'd',
  name: 'Lobby',
  total: 0,
  zones: [zoneOf('a', 300), zoneOf('b', 200), zoneOf('c', 50, 0)],
}
const pick = (id: string, spots: number, display_id = 'd') => ({ id, display_id, spots, media: [] })

test('without zones it is one spot from the cheapest free zone to all of those', () => {
  expect(displaySum(lobby, [])).toEqual({ from: 200, to: 500 })
  expect(displaySum({ ...lobby, zones: [zoneOf('c', 50, 0)] }, [])).toEqual({ from: 0, to: 0 })
})

test('chosen zones count with their spots, and zones of others do not', () => {
  expect(displaySum(lobby, [pick('a', 2), pick('b', 1), pick('a', 9, 'other')])).toEqual({
    from: 800,
    to: 800,
  })
})

test('a plan costs the sum of its displays, never less than from and never more than to', () => {
  const displays = fc.uniqueArray(
    fc.record({
      display_id: fc.string({ minLength: 1 }),
      zones: fc.array(fc.tuple(fc.nat(1000), fc.nat(2)), { maxLength: 4 }),
    }),
    { selector: ({ display_id }) => display_id },
  )
  fc.assert(
    fc.property(displays, (all) => {
      const priced = all.map(({ display_id, zones }) => ({
        display_id,
        name: '',
        city: '',
        rate_schedule_id: 's',
        min_days: null,
        min_spend: null,
        total: 0,
        zones: zones.map(([total, free], nth) => zoneOf(String(nth), total, free)),
      }))
      const { from, to } = planSum({ currency: 'EUR', total: 0, displays: priced }, [])
      expect(from).toBeLessThanOrEqual(to)
      expect(to).toBe(
        priced
          .flatMap(({ zones }) => zones)
          .reduce((sum, { total, spots_free }) => sum + (spots_free > 0 ? total : 0), 0),
      )
    }),
  )
})
