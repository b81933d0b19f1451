import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { hostOf } from './connection.ts'
import { askedTogether, readFollowed, readReplayed, readSystem, type LogPlace } from './log-position.ts'
import { openDatabase } from './pool.ts'

/** A replica that says nothing for so long is away. */
const PATIENCE_MS = 2000
/** How long a reader waits for a replica to show what was just changed, looking again in between. */
const PAUSES_MS = [1, 2, 4, 8, 16]
/** A replica that did not get there in that time is not waited for again before so long. */
const LATE_MS = 1000

/** Where a database was in its log at an instant of this process, in milliseconds. */
export interface Sample extends LogPlace {
  at: number
}

/**
 * How a replica is. It may be `behind` too far or `away`, take changes itself since it was made the `primary`, or be of
 * a `foreign` database.
 */
export interface ReplicaState {
  host: string
  state: 'ready' | 'behind' | 'away' | 'primary' | 'foreign'
  /** By how many seconds it is behind at most; null where that is not known. */
  behind: number | null
}

export interface Replica {
  db: Kysely<DB>
  state(): ReplicaState
  /** The number of queries that wait for a connection now. */
  waiting(): number
  /** Whether it shows all changes before a place in the log and no others, or does so within some milliseconds. */
  reaches(place: LogPlace): Promise<boolean>
  /** Looks how it is, beside where its database was lately, the newest last. */
  look(samples: readonly Sample[], system: string): Promise<void>
  /** Leaves it out until it is looked at again, since a connection to it was lost. */
  leaveOut(why: Error): void
  close(): Promise<void>
}

/** Gives an answer if it comes within two seconds. */
export function within<T>(answer: Promise<T>): Promise<T> {
  const late = pause(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error('no answer')
  })
  return Promise.race([answer, late])
}

/** By how many milliseconds a replica is behind at most that shows all changes before a place in the log. */
export function behindOf(reached: bigint, samples: readonly Omit<Sample, 'timeline'>[], now: number): number {
  const newest = samples.at(-1)
  if (!newest || reached >= newest.position) return 0
  const shown = samples.findLast(({ position }) => position <= reached)
  return shown ? now - shown.at : Infinity
}

/** Opens a replica, which is left out until it was looked at. `mostBehind` is in seconds. */
export function openReplica(
  address: string,
  { mostBehind, log }: { mostBehind: number; log: (sentence: string) => void },
): Replica {
  const host = hostOf(address)
  let state: ReplicaState['state'] = 'away'
  let behindMs: number | null = null
  let reached = 0n
  let followed = 0
  let lateUntil = 0
  // A replica that was started anew may show less than before.
  const lost = (sentence: string) => {
    reached = 0n
    log(sentence)
  }
  const database = openDatabase(address, { readOnly: true, log: lost })
  // Apart, so that nobody takes a replica for lost whose connections are all in use.
  const apart = openDatabase(address, { max: 1, readOnly: true, log: lost })
  const become = (next: typeof state, why = '') => {
    if (next !== state) log(`The replica at ${host} is ${next}${why && `: ${why}`}.`)
    state = next
  }
  const leaveOut = (why: Error) => {
    become('away', why.message)
    behindMs = null
    reached = 0n
  }
  const askReached = askedTogether(async () => {
    const at = await readReplayed(apart.db)
    reached = at ?? 0n
    return at
  })
  const reaches = async ({ position, timeline }: LogPlace): Promise<boolean> => {
    // One that still follows the log of a database which was lost may show changes that were lost with it.
    if (timeline !== followed) return false
    if (reached >= position) return true
    if (performance.now() < lateUntil) return false
    for (const ms of PAUSES_MS) {
      if (((await askReached()) ?? 0n) >= position) return true
      await pause(ms)
    }
    lateUntil = performance.now() + LATE_MS
    return false
  }
  const look = async (samples: readonly Sample[], system: string): Promise<void> => {
    try {
      const own = await within(readSystem(apart.db))
      followed = await within(readFollowed(apart.db))
      const at = await within(askReached())
      const timeline = samples.at(-1)?.timeline ?? followed
      const isOurs = own === system && timeline === followed
      const ms = at === null || !isOurs ? Infinity : behindOf(at, samples, performance.now())
      behindMs = Number.isFinite(ms) ? ms : null
      if (own !== system) become('foreign')
      else if (at === null) become('primary')
      else if (!isOurs)
        become('behind', `it follows timeline ${followed}, and the database writes ${timeline}`)
      else become(ms > mostBehind * 1000 ? 'behind' : 'ready')
    } catch (error) {
      leaveOut(error as Error)
      // What waits for a machine that says nothing would wait for long.
      database.sever()
      apart.sever()
    }
  }
  return {
    db: database.db,
    state: () => ({ host, state, behind: behindMs === null ? null : behindMs / 1000 }),
    waiting: database.waiting,
    reaches,
    look,
    leaveOut,
    async close() {
      await Promise.all([database.close(), apart.close()])
    },
  }
}
