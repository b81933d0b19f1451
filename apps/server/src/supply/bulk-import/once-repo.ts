import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { ConstraintCodes } from '../../base/http/errors.ts'
import type { ActorScope } from '../../base/scope/scope.ts'

export type Imported = 'locations' | 'displays'

/** The failure for a row that another request is importing at this moment. */
export const importConstraints: ConstraintCodes = { imported_rows_pkey: 'busy' }

const columnOf = (table: Imported) => sql.ref(table === 'locations' ? 'location_id' : 'display_id')

/**
 * What rows with these keys have created for the actor's organization, by key. The keys of what was deleted since
 * are removed.
 */
export async function findMade(
  { db, actor }: ActorScope,
  table: Imported,
  keys: string[],
): Promise<Map<string, string>> {
  if (!keys.length) return new Map()
  const { rows } = await sql<{ key: string; id: string; deleted: boolean }>`
    SELECT r.key, t.id, t.deleted_at IS NOT NULL AS deleted
    FROM imported_rows r JOIN ${sql.table(table)} t ON t.id = r.${columnOf(table)}
    WHERE r.org_id = ${actor.orgId} AND r.key = ANY(${keys})`.execute(db)
  const gone = rows.filter(({ deleted }) => deleted).map(({ key }) => key)
  if (gone.length) {
    await sql`DELETE FROM imported_rows WHERE org_id = ${actor.orgId} AND key = ANY(${gone})`.execute(db)
  }
  return new Map(rows.flatMap(({ key, id, deleted }) => (deleted ? [] : [[key, id]])))
}

/** Stores which row created what. Of two requests with the same key at once, the second fails by the primary key. */
export async function keepMade(
  { db, actor, now }: ActorScope,
  table: Imported,
  made: { key: string; id: string }[],
): Promise<void> {
  if (!made.length) return
  await sql`
    INSERT INTO imported_rows (org_id, key, ${columnOf(table)}, created_at)
    SELECT ${actor.orgId}, key, id, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS m (key text, id uuid)`.execute(db)
}

/** Those of these ids that are the actor's own locations, as the answer shows them. */
export async function findImportedLocations({ db, actor }: ActorScope, ids: string[]) {
  const { rows } = await sql<{ id: string; location_name: string; time_zone: string }>`
    SELECT id, name AS location_name, time_zone FROM locations
    WHERE org_id = ${actor.orgId} AND id = ANY(${ids}::uuid[])
    ORDER BY array_position(${ids}::uuid[], id)`.execute(db)
  return rows
}

/** Forgets the keys of rows that were imported before `madeBefore`. Gives how many they were. */
export async function forgetImportKeys(db: Kysely<DB>, madeBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('imported_rows')
    .where('created_at', '<=', madeBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
