import { addDays, daysBetween, type CalendarDate } from './calendar.ts'
import { dateAt, startOfDay } from './time-zone.ts'

// docs/domain.md, "A campaign's life", Cancelling: what an advertiser gets back for a placement. Instants are epoch ms.

/** The rules that decide a refund, from the most to the least that comes back. */
export const REFUND_RULES = ['undecided', 'early', 'half', 'not_shown'] as const
export type RefundRule = (typeof REFUND_RULES)[number]

/** With so many days left before the flight begins, all of a booked placement comes back. */
const DAYS_FOR_ALL = 7

/** A placement as it was sold: its flight at its place, its price, and the runs of equal days behind the price. */
export type SoldPlacement = {
  /** Whether its owner has approved it. Before that, nothing is owed. */
  approved: boolean
  /** The first day that it takes. */
  start: CalendarDate
  timeZone: string
  cost: number
  spots: number
  lines: readonly { from: CalendarDate; to: CalendarDate; price: number }[]
}

/** What comes back, by which rule, and from which day on the spots are free: all of them where it is null. */
export type Refund = { refund: number; rule: RefundRule; freeFrom: CalendarDate | null }

/** The price of the days after a date, for all spots. */
function costAfter({ lines, spots }: SoldPlacement, date: CalendarDate): number {
  const first = addDays(date, 1)
  return lines.reduce((sum, { from, to, price }) => {
    const begin = from < first ? first : from
    return begin > to ? sum : sum + (daysBetween(begin, to) + 1) * price * spots
  }, 0)
}

/** The days of a flight's place by which the refund of what an owner has approved changes. */
export type RefundDays = { allUntil: CalendarDate; halfFrom: CalendarDate; halfUntil: CalendarDate }

/**
 * Until which day all comes back, and from which day to which half of it, for a flight that begins on `start`. From
 * `start` on, only days that were not shown come back.
 */
export function refundDays(start: CalendarDate): RefundDays {
  const halfFrom = addDays(start, -DAYS_FOR_ALL)
  return { allUntil: addDays(halfFrom, -1), halfFrom, halfUntil: addDays(start, -1) }
}

/**
 * The refund of a placement that is cancelled at an instant. Once the flight has begun, days that have begun at the
 * place are not paid back, and never more than half is, so that waiting never pays.
 */
export function refundOf(placement: SoldPlacement, now: number): Refund {
  const { approved, start, timeZone, cost } = placement
  if (!approved) return { refund: cost, rule: 'undecided', freeFrom: null }
  const today = dateAt(now, timeZone)
  const half = Math.ceil(cost / 2)
  if (now <= startOfDay(addDays(start, -DAYS_FOR_ALL), timeZone)) {
    return { refund: cost, rule: 'early', freeFrom: null }
  }
  if (now < startOfDay(start, timeZone)) return { refund: half, rule: 'half', freeFrom: null }
  return { refund: Math.min(half, costAfter(placement, today)), rule: 'not_shown', freeFrom: today }
}
