import type { OpeningHours } from '@plaza/domain/opening-hours'
import { sql } from 'kysely'
import { peopleOrder } from '../../base/postgres/listing.ts'
import type { ActorScope } from '../../base/scope/scope.ts'

/** A location with the hours that it has. */
export interface Place {
  id: string
  name: string
  opening_hours: OpeningHours
}

/** Locks those of these locations that are the actor's until the transaction ends. They come in the order of names. */
export async function lockPlaces({ db, actor }: ActorScope, ids: string[]): Promise<Place[]> {
  const { rows } = await sql<Place>`
    WITH locked AS (
      SELECT id, name, opening_hours FROM locations
      WHERE id = ANY(${ids}::uuid[]) AND org_id = ${actor.orgId} AND deleted_at IS NULL
      ORDER BY id FOR UPDATE
    )
    SELECT id, name, opening_hours FROM locked ORDER BY ${peopleOrder('name')}, id`.execute(db)
  return rows
}

/** Writes the hours of locations that the actor has locked. */
export async function storeHours(
  { db, actor }: ActorScope,
  changes: readonly { location: Place; hours: OpeningHours }[],
): Promise<void> {
  const rows = changes.map(({ location: { id }, hours }) => ({ id, hours }))
  await sql`
    UPDATE locations l SET opening_hours = c.hours, version = l.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS c (id uuid, hours jsonb)
    WHERE l.id = c.id AND l.org_id = ${actor.orgId}`.execute(db)
}
