import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { prepared } from '../postgres/prepared.ts'
import type { News } from './message.ts'

/** The channel that all server processes of an installation listen to. */
export const CHANNEL = 'live'

const announced = prepared('news', (db, news: string[]) =>
  sql`SELECT pg_notify(${sql.lit(CHANNEL)}, message) FROM unnest(${news}::text[]) AS message`.compile(db),
)

/**
 * Announces news to all server processes, in the transaction of what they report: they are sent once that is
 * committed, and never otherwise.
 */
export async function announce(db: Kysely<DB>, news: News[]): Promise<void> {
  if (!news.length) return
  await announced(
    db,
    news.map((one) => JSON.stringify(one)),
  )
}
