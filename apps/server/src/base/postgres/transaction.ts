import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

const isPassing = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK)

/** What is still to be written into running transactions before they end. */
const lastWrites = new WeakMap<Kysely<DB>, (() => Promise<void>)[]>()

/**
 * Has `write` run at the end of a transaction, so that what many parts of a change ask for is written by one statement, and
 * what others wait for is held no longer than needed. Gives false where `db` is no transaction of `inTransaction`: nothing
 * runs then.
 */
export function beforeCommit(db: Kysely<DB>, write: () => Promise<void>): boolean {
  const writes = lastWrites.get(db)
  writes?.push(write)
  return writes !== undefined
}

const run = <T>(db: Kysely<DB>, work: (trx: Kysely<DB>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    const writes: (() => Promise<void>)[] = []
    lastWrites.set(trx, writes)
    const result = await work(trx)
    for (const write of writes) await write()
    return result
  })

/**
 * Runs `work` in one transaction. After a deadlock or serialization failure the work runs once more, which is
 * why it must touch nothing but the database.
 */
export async function inTransaction<T>(db: Kysely<DB>, work: (trx: Kysely<DB>) => Promise<T>): Promise<T> {
  try {
    return await run(db, work)
  } catch (error) {
    if (!isPassing(error)) throw error
    return run(db, work)
  }
}
