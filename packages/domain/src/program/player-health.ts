import type { Opening } from './loop-clock.ts'

// docs/domain.md, "Players": how a screen is, from what its player last reported.

/** Who owns a display looks after silence that lasts longer than this, in seconds: two reports may be lost. */
export const SILENT_AFTER_S = 150

/**
 * How a player is:
 * - `new`: it has not reported yet.
 * - `playing`: it shows the program.
 * - `closed`: its place is closed.
 * - `silent`: it has not been heard of for a while, although its place is open.
 * - `wrong_size`: its screen has another shape than the display.
 * - `filler`: it shows filler alone although something is sold, since it has no program, key or media.
 * - `full`: it has no room for the media of the days ahead.
 */
export const PLAYER_STATES = ['new', 'playing', 'closed', 'silent', 'wrong_size', 'filler', 'full'] as const
export type PlayerState = (typeof PLAYER_STATES)[number]

/** What of a player's report its state follows from. */
export interface ReportedHealth {
  /** The instant (epoch ms) of the last report; null before the first. */
  seenAt: number | null
  /** The pixels of its screen, as it is turned. */
  screen: { width: number; height: number }
  /** What was sold is not shown, for whatever reason. */
  fillerOnly: boolean
  /** Media of the days ahead found no room. */
  full: boolean
}

/** Shapes that differ by less than this share are the same: bars of browsers take some pixels. */
export const SHAPE_TOLERANCE = 0.05

const isSilent = (seenAt: number, open: Opening, now: number): boolean =>
  // A screen that starts with its place has the same time for its first report.
  now - Math.max(seenAt, open.from) > SILENT_AFTER_S * 1000

const openAt = (openings: readonly Opening[], now: number): Opening | undefined =>
  openings.find(({ from, until }) => from <= now && now < until)

/**
 * Since when (epoch ms) a display is silent: nothing was heard of any of its players, although its place is open. Null where
 * it is not, or none of its players was ever heard of.
 * @param seenAt the instants of their last reports
 */
export function silentSince(
  seenAt: readonly number[],
  openings: readonly Opening[],
  now: number,
): number | null {
  const open = openAt(openings, now)
  if (!open || !seenAt.length) return null
  const last = Math.max(...seenAt)
  return isSilent(last, open, now) ? last : null
}

/** How a player is at an instant (epoch ms), by its last report and the opening of its place on that date. */
export function playerState(
  { seenAt, screen, fillerOnly, full }: ReportedHealth,
  display: { width: number; height: number },
  openings: readonly Opening[],
  now: number,
): PlayerState {
  if (seenAt === null) return 'new'
  const open = openAt(openings, now)
  if (!open) return 'closed'
  if (isSilent(seenAt, open, now)) return 'silent'
  if (full) return 'full'
  if (fillerOnly) return 'filler'
  const shape = screen.width / screen.height / (display.width / display.height)
  return Math.abs(shape - 1) > SHAPE_TOLERANCE ? 'wrong_size' : 'playing'
}
