import type { CalendarDate } from '@plaza/domain/calendar'
import type { OpeningHours } from '@plaza/domain/opening-hours'
import { sql } from 'kysely'
import { peopleOrder } from '../../base/postgres/listing.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { takenAhead } from '../capacity/taken-ahead-repo.ts'

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

/** A day that a campaign holds or has booked at a location. */
export interface SoldDay {
  location_id: string
  day: CalendarDate
  campaign: { id: string; name: string }
}

/** The days from one to another, from today on, that campaigns hold or have booked on the actor's displays. */
export async function findSoldDays(
  scope: ActorScope,
  displayIds: string[],
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<SoldDay[]> {
  if (!displayIds.length) return []
  const { rows } = await sql<SoldDay>`
    SELECT d.location_id, t.day, json_build_object('id', c.id, 'name', c.name) AS campaign
    FROM ${takenAhead(scope, displayIds)} AND c.id IS NOT NULL AND t.day BETWEEN ${from}::date AND ${to}::date
    GROUP BY d.location_id, t.day, c.id, c.name ORDER BY ${peopleOrder('c.name')}, c.id`.execute(scope.db)
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
