import type { OpeningHours } from '@plaza/domain/opening-hours'
import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'

/** What opening hours are worked out from, by their key: their time zone and a hash of them, which many places share. */
export interface HoursRow {
  key: string
  time_zone: string
  opening_hours: OpeningHours
}

/** The key of the hours of a place `l`. There is no comma in it. */
export const hoursKey = sql`(l.time_zone || ' ' || jsonb_hash_extended(l.opening_hours, 0)::text)`

const ofActor = ({ actor }: ActorScope) =>
  actor.orgType === 'PLATFORM' ? sql`true` : sql`l.org_id = ${actor.orgId}`

/** The keys of the hours that places of the actor's have, each once. The platform sees those of all owners. */
export async function findHoursKeys(scope: ActorScope): Promise<string[]> {
  // One text takes a tenth of the time of as many rows.
  const { rows } = await sql<{ keys: string | null }>`
    SELECT string_agg(DISTINCT ${hoursKey}, ',') AS keys FROM locations l WHERE ${ofActor(scope)}`.execute(
    scope.db,
  )
  return rows[0]?.keys?.split(',') ?? []
}

/** Hours by their keys. */
export async function findHours(scope: ActorScope, keys: readonly string[]): Promise<HoursRow[]> {
  if (!keys.length) return []
  const { rows } = await sql<HoursRow>`
    SELECT DISTINCT ON (k.key) k.key, l.time_zone, l.opening_hours
    FROM unnest(string_to_array(${keys.join(',')}, ',')) AS k (key) JOIN locations l ON ${hoursKey} = k.key
    WHERE ${ofActor(scope)}`.execute(scope.db)
  return rows
}
