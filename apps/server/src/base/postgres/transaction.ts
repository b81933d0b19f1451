import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

const isPassing = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK)

/**
 * Runs `work` in one transaction. After a deadlock or serialization failure the work runs once more, which is
 * why it must touch nothing but the database.
 */
export async function inTransaction<T>(db: Kysely<DB>, work: (trx: Kysely<DB>) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if (!isPassing(error)) throw error
    return db.transaction().execute(work)
  }
}
