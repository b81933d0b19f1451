import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, eachDay } from './calendar.ts'
import { cheapestFlights, freeOn, type NoFlight, type SoldZone } from './zone-flights.ts'

const FIRST = '2027-03-01'
const DAYS = 12
const dates = eachDay(FIRST, addDays(FIRST, DAYS - 1))

const day = fc.integer({ min: 0, max: DAYS }).map((days) => addDays(FIRST, days))
const zone = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c'),
    from: fc.oneof(fc.constant('-infinity'), day),
    to: fc.oneof(fc.constant('infinity'), day),
    capacity: fc.integer({ min: 1, max: 3 }),
    minDays: fc.option(fc.integer({ min: 1, max: DAYS })),
    prices: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: DAYS, maxLength: DAYS }),
    taken: fc.option(
      fc
        .dictionary(fc.constantFrom(...dates), fc.integer({ min: 0, max: 3 }))
        .map((of) => new Map(Object.entries(of))),
      { nil: undefined },
    ),
  })
  .map((drawn): SoldZone => ({ ...drawn, name: drawn.id, loop: 60, spotDuration: 10 }))

/** The same flight, day by day. */
const plain = (zones: SoldZone[], open: boolean[], start: number, length: number) => {
  const days = Array.from({ length }, (_, index) => start + index)
  const openDays = days.filter((at) => open[at])
  if (!openDays.length) return 'closed' satisfies NoFlight
  const sold = zones.filter(({ from, to }) =>
    days.every((at) => from <= (dates[at] ?? '') && (dates[at] ?? '') < to),
  )
  const long = sold.filter(({ minDays }) => length >= (minDays ?? 1))
  const free = (of: SoldZone) => Math.min(...openDays.map((at) => freeOn(of, dates[at] ?? '')))
  const total = ({ prices }: SoldZone) => openDays.reduce((sum, at) => sum + (prices[at] ?? 0), 0)
  const [best] = long.filter((of) => free(of) > 0).toSorted((a, b) => total(a) - total(b))
  // Of several obstacles that of the first zone that is sold at all is told.
  const [first] = sold
  if (!best) return first ? (long.includes(first) ? 'sold_out' : 'too_short') : 'not_on_offer'
  return { zone: best, total: total(best), spots_free: free(best), open_days: openDays.length }
}

it('of every length and first day are the same as when each day is looked at', () => {
  fc.assert(
    fc.property(
      fc.array(zone, { maxLength: 4 }),
      fc.array(fc.boolean(), { minLength: DAYS, maxLength: DAYS }),
      fc.integer({ min: 1, max: DAYS }),
      (zones, open, length) => {
        const flights = cheapestFlights(zones, { dates, open }, length)
        expect(flights).toEqual(flights.map((_, start) => plain(zones, open, start, length)))
        expect(flights).toHaveLength(DAYS - length + 1)
      },
    ),
  )
})

it('are none where the flight is longer than the days', () => {
  expect(cheapestFlights([], { dates, open: dates.map(() => true) }, DAYS + 1)).toEqual([])
})
