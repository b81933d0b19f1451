import { Failure } from '../failure.ts'
import { Turns, type TurnBounds } from '../http/turns.ts'

/** Runs work in its organization's turn and returns its result. */
export type FairTurns = <T>(orgId: string, work: () => Promise<T>) => Promise<T>

/** A refused caller is asked to try again after so many seconds. */
export const RETRY_AFTER = 15

/**
 * Makes a queue of work in which organizations take turns: one with much work delays only itself. `sentence` tells a
 * refused caller what there is too much of.
 * @throws Failure `busy` (503) where the bounds of waiting are reached, and whatever the work throws
 */
export function fairTurns(
  bounds: TurnBounds,
  sentence = 'Too many files are being read right now. Please try again in a moment.',
): FairTurns {
  const turns = new Turns(bounds)
  return async (orgId, work) => {
    const leave = await turns.take(orgId)
    if (!leave) {
      throw new Failure('busy', { sentence, retryAfter: RETRY_AFTER })
    }
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
