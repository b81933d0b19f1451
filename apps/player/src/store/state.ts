import type { PlayerProgram } from '../server.ts'
import type { Mark } from '../engine/ports.ts'
import type { KeptTime } from '../time/server-clock.ts'
import type { Database } from './database.ts'

// What a player knows, by keys.

/** What the page that plays tells the page that shows what it knows about itself. */
export type Status = Record<string, string>

export interface State {
  token: string
  /** Who it is: the player's id and its name. */
  player: { id: string; name: string }
  /** The player's keys; the private one cannot be taken out of the browser. */
  keys: CryptoKeyPair
  /** When (epoch ms) it made another key since the chain of the one before had forked. */
  renewed: number
  program: PlayerProgram
  /** The ETag of that program. */
  tag: string
  time: KeptTime
  marks: Record<string, Mark>
  head: Head
  status: Status
  /** The seconds without a network since the last report. */
  offline: number
  /** Who plays, in browsers without locks, and until when (epoch ms by the device) it says so. */
  lease: { owner: string; until: number }
}

/** The end of the chain of batches: the hash of the last one, and the number of its last play. */
export interface Head {
  hash: string | null
  last: number
}

/** Reads a part of the state; undefined where it is not known. */
export function readState<Key extends keyof State>(
  database: Database,
  key: Key,
): Promise<State[Key] | undefined> {
  return database.read('state', (store) => store.get(key))
}

/** Keeps parts of the state, all or none. */
export function keepState(database: Database, parts: Partial<State>): Promise<void> {
  return database.change((stores) =>
    Object.entries(parts).forEach(([key, value]) => stores('state').put(value, key)),
  )
}
