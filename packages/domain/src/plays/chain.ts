// docs/domain.md, "Plays": how a batch stands to those of its key that came before.

/** As many of its last batches are known of a chain: a player sends again at most those that it sent at once. */
export const HEADS_KEPT = 40

/** What is known of the chain of a key. */
export interface Chain {
  /** The hashes of its last batches, the last one first. */
  heads: readonly string[]
  /** The number of its last play; 0 before the first. */
  lastNumber: number
  /** The hashes at the ends of its branches, which do not count. */
  forks: readonly string[]
  /** Where batches of it never came. */
  gaps: readonly ChainGap[]
}

/** A gap of a chain, between the last batch that came before it and the one behind it. */
export interface ChainGap {
  /** The hash of the batch before it, and the number of its last play; null and 0 where it is the beginning. */
  after: string | null
  afterNumber: number
  /** The batch that the one behind it names as the one before, and the number of its first play. */
  previous: string | null
  first: number
}

/**
 * - `next`: it follows on the last one.
 * - `again`: it is one that came already.
 * - `fork`: another one has followed on the same batch already, or it follows on such a branch, or its numbers came already.
 * - `gap`: something between the last one and it never came.
 * - `late`: it is one that had not come when those behind it did.
 * - `unknown`: it is older than the hashes that are known, so it came already, or is a fork: its chain tells.
 */
export type ChainPlace = 'next' | 'again' | 'fork' | 'gap' | 'late' | 'unknown'

/** How a batch stands to the chain of its key. */
export function placeInChain(
  { heads, lastNumber, forks, gaps }: Chain,
  batch: { hash: string; previous: string | null; first: number; last: number },
): ChainPlace {
  const { hash, previous, first } = batch
  if (heads.includes(hash) || forks.includes(hash)) return 'again'
  const isKnown = previous === null || heads.includes(previous) || forks.includes(previous)
  if (previous === (heads[0] ?? null) && first === lastNumber + 1) return 'next'
  if (gaps.some((gap) => liesIn(gap, batch, isKnown))) return 'late'
  // The first batch of a chain that has grown long may be this one.
  const isOld = previous === null ? heads.length >= HEADS_KEPT : !isKnown
  if (isOld && first <= lastNumber) return 'unknown'
  const follows = !isKnown || previous === (heads[0] ?? null)
  return follows && first > lastNumber ? 'gap' : 'fork'
}

/** Whether a batch is one of those that are missing in a gap. Where only numbers were left out, none is. */
function liesIn(
  { after, afterNumber, previous, first }: ChainGap,
  batch: { previous: string | null; first: number; last: number },
  isKnown: boolean,
): boolean {
  if (previous === after) return false
  const isBetween = batch.first > afterNumber && batch.last < first
  return isBetween && (batch.previous === after || !isKnown)
}
