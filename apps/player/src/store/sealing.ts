import { MOST_PLAYS } from '@plaza/domain/plays/batch'
import type { EndedPlay } from '../engine/ports.ts'

// Which plays become a batch, and what becomes of those whose instants were guesses.

/** A play as it is kept: unsure where its instant goes by the device's clock. */
export type KeptPlay = EndedPlay & { isUnsure: boolean }

/** How many of the plays, from the first on, become the next batch: those of one revision, up to one whose instant is unsure. */
export function sealable(plays: readonly KeptPlay[]): number {
  const [first] = plays
  const end = plays.findIndex(
    ({ isUnsure, revision }) => isUnsure || (first !== undefined && revision !== first.revision),
  )
  return Math.min(MOST_PLAYS, end < 0 ? plays.length : end)
}

/** A play whose instant was a guess, moved by what the guess was wrong by (ms). */
export function redated(play: KeptPlay, correction: number): KeptPlay {
  return play.isUnsure ? { ...play, isUnsure: false, at: Math.round(play.at + correction) } : play
}
