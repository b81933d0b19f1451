import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

/** Idempotency keys older than they are kept. */
export async function forgetKeys(db: Kysely<DB>, madeBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', madeBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Keys of imported rows older than they are kept. */
export async function forgetImportKeys(db: Kysely<DB>, madeBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('imported_rows')
    .where('created_at', '<=', madeBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Sessions that no token continues any more. */
export async function forgetSessions(db: Kysely<DB>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('refresh_expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
