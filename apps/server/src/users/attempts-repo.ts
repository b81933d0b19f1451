import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'

const WINDOW_MS = 15 * 60_000

const windowOf = (now: Date): Date => new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS)

/** Adds one to each key's count in this window and gives what they have become. */
export const countAttempt = async (
  db: Kysely<DB>,
  keys: string[],
  now: Date,
): Promise<Map<string, number>> => {
  const window_start = windowOf(now)
  const rows = await db
    .insertInto('attempts')
    .values(keys.toSorted().map((key) => ({ key, window_start, count: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet((row) => ({ count: row('attempts.count', '+', 1) })),
    )
    .returning(['key', 'count'])
    .execute()
  // Whoever is the first of a window takes the old ones away.
  if (rows.some(({ count }) => count === 1)) {
    await db.deleteFrom('attempts').where('window_start', '<', window_start).execute()
  }
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** Takes one back from each key's count. */
export const forgiveAttempt = async (db: Kysely<DB>, keys: string[], now: Date): Promise<void> => {
  const window_start = windowOf(now)
  await db
    .deleteFrom('attempts')
    .where('key', 'in', keys)
    .where('window_start', '=', window_start)
    .where('count', '=', 1)
    .execute()
  await db
    .updateTable('attempts')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', 'in', keys)
    .where('window_start', '=', window_start)
    .where('count', '>', 1)
    .execute()
}
