import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { News } from './message.ts'

/** The channel that all server processes of an installation listen to. */
export const CHANNEL = 'live'

/**
 * Tells all server processes, in the transaction of what it tells of: they hear of it once that is
 * committed, and never when it is not.
 */
export async function announce(db: Kysely<DB>, news: News[]): Promise<void> {
  if (!news.length) return
  const payloads = news.map((one) => JSON.stringify(one))
  await sql`SELECT pg_notify(${CHANNEL}, payload) FROM unnest(${payloads}::text[]) AS payload`.execute(db)
}
