import { normaliseDaysOfWeek } from '@plaza/domain/days-of-week'
import type { FlightDates } from '../campaign-price.ts'

/** First day, last day, and the days of the week as digits: 67 is Saturday and Sunday. */
interface InAddress {
  from?: string | undefined
  to?: string | undefined
  on?: number | undefined
}

/** A flight as addresses have it. */
export function addressOfFlight({ start_date, end_date, days_of_week = [] }: FlightDates): InAddress {
  return {
    from: start_date || undefined,
    to: end_date || undefined,
    // Digits that stand beside each other, so that the address stays short and readable.
    on: days_of_week.length > 0 ? Number(days_of_week.join('')) : undefined,
  }
}

/** The flight of an address; undefined where it has none. */
export function flightOfAddress({ from, to, on }: InAddress): Required<FlightDates> | undefined {
  if (!from || !to || from > to) return undefined
  return {
    start_date: from,
    end_date: to,
    days_of_week: normaliseDaysOfWeek([...String(on ?? '')].map(Number)),
  }
}
