import { buffer } from 'node:stream/consumers'
import type { Storage } from '../../base/storage/storage.ts'

/** A batch as a player sent it: the text that it signed, and its signature. */
export interface SentBatch {
  batch: string
  signature: string
}

/** The name of a batch in the storage: the first half of its hash, so that the same bytes always have the same name. */
function nameOf(hash: string): string {
  return `${Buffer.from(hash, 'base64url').subarray(0, 16).toString('hex')}.json`
}

/**
 * Stores a batch. Nothing removes it again: it is written before it is counted, and one that is not counted after all comes
 * again under the same name.
 */
export async function storeBatch(storage: Storage, hash: string, sent: SentBatch): Promise<void> {
  await storage.put(
    nameOf(hash),
    Buffer.from(JSON.stringify({ batch: sent.batch, signature: sent.signature })),
  )
}

/** A batch that was stored, by its hash; null where the storage has lost it. */
export async function readStoredBatch(storage: Storage, hash: string): Promise<SentBatch | null> {
  const stream = await storage.open(nameOf(hash))
  return stream ? (JSON.parse((await buffer(stream)).toString('utf8')) as SentBatch) : null
}
