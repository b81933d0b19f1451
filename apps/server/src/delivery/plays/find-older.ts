import { readBatch } from '@plaza/domain/plays/read-batch'
import type { Storage } from '../../base/storage/storage.ts'
import { readStoredBatch } from './stored-batch.ts'
import type { OlderThanKnown } from './take-batches.ts'

/** Thirty days of a batch each five minutes. What is older counts for nothing. */
const MOST_STEPS = 8640

/**
 * Whether a batch that is older than the hashes that are known of its chain came already, or is a fork: the chain and its
 * branches are walked back to the number of its first play. Where the storage has lost a batch on the way nobody is accused:
 * it counts for nothing either way.
 */
export async function findOlder(
  storage: Storage,
  { sound: { hash, batch: sent }, chain: { heads, forks, gaps } }: Pick<OlderThanKnown, 'sound' | 'chain'>,
): Promise<'again' | 'fork'> {
  const last = heads.at(-1)
  for (const end of [...(last === undefined ? [] : [last]), ...forks]) {
    let at: string | null = end
    for (let steps = 0; at !== null; steps++) {
      if (at === hash || steps === MOST_STEPS) return 'again'
      const stored = await readStoredBatch(storage, at)
      const batch = stored && readBatch(stored.batch).batch
      if (!batch) return 'again'
      // Batches without plays have the number of the one behind them.
      if (batch.first < sent.first) break
      const { previous } = batch
      const gap = gaps.find((one) => one.first === batch.first && one.previous === previous)
      at = gap ? gap.after : previous
    }
  }
  return 'fork'
}
