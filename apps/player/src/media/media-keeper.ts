import type { Medium } from '../engine/loaded.ts'
import type { Media } from '../engine/ports.ts'
import { keyOf, type WantedMedium } from './wanted.ts'

// docs/domain.md, "Playing": media are fetched ahead, checked piece by piece, and dropped when no program names them.

/** Files are fetched and checked in pieces of so many bytes. */
export const PIECE_BYTES = 4 * 1024 ** 2
/** So much of the room stays free for plays, and a tenth of it at most. */
const RESERVE = 50e6

/** A file of the store of media that is whole, or of which some pieces are there. */
export interface HeldMedium {
  bytes: number
  isWhole: boolean
}

/** Where media are kept. Putting throws a `QuotaExceededError` when it is full. */
export interface MediaStore {
  held(): Promise<Map<string, HeldMedium>>
  hasPiece(key: string, piece: number): Promise<boolean>
  putPiece(key: string, piece: number, bytes: ArrayBuffer): Promise<void>
  /** Notes that all pieces are there. */
  finish(key: string, medium: Medium): Promise<void>
  drop(key: string): Promise<void>
}

export interface KeeperPorts {
  store: MediaStore
  /** The bytes that are used and that there are in all; null where the browser does not tell. */
  room(): Promise<{ used: number; quota: number } | null>
  /** Fetches a piece of a medium. */
  fetchPiece(medium: Medium, from: number, until: number): Promise<ArrayBuffer>
  /** SHA-256 in hexadecimal digits. */
  digest(bytes: ArrayBuffer): Promise<string>
  canPlay(type: string): boolean
}

export interface MediaKeeper extends Media {
  /** Fetches what is wanted and drops what is not. What fails is tried again the next time. */
  keep(wanted: readonly WantedMedium[]): Promise<void>
  /** A medium that is here and failed to play. */
  markUnplayable(medium: Medium): void
  /** A medium that was here is gone: the browser threw it away. It is fetched anew the next time. */
  lose(medium: Medium): Promise<void>
  /** The ids of media that cannot be played. */
  unplayable(): string[]
  /** Whether media of days ahead found no room. */
  isFull(): boolean
  /** How many media are here, and how many are wanted. */
  counts(): { here: number; wanted: number }
}

/** A file that came broken, or that the server does not give. Others are fetched all the same. */
export class BrokenMedium extends Error {}

const isQuota = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError'

/** What keeps the media of a player. */
export async function createMediaKeeper(ports: KeeperPorts): Promise<MediaKeeper> {
  const { store } = ports
  let held = await store.held()
  const bad = new Map<string, string>()
  let isFull = false
  let wantedCount = 0

  const fits = async (bytes: number): Promise<boolean> => {
    const room = await ports.room()
    return !room || room.quota - room.used - bytes >= Math.min(RESERVE, room.quota / 10)
  }
  /** Makes room for a medium: what is wanted on later days goes first, the farthest day before the others. */
  const makeRoom = async (
    { medium, day }: WantedMedium,
    wanted: readonly WantedMedium[],
  ): Promise<boolean> => {
    const later = wanted.filter((one) => one.day > day && held.has(keyOf(one.medium)))
    while (!(await fits(medium.bytes))) {
      const farthest = later.pop()
      if (!farthest) return false
      isFull = true
      await dropOne(keyOf(farthest.medium))
    }
    return true
  }
  const dropOne = async (key: string): Promise<void> => {
    held.delete(key)
    await store.drop(key)
  }
  const fetchOne = async (medium: Medium): Promise<void> => {
    const key = keyOf(medium)
    const pieces = Math.max(1, Math.ceil(medium.bytes / PIECE_BYTES))
    for (let piece = 0; piece < pieces; piece++) {
      if (await store.hasPiece(key, piece)) continue
      const from = piece * PIECE_BYTES
      const bytes = await ports.fetchPiece(medium, from, Math.min(medium.bytes, from + PIECE_BYTES))
      const wantedHash = medium.pieces[piece] ?? (pieces === 1 ? medium.sha256 : null)
      if (wantedHash && (await ports.digest(bytes)) !== wantedHash)
        throw new BrokenMedium(`${medium.id} came broken.`)
      await store.putPiece(key, piece, bytes)
    }
    await store.finish(key, medium)
    held.set(key, { bytes: medium.bytes, isWhole: true })
  }
  const fetchInOrder = async (wanted: readonly WantedMedium[]): Promise<void> => {
    let broken: BrokenMedium | null = null
    for (const one of wanted) {
      const { medium } = one
      const kept = held.get(keyOf(medium))
      if ((kept && kept.isWhole) || bad.has(medium.id)) continue
      if (!ports.canPlay(medium.type)) {
        bad.set(medium.id, keyOf(medium))
        continue
      }
      try {
        if (await makeRoom(one, wanted)) await fetchOne(medium)
        else isFull = true
      } catch (error) {
        if (error instanceof BrokenMedium) broken = error
        else if (!isQuota(error)) throw error
        else {
          isFull = true
          await dropOne(keyOf(medium))
        }
      }
    }
    if (broken) throw broken
  }
  return {
    isReady(medium) {
      const kept = held.get(keyOf(medium))
      return kept !== undefined && kept.isWhole && !bad.has(medium.id)
    },
    async keep(wanted) {
      wantedCount = wanted.length
      held = await store.held()
      const names = new Set(wanted.map(({ medium }) => keyOf(medium)))
      for (const key of Array.from(held.keys())) if (!names.has(key)) await dropOne(key)
      for (const [id, key] of Array.from(bad)) if (!names.has(key)) bad.delete(id)
      isFull = false
      await fetchInOrder(wanted)
    },
    markUnplayable: (medium) => void bad.set(medium.id, keyOf(medium)),
    lose: (medium) => dropOne(keyOf(medium)),
    unplayable: () => Array.from(bad.keys()),
    isFull: () => isFull,
    counts: () => ({
      here: Array.from(held.values()).filter(({ isWhole }) => isWhole).length,
      wanted: wantedCount,
    }),
  }
}
