// docs/domain.md, "Players": many screens start at the same moment, where places open or a power cut is over.

/** A player that can play without asking begins to ask within so long (ms) after its start. */
const STARTED_WITHIN = 30_000
/** Then it asks each minute, at a moment of the minute that is its own. */
const MINUTE = 60_000

/**
 * When a player that has started asks the server first, and how long after that it begins to ask each minute, in milliseconds. One
 * that has no program yet asks at once, since it has nothing to show.
 * @param random from 0 up to 1
 */
export function momentsOfStart(hasProgram: boolean, random: () => number): { first: number; next: number } {
  return { first: hasProgram ? random() * STARTED_WITHIN : 0, next: random() * MINUTE }
}
