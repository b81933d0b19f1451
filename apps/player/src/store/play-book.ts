import { MOST_PLAYS, writeBatch } from '@plaza/domain/plays/batch'
import { hashOf, signBatch } from '@plaza/domain/plays/sign-batch'
import type { Plays } from '../engine/ports.ts'
import type { ServerClock } from '../time/server-clock.ts'
import type { Database } from './database.ts'
import { type KeptPlay, redated, sealable } from './sealing.ts'
import { type Head, readState } from './state.ts'

// docs/domain.md, "Plays": written down before anything else, numbered, chained, signed, and kept until the server has them.

/** Plays older than this (ms) count nowhere, so a player that is never connected again does not fill its disk. */
const KEPT = 31 * 86_400_000

/** The server takes so many batches at once. */
const SENT_AT_ONCE = 20

/** A batch as it is kept, by the number of its last play. */
export interface KeptBatch {
  last: number
  /** How many plays it has. */
  plays: number
  text: string
  signature: string
  /** The instant (epoch ms) at which it was made. */
  made: number
}

/** Who signs: the player, and its keys with the id of the public one. */
export interface Signer {
  player: string
  keyId: string
  keys: CryptoKeyPair
}

export interface PlayBook extends Plays {
  /** Corrects the instants of plays that were guesses, by so many milliseconds. */
  redate(correction: number): Promise<void>
  /** Makes batches of all plays that can be sealed, at most 500 in each. */
  seal(signer: Signer): Promise<void>
  /** Gives the batches to `deliver`, some at a time and the oldest first, and lets them go once that has taken them. */
  send(deliver: (batches: KeptBatch[]) => Promise<void>): Promise<void>
  /** How many plays are not sent yet. */
  waiting(): number
  /** When (epoch ms) the last play ended; null before the first. */
  lastPlay(): number | null
  /** Whether there are so many plays that they should be sealed at once. */
  isFull(): boolean
}

/** The book of a player's plays. */
export async function openPlayBook(database: Database, clock: ServerClock): Promise<PlayBook> {
  const marks = { ...(await readState(database, 'marks')) }
  let open = await database.read('plays', (store) => store.count())
  let sealed = 0
  let filler = 0
  let lastPlay: number | null = null
  const batches = await database.read<KeptBatch[]>('batches', (store) => store.getAll())
  for (const { plays } of batches) sealed += plays

  const sealOne = async (signer: Signer): Promise<boolean> => {
    const [keys, plays] = await Promise.all([
      database.read('plays', (store) => store.getAllKeys(null, MOST_PLAYS)),
      database.read<KeptPlay[]>('plays', (store) => store.getAll(null, MOST_PLAYS)),
    ])
    const count = sealable(plays)
    if (!count) return false
    const head = (await readState(database, 'head')) ?? { hash: null, last: 0 }
    const counted = filler
    const batch = batchOf(signer, clock, head, plays.slice(0, count), counted)
    const [hash, signature] = await Promise.all([
      hashOf(batch.text),
      signBatch(batch.text, signer.keys.privateKey),
    ])
    // A transaction ends while a signature is awaited, so the head is looked at again inside.
    await database.change((stores, stop) => {
      const found = stores('state').get('head')
      found.addEventListener('success', () => {
        const present = found.result as Head | undefined
        if ((present ? present.hash : null) !== head.hash) return stop()
        stores('batches').add({ ...batch, signature } satisfies KeptBatch)
        stores('state').put({ hash, last: batch.last } satisfies Head, 'head')
        stores('plays').delete(IDBKeyRange.upperBound(keys[count - 1]))
      })
    })
    open -= count
    sealed += count
    filler -= counted
    return true
  }
  return {
    countFiller: () => void filler++,
    write(play, mark) {
      open++
      lastPlay = play.at + play.length
      marks[play.zone] = mark
      const kept: KeptPlay = { ...play, isUnsure: !clock.isSure() }
      database
        .change((stores) => {
          stores('plays').add(kept)
          stores('state').put(marks, 'marks')
        })
        // On a full disk it is lost, and so it is not waited for.
        .catch(() => void open--)
    },
    redate: (correction) =>
      database.change((stores) => {
        const walk = stores('plays').openCursor()
        walk.addEventListener('success', () => {
          const cursor = walk.result
          if (!cursor) return
          cursor.update(redated(cursor.value as KeptPlay, correction))
          cursor.continue()
        })
      }),
    async seal(signer) {
      while (clock.isSure() && (await sealOne(signer)));
    },
    async send(deliver) {
      for (;;) {
        const kept = await database.read<KeptBatch[]>('batches', (store) => store.getAll(null, SENT_AT_ONCE))
        const last = kept[kept.length - 1]
        if (!last) return
        const fresh = kept.filter(({ made }) => made > clock.now() - KEPT)
        if (fresh.length) await deliver(fresh)
        await database.change((stores) => stores('batches').delete(IDBKeyRange.upperBound(last.last)))
        sealed -= kept.reduce((sum, { plays }) => sum + plays, 0)
      }
    },
    waiting: () => open + sealed,
    lastPlay: () => lastPlay,
    isFull: () => open >= MOST_PLAYS,
  }
}

function batchOf(
  { player, keyId }: Signer,
  clock: ServerClock,
  head: Head,
  plays: KeptPlay[],
  filler: number,
): Omit<KeptBatch, 'signature'> {
  const last = head.last + plays.length
  const made = Math.round(clock.now())
  const text = writeBatch({
    player,
    key: keyId,
    first: head.last + 1,
    last,
    previous: head.hash,
    revision: plays[0]?.revision ?? 0,
    clockError: clock.error(),
    sinceSample: clock.sinceSample(),
    filler,
    made,
    plays: plays.map(({ isUnsure: _, revision: __, ...play }) => play),
  })
  return { last, plays: plays.length, text, made }
}
