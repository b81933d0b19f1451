import type { Opening } from './loop-clock.ts'

// docs/domain.md, "Players": when an owner is told that a screen is silent.

/** What becomes of a player of which nothing was heard: its owner is told now, or it is looked at again (epoch ms). */
export type Silence = { isTold: true } | { isTold: false; lookAt: number }

const HOUR = 3_600_000

/**
 * Judges the silence of a player at an instant (epoch ms). It counts in open time without a gap, from its last report or
 * from opening where that is later.
 * @param openings those of the days around, in order
 * @param patience how long it may last, in milliseconds
 */
export function judgeSilence(
  openings: readonly Opening[],
  seenAt: number,
  now: number,
  patience: number,
): Silence {
  const open = openings.find(({ from, until }) => from <= now && now < until)
  if (open) {
    const due = Math.max(seenAt, open.from) + patience
    return due <= now ? { isTold: true } : { isTold: false, lookAt: due }
  }
  const next = openings.find(({ from }) => from > now)
  // Hours may be changed meanwhile, so it is looked at again long before a far opening.
  return { isTold: false, lookAt: Math.min(next ? next.from + patience : Infinity, now + HOUR) }
}
