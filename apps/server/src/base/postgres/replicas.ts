import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { eachSecond } from './each-second.ts'
import { askedTogether, readFlushed, readSystem } from './log-position.ts'
import { isLost } from './lost.ts'
import { DatabaseUnreachable } from './prepared.ts'
import { openReplica, within, type Replica, type ReplicaState, type Sample } from './replica.ts'

/** So many looks at the database are remembered: what is behind them is behind by more than anybody allows. */
const MOST_SAMPLES = 400

/** The code of a statement that a replica ended, since it would show what was changed meanwhile. */
const CONFLICTS = new Set(['40001', '40P01'])

/** How many readings were answered by replicas, and how many by the database itself. */
export interface Readings {
  replica: number
  database: number
}

/** The replicas of a database, by which it is spared readings. */
export interface Replicas {
  /**
   * Runs what only reads: on a replica if one will do, else on the database itself, also where the replica fails
   * meanwhile. With `seesAll` it sees every change that anybody was told of before; otherwise it may be behind by the
   * seconds that the operator allows.
   */
  read<T>(work: (db: Kysely<DB>) => Promise<T>, seesAll: boolean): Promise<T>
  states(): ReplicaState[]
  readings(): Readings
  /** The most queries that wait for a connection to one of them now. */
  waiting(): number
  close(): Promise<void>
}

interface Options {
  addresses: readonly string[]
  /** The seconds by which a replica may be behind. */
  mostBehind: number
  log: (sentence: string) => void
}

const fails = (error: unknown): boolean =>
  error instanceof DatabaseUnreachable ||
  isLost(error) ||
  CONFLICTS.has(String((error as { code?: unknown }).code))

/** Looks at all replicas each second. Gives the function that stops it. */
const watch = async (db: Kysely<DB>, replicas: Replica[]): Promise<() => Promise<void>> => {
  const system = await readSystem(db)
  const samples: Sample[] = []
  const look = async () => {
    const at = performance.now()
    // While the database is away nothing is known that replicas could be behind.
    const place = await within(readFlushed(db)).catch(() => null)
    if (place) samples.push({ ...place, at })
    if (samples.length > MOST_SAMPLES) samples.shift()
    await Promise.all(replicas.map((replica) => replica.look(samples, system)))
  }
  await look()
  return eachSecond(look)
}

/**
 * Opens the replicas of a database, whose migrations must be applied. A replica is used once it shows all that the
 * database had then. Without addresses everything is read from the database itself.
 */
export async function openReplicas(
  db: Kysely<DB>,
  { addresses, mostBehind, log }: Options,
): Promise<Replicas> {
  const replicas = addresses.map((address) => openReplica(address, { mostBehind, log }))
  const stop = replicas.length ? await watch(db, replicas) : async () => {}
  const flushed = askedTogether(() => readFlushed(db))
  const readings: Readings = { replica: 0, database: 0 }
  const choose = async (seesAll: boolean): Promise<Replica | null> => {
    const ready = replicas.filter((replica) => replica.state().state === 'ready')
    const [first] = ready.toSorted((one, other) => one.waiting() - other.waiting())
    if (!first || !seesAll) return first ?? null
    try {
      return (await first.reaches(await flushed())) ? first : null
    } catch (error) {
      if (!fails(error)) throw error
      return null
    }
  }
  return {
    async read(work, seesAll) {
      const replica = replicas.length ? await choose(seesAll) : null
      if (!replica) {
        readings.database++
        return work(db)
      }
      try {
        const found = await work(replica.db)
        readings.replica++
        return found
      } catch (error) {
        if (!fails(error)) throw error
        if (isLost(error)) replica.leaveOut(error)
        readings.database++
        return work(db)
      }
    },
    states: () => replicas.map((replica) => replica.state()),
    readings: () => ({ ...readings }),
    waiting: () => Math.max(0, ...replicas.map((replica) => replica.waiting())),
    async close() {
      await stop()
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}
