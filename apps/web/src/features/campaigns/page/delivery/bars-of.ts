import type { DayBar } from '../../../../shared/day-bars/day-bars.tsx'
import type { DeliveredDay } from './queries.ts'

/** The most bars beside each other: of a longer flight each one stands for several days. */
const MOST_BARS = 62

/** Less than this share of what is due is short. */
const ENOUGH = 0.99

/** Days put together, in their order, with the first and the last of them. */
export interface DeliveredDays extends Omit<DeliveredDay, 'day'> {
  from: string
  to: string
}

/** Whether fewer plays were delivered than were due, by one per cent or more. */
export function isShort({ delivered, promised_until_now }: Omit<DeliveredDay, 'day' | 'promised'>): boolean {
  return delivered < promised_until_now * ENOUGH
}

/** Puts days together so that there are at most as many bars as can be told apart. */
export function putTogether(days: readonly DeliveredDay[]): DeliveredDays[] {
  const size = Math.max(1, Math.ceil(days.length / MOST_BARS))
  const groups: DeliveredDays[] = []
  for (const [at, { day, ...sums }] of days.entries()) {
    const last = groups.at(-1)
    if (!last || at % size === 0) {
      groups.push({ from: day, to: day, ...sums })
      continue
    }
    last.to = day
    last.promised += sums.promised
    last.promised_until_now += sums.promised_until_now
    last.delivered += sums.delivered
  }
  return groups
}

/** A bar for each day, or for several, filled by what was delivered of what is promised on all of it. */
export function barsOf(days: readonly DeliveredDay[], hint: (days: DeliveredDays) => string): DayBar[] {
  return putTogether(days).map((one) => ({
    date: one.from,
    filled: one.promised ? Math.min(100, (100 * one.delivered) / one.promised) : 0,
    tone: one.promised_until_now === 0 ? 'ahead' : isShort(one) ? 'short' : undefined,
    hint: hint(one),
  }))
}
