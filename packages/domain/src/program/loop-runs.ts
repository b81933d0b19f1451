import { isInPart } from './give-turns.ts'

// docs/domain.md, "Programs": in which part of the day each loop of a date begins.

/** Loops that begin in one part of the day, by its position, or in hours that no part has: from the first to before the last. */
export interface LoopRun {
  part: number | null
  from: number
  until: number
}

/**
 * The loops of a date by the part in which each begins, in their order. The one that the date has no time to complete is
 * among them.
 * @param stretches the open time of the date in its order, in seconds
 * @param loop the length of a loop in seconds
 */
export function loopRunsOf(
  stretches: readonly { part: number | null; seconds: number }[],
  loop: number,
): LoopRun[] {
  const runs: LoopRun[] = []
  let seconds = 0
  let from = 0
  for (const stretch of stretches) {
    seconds += stretch.seconds
    const until = Math.ceil(seconds / loop)
    const last = runs[runs.length - 1]
    if (last && last.part === stretch.part) last.until = until
    else if (until > from) runs.push({ part: stretch.part, from, until })
    from = until
  }
  return runs
}

/** The part of the day in which a loop begins; null also where it begins in hours that no part has. */
export function partOfLoop(runs: readonly LoopRun[], loop: number): number | null {
  const run = runs.find(({ from, until }) => from <= loop && loop < until)
  return run ? run.part : null
}

/** How many loops before this one begin in some parts of the day, as bits; null for the whole day. */
export function loopsBefore(runs: readonly LoopRun[], parts: number | null, loop: number): number {
  return runs.reduce(
    (sum, { part, from, until }) =>
      isInPart(parts, part) ? sum + Math.max(0, Math.min(until, loop) - from) : sum,
    0,
  )
}
