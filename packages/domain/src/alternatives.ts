import type { CalendarDate } from './calendar.ts'
import { cheapestFlights, type AskedDays, type SoldZone } from './zone-flights.ts'

// docs/domain.md, "Sold out": what somebody can take instead of a zone that is sold out.

/** How many days around the first day of a flight other dates of the same length are searched. */
export const OTHER_DATES_WITHIN_DAYS = 28

/** What is wanted of a zone of a display, with the days on which the display can be booked. */
export type WantedZone = {
  /** The zone as it is sold; it stands more than once where it changes in between. */
  sold: readonly SoldZone[]
  days: AskedDays
  spots: number
  firstDay: CalendarDate
  lastDay: CalendarDate
}

/** A flight in a zone: what all wanted spots cost, and how many are free on all its open days. */
export type OtherFlight = { total: number; spots_free: number }

/**
 * The flights of so many days in a zone, by their first day; null where it cannot be bought at all: it begins too
 * early or ends too late, the place is closed throughout, or the zone is not sold unchanged to the end. A flight that
 * is sold out has no free spots.
 */
export function flightsOf(
  { sold, days, spots, firstDay, lastDay }: WantedZone,
  length: number,
): (OtherFlight | null)[] {
  return cheapestFlights(sold, days, length).map((flight, start) => {
    const [first = '', last = ''] = [days.dates[start], days.dates[start + length - 1]]
    if (first < firstDay || last > lastDay) return null
    if (flight === 'sold_out') return { total: 0, spots_free: 0 }
    if (typeof flight === 'string') return null
    return { total: flight.total * spots, spots_free: flight.spots_free }
  })
}

/**
 * What all of these zones cost together, by first day; null where one of them has too few free spots. `flights` has
 * for each zone its flights, and `spots` what is wanted of it.
 */
export function totalsTogether(
  zones: readonly { flights: readonly (OtherFlight | null)[]; spots: number }[],
): (number | null)[] {
  const starts = Math.max(0, ...zones.map(({ flights }) => flights.length))
  return Array.from({ length: zones.length ? starts : 0 }, (_, start) => {
    let sum = 0
    for (const { flights, spots } of zones) {
      const flight = flights[start]
      if (!flight || flight.spots_free < spots) return null
      sum += flight.total
    }
    return sum
  })
}

/** The nearest first days before and after one at which there is a total; null without one. */
export function nearestStarts(
  totals: readonly (number | null)[],
  at: number,
): { earlier: number | null; later: number | null } {
  const isThere = (start: number) => typeof totals[start] === 'number'
  const offsets = Array.from({ length: OTHER_DATES_WITHIN_DAYS }, (_, nth) => nth + 1)
  const before = offsets.find((far) => isThere(at - far))
  const after = offsets.find((far) => isThere(at + far))
  return {
    earlier: before === undefined ? null : at - before,
    later: after === undefined ? null : at + after,
  }
}
