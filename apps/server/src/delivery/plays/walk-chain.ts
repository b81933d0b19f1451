import { readBatch } from '@plaza/domain/plays/read-batch'
import type { Storage } from '../../base/storage/storage.ts'
import type { KeyHead } from './bundle-repo.ts'
import { readStoredBatch } from './stored-batch.ts'

/** A batch of a chain, with what it has of some placements: by which revision, on which dates. */
export interface WalkedBatch {
  hash: string
  /** When it was made (epoch ms). */
  made: number
  revision: number
  dates: string[]
}

/**
 * Walks the chain of a key from its last batch back to the first that was made after an instant (epoch ms), and one more
 * on which that one follows. Gives them in the order of the chain. Behind a gap it goes on with the batch that was the last
 * one when the gap came, whatever came later after all. Where the storage has lost one it goes on with the one before it, as far as the chain's last
 * hashes tell which that is.
 */
export async function walkChain(
  storage: Storage,
  { heads, gaps }: Pick<KeyHead, 'heads' | 'gaps'>,
  after: number,
  placements: ReadonlySet<string>,
): Promise<WalkedBatch[]> {
  const walked: WalkedBatch[] = []
  for (let hash = heads[0] ?? null; hash !== null;) {
    const stored = await readStoredBatch(storage, hash)
    const batch = stored && readBatch(stored.batch).batch
    if (!batch) {
      const at = heads.indexOf(hash)
      hash = (at >= 0 && heads[at + 1]) || null
      continue
    }
    const dates = batch.plays.flatMap(({ placement, date }) => (placements.has(placement) ? [date] : []))
    walked.unshift({ hash, made: batch.made, revision: batch.revision, dates: [...new Set(dates)] })
    if (batch.made < after) break
    const beforeGap = gaps.get(hash)
    hash = beforeGap === undefined ? batch.previous : beforeGap
  }
  return walked
}
