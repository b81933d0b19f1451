import { addDays, type CalendarDate } from './calendar.ts'
import { readRequestStatus, type StoredRequest } from './campaign-state.ts'
import { daypartTimes } from './daypart-days.ts'
import type { Daypart } from './dayparts.ts'
import { openTimes, type OpeningHours, zoneAt } from './opening-hours.ts'
import { dateAt } from './time-zone.ts'

// docs/domain.md, "Why a campaign is not running". Instants are epoch ms.

/** Why something is not running. Of several parts that are not, the reason that stands first here is told. */
export const IDLE_KINDS = [
  'unpaid',
  'correction',
  'waiting',
  'closed',
  'day_off',
  'part_off',
  'starts',
  'deactivated',
  'ended',
  'cancelled',
  'rejected',
  'expired',
] as const
export type IdleKind = (typeof IDLE_KINDS)[number]

/** A reason why something is not running. What does not belong to its kind is null. */
export interface Idle {
  kind: IdleKind
  /** The deadline of a part that waits, was not answered or not corrected, or when a placement goes on. */
  until: number | null
  /** The first day that is ahead, or the last one that is over. */
  date: CalendarDate | null
  /** The time zone of the place where it goes on. */
  timeZone: string | null
}

/** A placement with what decides whether it runs: its open days that were sold, and its place as it is now. */
export interface PlacedFlight {
  cancelled: boolean
  startsAt: number
  endsAt: number
  days: readonly { from: CalendarDate; to: CalendarDate }[]
  /** The parts of the day that it takes; the whole day without any. */
  dayparts?: readonly Daypart[]
  hours: OpeningHours
  timeZone: string
  /** Whether neither the display nor its location is deactivated. */
  active: boolean
}

const idle = (kind: IdleKind, more: Partial<Idle> = {}): Idle => ({
  kind,
  until: null,
  date: null,
  timeZone: null,
  ...more,
})

/** Why the part of an owner keeps all of its placements from running; null where it was approved. */
function idleByDecision(request: StoredRequest & { unpaid?: boolean }, now: number): Idle | null {
  const status = readRequestStatus(request, now)
  const until = request.expiresAt
  if (status === 'approved') return null
  if (request.unpaid) return idle('unpaid', { until })
  if (status === 'pending') return idle('waiting', { until })
  if (status === 'correction' || status === 'expired') return idle(status, { until })
  return idle(status)
}

const isSold = (days: PlacedFlight['days'], date: CalendarDate): boolean =>
  days.some(({ from, to }) => from <= date && date <= to)

/** When a place is open by the slots that start on a date. */
const placeTimes = ({ hours, timeZone }: PlacedFlight, date: CalendarDate) => openTimes(hours, date, timeZone)

/** The same within the parts of the day that a placement takes. */
const soldTimes = (placed: PlacedFlight, date: CalendarDate) => {
  const { dayparts, hours, timeZone } = placed
  return dayparts?.length ? daypartTimes(hours, date, timeZone, dayparts) : placeTimes(placed, date)
}

const isWithin = (times: readonly { from: number; until: number }[], now: number): boolean =>
  times.some(({ from, until }) => from <= now && now < until)

/**
 * Why a placement within its flight is not on the air: its place is closed until an instant, or open on a day or in a
 * part of the day that was not sold, or was open on its last day. Null while it is open by a slot that starts on a sold
 * day, in a part that was sold.
 */
function idleByHours(placed: PlacedFlight, now: number): Idle | null {
  const { days, hours } = placed
  const timeZone = zoneAt(hours, placed.timeZone, now)
  const last = days.at(-1)?.to
  const today = dateAt(now, timeZone)
  // A slot of yesterday may last beyond midnight.
  const recent = [addDays(today, -1), today]
  const sold = recent.filter((date) => isSold(days, date))
  if (sold.some((date) => isWithin(soldTimes(placed, date), now))) return null
  const isOpen = (dates: CalendarDate[]) => dates.some((date) => isWithin(placeTimes(placed, date), now))
  const kind = isOpen(sold) ? 'part_off' : isOpen(recent) ? 'day_off' : 'closed'
  for (let date = today; last !== undefined && date <= last; date = addDays(date, 1)) {
    if (!isSold(days, date)) continue
    const times = soldTimes(placed, date)
    const ahead = times.map(({ from }) => from).filter((from) => from > now)
    if (ahead.length > 0) return idle(kind, { until: Math.min(...ahead), timeZone })
  }
  return idle('ended', { date: last ?? null })
}

/** Why a placement is not running at an instant, the reason that comes first; null while it is. */
export function placementIdle(
  placed: PlacedFlight,
  request: StoredRequest & { unpaid?: boolean },
  now: number,
): Idle | null {
  if (placed.cancelled) return idle('cancelled')
  const decision = idleByDecision(request, now)
  if (decision) return decision
  const { days, startsAt, endsAt, active } = placed
  if (endsAt <= now) return idle('ended', { date: days.at(-1)?.to ?? null })
  if (!active) return idle('deactivated')
  if (now < startsAt) return idle('starts', { date: days[0]?.from ?? null })
  return idleByHours(placed, now)
}

const rankOf = ({ kind }: Idle): number => IDLE_KINDS.indexOf(kind)

/** Negative where one reason is told before another: by kind, then by what is nearer; of what ended, the latest. */
function compareIdle(one: Idle, other: Idle): number {
  const later = one.kind === 'ended' ? -1 : 1
  return (
    rankOf(one) - rankOf(other) ||
    (one.until ?? -1) - (other.until ?? -1) ||
    later * (one.date ?? '').localeCompare(other.date ?? '') ||
    (one.timeZone ?? '').localeCompare(other.timeZone ?? '')
  )
}

/**
 * Why a whole of several parts is not running, such as an owner's part of its placements, and a campaign of its
 * owners' parts: the reason that comes first; null while any of them runs, and without parts.
 */
export function firstIdle<I extends Idle>(parts: readonly (I | null)[]): I | null {
  const [first] = parts.every((part) => part !== null) ? parts.toSorted(compareIdle) : []
  return first ?? null
}
