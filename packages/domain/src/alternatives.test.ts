import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flightsOf, nearestStarts, totalsTogether, type WantedZone } from './alternatives.ts'
import { addDays, eachDay } from './calendar.ts'

const dates = eachDay('2027-03-01', '2027-03-20')

const wanted = (taken: Record<string, number>, changes: Partial<WantedZone> = {}): WantedZone => ({
  sold: [
    {
      id: 'z',
      name: 'Main',
      from: '2027-01-01',
      to: 'infinity',
      capacity: 6,
      loop: 60,
      spotDuration: 10,
      prices: dates.map(() => 100),
      taken: new Map(Object.entries(taken)),
    },
  ],
  days: { dates, open: dates.map(() => true) },
  spots: 2,
  firstDay: '2027-03-02',
  lastDay: '2029-01-01',
  ...changes,
})

describe('other dates for a zone', () => {
  it('are those on which enough spots are free, the nearest before and after', () => {
    const zone = wanted({ '2027-03-08': 5, '2027-03-09': 6 })
    const flights = flightsOf(zone, 3)
    expect(flights[0]).toBeNull()
    expect(flights[1]).toEqual({ total: 600, spots_free: 6 })
    // From 7 March on the flight meets the eighth, of which one spot is left.
    expect(flights[5]).toEqual({ total: 600, spots_free: 1 })
    expect(flights[7]).toEqual({ total: 0, spots_free: 0 })
    const totals = totalsTogether([{ flights, spots: 2 }])
    const { earlier, later } = nearestStarts(totals, 7)
    expect([earlier, later].map((start) => start && dates[start])).toEqual(['2027-03-05', '2027-03-10'])
  })

  it('of several zones fit all of them', () => {
    const [one, other] = [wanted({ '2027-03-08': 6 }), wanted({ '2027-03-10': 6 })]
    const zones = [one, other].map((zone) => ({ flights: flightsOf(zone, 2), spots: 2 }))
    const totals = totalsTogether(zones)
    expect(nearestStarts(totals, 7)).toEqual({ earlier: 5, later: 10 })
    expect(totals[5]).toBe(800)
    expect(totalsTogether([])).toEqual([])
  })

  it('are none on days when the place is closed, or beyond four weeks', () => {
    const closed = wanted({}, { days: { dates, open: dates.map((date) => date > '2027-03-15') } })
    expect(flightsOf(closed, 2)[4]).toBeNull()
    const far = Array.from({ length: 90 }, (_, start) => (start === 0 || start === 80 ? 5 : null))
    expect(nearestStarts(far, 40)).toEqual({ earlier: null, later: null })
    expect(nearestStarts(far, 28)).toEqual({ earlier: 0, later: null })
  })

  it('have exactly the free spots of their fullest day', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(6), { minLength: 20, maxLength: 20 }),
        fc.integer({ min: 1, max: 9 }),
        (counts, length) => {
          const taken = Object.fromEntries(counts.map((count, day) => [addDays('2027-03-01', day), count]))
          flightsOf(wanted(taken, { firstDay: '2027-01-01' }), length).forEach((flight, start) => {
            const fullest = Math.max(...counts.slice(start, start + length))
            expect(flight?.spots_free).toBe(6 - fullest)
          })
        },
      ),
    )
  })
})
