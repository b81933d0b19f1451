import { instantOf, joinOpenings, type Opening } from '@plaza/domain/program/loop-clock'
import type { LoopRun } from '@plaza/domain/program/loop-runs'

/** A stretch of a day on its bar, in epoch milliseconds: open, in one part of the day or in none, or closed. */
export interface Stretch {
  from: number
  until: number
  isOpen: boolean
  /** The position of the part of the day; null for hours that no part has. */
  part: number | null
}

/** An opening cut where loops of another part of the day begin. */
const cut = ({ from, until }: Opening, begins: readonly { at: number; part: number | null }[]): Stretch[] => {
  const before = begins.findLast(({ at }) => at <= from)
  const inside = begins.filter(({ at }) => from < at && at < until)
  const pieces = [{ at: from, part: before?.part ?? null }, ...inside]
  return pieces.map(({ at, part }, index) => ({
    from: at,
    until: pieces[index + 1]?.at ?? until,
    isOpen: true,
    part,
  }))
}

/** A day from its first opening to its last closing, stretch by stretch. */
export function stretchesOf(
  openings: readonly Opening[],
  { loop, runs }: { loop: number; runs: readonly LoopRun[] },
): Stretch[] {
  const joined = joinOpenings(openings)
  const begins = runs.map(({ from, part }) => ({ at: instantOf(joined, from * loop * 1000), part }))
  return joined.flatMap((opening, index) => {
    const before = joined[index - 1]
    const closed = before ? [{ from: before.until, until: opening.from, isOpen: false, part: null }] : []
    return [...closed, ...cut(opening, begins)]
  })
}

const HOUR = 3_600_000
const STEPS = [1, 2, 3, 4, 6, 12]
const MOST_TICKS = 9

/** The minutes past the hour at a place. */
const minutesPast = (instant: number, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { minute: 'numeric', timeZone }).format(instant))

/** Full hours of a place between two instants, as many as can be read beside each other. */
export function ticksOf(from: number, until: number, timeZone: string): number[] {
  const whole = from - (from % 60_000)
  const first = whole + ((60 - minutesPast(whole, timeZone)) % 60) * 60_000
  const hours = Math.max(0, Math.floor((until - first) / HOUR) + 1)
  const step = STEPS.find((one) => hours / one <= MOST_TICKS) ?? 24
  return Array.from({ length: Math.ceil(hours / step) }, (_, index) => first + index * step * HOUR)
}
