import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import { peopleOrder } from '../../base/postgres/listing.ts'

/** The names of the actor's own locations among these ids, by id. */
export async function findOwnLocationNames(
  { db, actor }: ActorScope,
  ids: string[],
): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM locations
    WHERE org_id = ${actor.orgId} AND deleted_at IS NULL AND id = ANY(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface NamedLocation {
  id: string
  name: string
  address: string
}

/** The actor's own locations that have one of these names, in any case, or one of these ids. */
export async function findLocationsNamed(
  { db, actor }: ActorScope,
  names: string[],
): Promise<NamedLocation[]> {
  const { rows } = await sql<NamedLocation>`
    SELECT id, name, address FROM locations
    WHERE org_id = ${actor.orgId} AND deleted_at IS NULL
      AND (lower(name COLLATE "und-x-icu") = ANY(${names}) OR id::text = ANY(${names}))
    ORDER BY ${peopleOrder('name')}, id LIMIT 10000`.execute(db)
  return rows
}

/** The time zones of the actor's own locations, and its organization's currency: where it has places, as a rule. */
export async function findUsualPlaces({
  db,
  actor,
}: ActorScope): Promise<{ zones: Set<string>; currency: string }> {
  const { rows } = await sql<{ zones: string[] | null; currency: string | null }>`
    SELECT (SELECT array_agg(DISTINCT time_zone) FROM locations WHERE org_id = o.id AND deleted_at IS NULL) AS zones,
      o.currency
    FROM organizations o WHERE o.id = ${actor.orgId}`.execute(db)
  return { zones: new Set(rows[0]?.zones), currency: rows[0]?.currency ?? '' }
}
