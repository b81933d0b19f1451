import { keyIdOf } from '@plaza/domain/plays/sign-batch'
import { makeKeys, publicKeyOf } from '../pair.ts'
import type { Database } from './database.ts'
import type { KeptBatch, PlayBook, Signer } from './play-book.ts'
import { keepState } from './state.ts'

/** What became of a batch that was sent, as far as it matters here. */
interface Outcome {
  reason: string | null
}

/** How a player signs what it plays. */
export interface Signing {
  /** Seals the plays that were written, and sends what is sealed; goes on with another key where the server has seen a fork. */
  deliver(): Promise<void>
  /** Its present key: 65 bytes in base64url; null without one. */
  publicKey(): Promise<string | null>
}

interface SigningPorts {
  database: Database
  book: Pick<PlayBook, 'seal' | 'send'>
  player: string
  keys: CryptoKeyPair | null
  now: () => number
  send: (batches: readonly KeptBatch[]) => Promise<readonly Outcome[]>
  register: (publicKey: string) => Promise<void>
}

/**
 * Makes what signs and sends the plays of a player (docs/domain.md, "Playing"). A chain forks where two devices have one key,
 * or a device was put back to an earlier state: what it signs by that key never counts again, so it makes another one.
 */
export function createSigning({
  database,
  book,
  player,
  keys: first,
  now,
  send,
  register,
}: SigningPorts): Signing {
  let keys = first
  let running: Promise<void> | null = null

  const renew = async (): Promise<void> => {
    const made = await makeKeys()
    const publicKey = await publicKeyOf(made)
    if (publicKey === null) return
    // Registered first: what is signed by a key that nobody knows would count for nothing.
    await register(publicKey)
    await keepState(database, { keys: made, head: { hash: null, last: 0 }, renewed: now() })
    keys = made
  }

  const deliver = async (): Promise<void> => {
    const publicKey = await publicKeyOf(keys)
    if (!keys || publicKey === null) return
    const signer: Signer = { player, keyId: await keyIdOf(publicKey), keys }
    await book.seal(signer)
    let hasForked = false
    await book.send(async (batches) => {
      const outcomes = await send(batches)
      hasForked = hasForked || outcomes.some(({ reason }) => reason === 'fork')
    })
    if (hasForked) await renew()
  }

  return {
    // One at a time: a batch that is sealed while the key changes would stand in no chain.
    deliver() {
      running =
        running ||
        deliver().finally(() => {
          running = null
        })
      return running
    },
    publicKey: () => publicKeyOf(keys),
  }
}
