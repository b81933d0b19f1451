import { createHash } from 'node:crypto'
import type { BATCH_REFUSALS } from '@plaza/contract/plays'
import type { Batch } from '@plaza/domain/plays/batch'
import { readBatch } from '@plaza/domain/plays/read-batch'
import { readPublicKey, verifyBatch } from '@plaza/domain/plays/sign-batch'
import { Memory } from '../../base/memory.ts'
import { keyIdOf } from '../players/secrets.ts'
import type { RegisteredKey } from './keys-of-player-repo.ts'
import type { SentBatch } from './stored-batch.ts'

export type BatchRefusal = (typeof BATCH_REFUSALS)[number]

/** A batch that was signed by a key of its player. */
export interface SoundBatch {
  hash: string
  sent: SentBatch
  batch: Batch
  key: RegisteredKey
}

/** A batch that is another's, or nobody's. */
export interface RefusedBatch {
  hash: string
  reason: BatchRefusal
  fault: string | null
  plays: number
}

export type OpenedBatch =
  | { sound: SoundBatch; refused?: undefined }
  | { sound?: undefined; refused: RefusedBatch }

/** Keys that this process has read, by their text: reading one takes longer than using it. */
const keys = new Memory<Promise<CryptoKey>>(20_000)

const keyOf = (text: string): Promise<CryptoKey> => {
  const known = keys.get(text) ?? readPublicKey(text)
  keys.set(text, known)
  return known
}

/** Reads a batch, and looks whether it was signed by one of the player's keys (docs/domain.md, "Plays"). */
export async function openBatch(
  player: { id: string; revision: number; keys: readonly RegisteredKey[] },
  sent: SentBatch,
): Promise<OpenedBatch> {
  const hash = createHash('sha256').update(sent.batch).digest('base64url')
  const { batch, fault } = readBatch(sent.batch)
  const refuse = (reason: BatchRefusal, sentence: string | null = null): OpenedBatch => ({
    refused: { hash, reason, fault: sentence, plays: batch?.plays.length ?? 0 },
  })
  if (!batch) return refuse('unreadable', fault)
  if (batch.player !== player.id) return refuse('player')
  const key = player.keys.find((one) => keyIdOf(one.public_key) === batch.key)
  if (!key) return refuse('key')
  const publicKey = await keyOf(key.public_key.toString('base64url')).catch(() => null)
  if (!publicKey || !(await verifyBatch(sent.batch, sent.signature, publicKey))) return refuse('signature')
  if (batch.revision > player.revision) return refuse('revision')
  return { sound: { hash, sent, batch, key } }
}
