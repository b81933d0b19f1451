import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'

/** What no two displays of an owner may have in common. */
export interface DisplayPlace {
  name: string
  location_name: string
  display_location: string
}

/**
 * The positions of those places at which the actor's organization has a display of this name already. Case does
 * not matter, as in the unique index.
 */
export async function findStored(
  { db, actor }: ActorScope,
  places: readonly DisplayPlace[],
): Promise<number[]> {
  const { rows } = await sql<{ at: number }>`
    SELECT p.at - 1 AS at
    FROM jsonb_to_recordset(${JSON.stringify(places.map((place, index) => ({ ...place, at: index + 1 })))}::jsonb)
      AS p (at int, name text, location_name text, display_location text)
    JOIN displays d ON d.org_id = ${actor.orgId} AND d.deleted_at IS NULL
      AND lower(d.name COLLATE "und-x-icu") = lower(p.name COLLATE "und-x-icu")
      AND lower(d.location_name COLLATE "und-x-icu") = lower(p.location_name COLLATE "und-x-icu")
      AND lower(d.display_location COLLATE "und-x-icu") = lower(p.display_location COLLATE "und-x-icu")`.execute(
    db,
  )
  return rows.map(({ at }) => at)
}

/** What makes two locations look like one. */
export interface LocationPlace {
  name: string
  address: string
}

/** The positions of those places that the actor's organization has as locations already, whatever the case. */
export async function findStoredLocations(
  { db, actor }: ActorScope,
  places: readonly LocationPlace[],
): Promise<number[]> {
  const { rows } = await sql<{ at: number }>`
    SELECT p.at - 1 AS at
    FROM jsonb_to_recordset(${JSON.stringify(places.map((place, index) => ({ ...place, at: index + 1 })))}::jsonb)
      AS p (at int, name text, address text)
    WHERE EXISTS (
      SELECT 1 FROM locations l
      WHERE l.org_id = ${actor.orgId} AND l.deleted_at IS NULL
        AND lower(l.name COLLATE "und-x-icu") = lower(p.name COLLATE "und-x-icu")
        AND lower(l.address COLLATE "und-x-icu") = lower(p.address COLLATE "und-x-icu"))`.execute(db)
  return rows.map(({ at }) => at)
}
