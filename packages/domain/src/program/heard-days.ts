import type { CalendarDate } from '../calendar.ts'
import type { Opening } from './loop-clock.ts'

// docs/domain.md, "Players": for how much of its open time a screen was there.

/** Between two reports nothing is doubted that lasts no longer than this, in seconds: one may be lost. */
const DOUBTED_AFTER_S = 100

/** A date with its open time. */
export interface OpenDay {
  date: CalendarDate
  openings: readonly Opening[]
}

/**
 * The open seconds of each date for which a player was there between two reports (epoch ms). A longer time between them
 * counts where the player says that it had no network meanwhile; the time before its first report does not.
 * @param offline the seconds without a network since the report before, as it says
 */
export function heardSeconds(
  days: readonly OpenDay[],
  before: number | null,
  now: number,
  offline: number,
): { date: CalendarDate; seconds: number }[] {
  if (before === null) return []
  const gap = (now - before) / 1000
  if (gap > Math.max(DOUBTED_AFTER_S, offline + DOUBTED_AFTER_S)) return []
  return days.flatMap(({ date, openings }) => {
    const ms = openings.reduce(
      (sum, { from, until }) => sum + Math.max(0, Math.min(now, until) - Math.max(before, from)),
      0,
    )
    const seconds = Math.round(ms / 1000)
    return seconds > 0 ? [{ date, seconds }] : []
  })
}

/** The share of the open time of a date, up to an instant, for which a player was there; null where it was not open yet. */
export function heardShare({ openings }: OpenDay, seconds: number, now: number): number | null {
  const open = openings.reduce(
    (sum, { from, until }) => sum + Math.max(0, Math.min(now, until) - from) / 1000,
    0,
  )
  return open > 0 ? Math.min(1, seconds / open) : null
}
