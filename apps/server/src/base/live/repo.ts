import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { News } from './message.ts'

/** The channel that all server processes of an installation listen to. */
export const CHANNEL = 'live'

/**
 * Announces news to all server processes, in the transaction of what they report: they are sent once that is
 * committed, and never otherwise.
 */
export async function announce(db: Kysely<DB>, news: News[]): Promise<void> {
  if (!news.length) return
  const payloads = news.map((one) => JSON.stringify(one))
  await sql`SELECT pg_notify(${CHANNEL}, payload) FROM unnest(${payloads}::text[]) AS payload`.execute(db)
}
