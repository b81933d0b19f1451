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
}

/**
 * - `next`: it follows on the last one.
 * - `again`: it is one that came already.
 * - `fork`: another one has followed on the same batch already, or it follows on such a branch, or its numbers came already.
 * - `gap`: something between the last one and it never came.
 */
export type ChainPlace = 'next' | 'again' | 'fork' | 'gap'

/** How a batch stands to the chain of its key. */
export function placeInChain(
  { heads, lastNumber, forks }: Chain,
  { hash, previous, first }: { hash: string; previous: string | null; first: number },
): ChainPlace {
  if (heads.includes(hash) || forks.includes(hash)) return 'again'
  const isKnown = previous === null || heads.includes(previous) || forks.includes(previous)
  if (previous === (heads[0] ?? null) && first === lastNumber + 1) return 'next'
  const follows = !isKnown || previous === (heads[0] ?? null)
  return follows && first > lastNumber ? 'gap' : 'fork'
}
