import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'

interface Named {
  id: string
  name: string
}

/**
 * Locks those of these ids that are the actor's own, in the order in which buyers lock displays. Gives them with
 * their names.
 */
export async function lockOwn(
  { db, actor }: ActorScope,
  table: 'displays' | 'locations',
  ids: string[],
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT id, name FROM ${sql.table(table)}
    WHERE org_id = ${actor.orgId} AND deleted_at IS NULL AND id = ANY(${ids}::uuid[])
    ORDER BY id FOR UPDATE`.execute(db)
  return rows
}

/** Those of these displays, which are locked, on which something was sold or is blocked. */
export async function findTaken({ db }: ActorScope, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT display_id AS id FROM placements WHERE display_id = ANY(${ids}::uuid[])
    UNION SELECT DISTINCT display_id FROM takings WHERE display_id = ANY(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Those of these locations, which are locked, that have or had displays. */
export async function findSettled({ db }: ActorScope, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT location_id AS id FROM displays WHERE location_id = ANY(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Deletes displays that were never sold. Gives the ids of their pictures. */
export async function eraseDisplays({ db, actor }: ActorScope, ids: string[]): Promise<string[]> {
  await sql`DELETE FROM zone_days WHERE display_id = ANY(${ids}::uuid[])`.execute(db)
  const { rows } = await sql<{ image_file_id: string | null }>`
    DELETE FROM displays WHERE org_id = ${actor.orgId} AND id = ANY(${ids}::uuid[])
    RETURNING image_file_id`.execute(db)
  return rows.flatMap(({ image_file_id }) => image_file_id ?? [])
}

export async function eraseLocations({ db, actor }: ActorScope, ids: string[]): Promise<void> {
  await sql`DELETE FROM locations WHERE org_id = ${actor.orgId} AND id = ANY(${ids}::uuid[])`.execute(db)
}
