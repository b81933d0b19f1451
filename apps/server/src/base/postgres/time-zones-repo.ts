import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

/**
 * The time zones that the database has confirmed. Postgres reads all of its time zone files to answer this
 * question, so each name is asked once.
 */
const knownTimeZones = new Set<string>()

/**
 * Those of some time zones that the database does not know, though Node.js may. Lists ask the database for
 * the date at each place, so a single place with an unknown time zone would make them fail for everybody.
 */
export async function findUnknownTimeZones(
  { db }: { db: Kysely<DB> },
  timeZones: string[],
): Promise<Set<string>> {
  const asked = [...new Set(timeZones)].filter((name) => !knownTimeZones.has(name))
  if (!asked.length) return new Set()
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pg_timezone_names WHERE name = ANY(${asked})`.execute(db)
  for (const { name } of rows) knownTimeZones.add(name)
  return new Set(asked.filter((name) => !knownTimeZones.has(name)))
}

/** All time zones that the database knows: for whoever asks about many, one after the other. */
export async function findTimeZones({ db }: { db: Kysely<DB> }): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM pg_timezone_names`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

export async function knowsTimeZone(scope: { db: Kysely<DB> }, timeZone: string): Promise<boolean> {
  return (await findUnknownTimeZones(scope, [timeZone])).size === 0
}
