import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

const WINDOW_MS = 15 * 60_000

const windowOf = (now: Date): Date => new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS)

/** Gives the seconds until what is counted now no longer counts, rounded up. */
export function secondsLeft(now: Date): number {
  return Math.ceil((windowOf(now).getTime() + WINDOW_MS - now.getTime()) / 1000)
}

/** Adds one to each key's count in this window, or `times` where given, and returns the new counts. */
export async function countAttempt(
  db: Kysely<DB>,
  tried: { key: string; times?: number }[],
  now: Date,
): Promise<Map<string, number>> {
  const window_start = windowOf(now)
  const added = tried.map(({ key, times = 1 }) => ({ key, window_start, count: times }))
  const rows = await db
    .insertInto('attempts')
    .values(added.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet((row) => ({ count: row('attempts.count', '+', row.ref('excluded.count')) })),
    )
    .returning(['key', 'count'])
    .execute()
  // The first attempt of a window deletes the counts of earlier windows.
  if (rows.some(({ key, count }) => added.some((one) => one.key === key && one.count === count))) {
    await db.deleteFrom('attempts').where('window_start', '<', window_start).execute()
  }
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** Removes the counts of all keys that begin so. */
export async function clearAttempts(db: Kysely<DB>, beginnings: string[]): Promise<void> {
  const begun = beginnings.map((beginning) => sql<boolean>`starts_with(key, ${beginning})`)
  await db
    .deleteFrom('attempts')
    .where((row) => row.or(begun))
    .execute()
}

/** Subtracts one from each key's count. */
export async function forgiveAttempt(db: Kysely<DB>, keys: string[], now: Date): Promise<void> {
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
