import { MAX_BUDGET } from './money.ts'

// docs/domain.md, "Least bookings": what a campaign has to book at least of the displays that sell by a rate schedule.

/** The longest least flight, in days, and the highest least spend, in minor units. */
export const MOST_MIN_DAYS = 365
export const MOST_MIN_SPEND = MAX_BUDGET

/** What a rate schedule wants at least: days of the flight, and minor units before tax; null for nothing. */
export type Least = { min_days: number | null; min_spend: number | null }

/** What a campaign books of displays that sell by a rate schedule, with its price before tax in minor units. */
export type Booked = Least & { rate_schedule_id: string; cost: number }

/** What a campaign lacks of what a rate schedule wants at least: what is there of it, and what is wanted. */
export type Lacking = { rate_schedule_id: string; kind: 'days' | 'spend'; there: number; wanted: number }

/** Whether a flight of so many calendar days, its first and last included, is too short for a rate schedule. */
export function isTooShort(days: number, { min_days }: Pick<Least, 'min_days'>): boolean {
  return min_days !== null && days < min_days
}

/**
 * What a campaign of so many calendar days lacks of what its rate schedules want at least: the days of each, then the
 * spend of each, which is the sum of all that it books of displays that sell by it. Nothing where it keeps to the rule.
 */
export function findLacking(days: number, booked: readonly Booked[]): Lacking[] {
  const schedules = new Map<string, Booked>()
  for (const one of booked) {
    const before = schedules.get(one.rate_schedule_id)
    schedules.set(one.rate_schedule_id, { ...one, cost: (before?.cost ?? 0) + one.cost })
  }
  const all = [...schedules.values()]
  return [
    ...all.flatMap(({ rate_schedule_id, min_days }): Lacking[] =>
      isTooShort(days, { min_days })
        ? [{ rate_schedule_id, kind: 'days', there: days, wanted: min_days ?? 0 }]
        : [],
    ),
    ...all.flatMap(({ rate_schedule_id, min_spend, cost }): Lacking[] =>
      min_spend !== null && cost < min_spend
        ? [{ rate_schedule_id, kind: 'spend', there: cost, wanted: min_spend }]
        : [],
    ),
  ]
}
