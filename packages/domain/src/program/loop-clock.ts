// docs/domain.md, "Programs": the clock by which a display plays on a date.

/** Open time without a gap, as instants (epoch ms). The end is no longer open. */
export interface Opening {
  from: number
  until: number
}

/** The lengths of a zone's loop and of one spot in it, in seconds. */
export interface LoopLengths {
  loop: number
  spot: number
}

/** What a zone shows at an instant: a turn, or what is left of the loop after the last turn. */
export interface Due {
  /** The number of the loop on its date, from 0. */
  loop: number
  /** From 0; null for what is left of the loop after the last turn. */
  turn: number | null
  /** The instants (epoch ms) at which it would begin and end without a break of the opening. */
  from: number
  until: number
  /**
   * - `whole`: it is shown from its first to its last moment.
   * - `cut`: a break falls into it. It is shown to its end, after closing.
   * - `rest`: the end of one that a break has cut, or that the day does not have time for. Filler is shown instead.
   */
  shown: 'whole' | 'cut' | 'rest'
  /** Whether its loop is complete on that date: only turns of these count. */
  counts: boolean
}

/** The open milliseconds of a date that have passed at an instant. While the place is closed, its clock stands. */
export function clockAt(openings: readonly Opening[], at: number): number {
  return openings.reduce((sum, { from, until }) => sum + Math.max(0, Math.min(at, until) - from), 0)
}

/** The instant at which the clock of a date shows so many milliseconds: of a break, its end. Infinity once it is over. */
export function instantOf(openings: readonly Opening[], clock: number): number {
  let left = clock
  for (const { from, until } of openings) {
    if (left < until - from) return from + left
    left -= until - from
  }
  return Number.POSITIVE_INFINITY
}

/** How many complete loops of so many seconds a date has: the plays that a spot is promised. */
export function completeLoops(openings: readonly Opening[], loop: number): number {
  return Math.floor(clockAt(openings, Number.POSITIVE_INFINITY) / (loop * 1000))
}

/**
 * What a zone shows at an instant by the loop clock of a date; null while the place is closed, when `tailAt` tells whether
 * a turn that closing has cut is still shown to its end.
 * @param openings those of the date, in order; they may touch, and then there is no break between them
 */
export function dueAt(openings: readonly Opening[], lengths: LoopLengths, at: number): Due | null {
  const joined = joinOpenings(openings)
  const opening = joined.find(({ from, until }) => from <= at && at < until)
  return opening ? dueWithin(joined, opening, lengths, at) : null
}

/** The turn that closing has cut and that is shown to its end now; null where there is none. */
export function tailAt(openings: readonly Opening[], lengths: LoopLengths, at: number): Due | null {
  const joined = joinOpenings(openings)
  if (joined.some(({ from, until }) => from <= at && at < until)) return null
  const before = joined.filter(({ until }) => until <= at)
  const closed = before[before.length - 1]
  if (!closed) return null
  const last = dueWithin(joined, closed, lengths, closed.until - 1)
  return last.shown === 'cut' && at < last.until ? last : null
}

/** Openings that touch are one: between them nothing closes. */
export function joinOpenings(openings: readonly Opening[]): Opening[] {
  const joined: Opening[] = []
  for (const { from, until } of openings) {
    const before = joined[joined.length - 1]
    if (before && before.until >= from) joined[joined.length - 1] = { from: before.from, until }
    else joined.push({ from, until })
  }
  return joined
}

function dueWithin(joined: readonly Opening[], opening: Opening, lengths: LoopLengths, at: number): Due {
  const [loopMs, spotMs] = [lengths.loop * 1000, lengths.spot * 1000]
  const capacity = Math.floor(loopMs / spotMs)
  const clock = clockAt(joined, at)
  const loop = Math.floor(clock / loopMs)
  const place = clock - loop * loopMs
  const turn = Math.min(capacity, Math.floor(place / spotMs))
  const length = turn < capacity ? spotMs : loopMs - capacity * spotMs
  const from = at - (place - turn * spotMs)
  const until = from + length
  const counts = loop < completeLoops(joined, lengths.loop)
  return {
    loop,
    turn: turn < capacity ? turn : null,
    from,
    until,
    shown: shownOf({ from, until }, opening, joined, counts),
    counts,
  }
}

function shownOf(due: Opening, opening: Opening, joined: readonly Opening[], counts: boolean): Due['shown'] {
  if (due.from < opening.from) return 'rest'
  if (due.until <= opening.until) return 'whole'
  const isLast = opening === joined[joined.length - 1]
  return isLast && !counts ? 'rest' : 'cut'
}
