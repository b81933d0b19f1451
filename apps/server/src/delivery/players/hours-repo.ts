import type { OpeningHours } from '@plaza/domain/opening-hours'
import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'

/** Hours of places: their time zone, and a hash of their opening hours, which many places share. */
export interface HoursKey {
  time_zone: string
  hours: string
}

export type HoursRow = HoursKey & { opening_hours: OpeningHours }

/** The hash of the opening hours of a place `l`. */
export const hoursHash = sql`jsonb_hash_extended(l.opening_hours, 0)`

const ofActor = ({ actor }: ActorScope) =>
  actor.orgType === 'PLATFORM' ? sql`true` : sql`l.org_id = ${actor.orgId}`

/** The hours that places of the actor's have, each once. The platform sees those of all owners. */
export async function findKindsOfHours(scope: ActorScope): Promise<HoursKey[]> {
  const { rows } = await sql<HoursKey>`
    SELECT DISTINCT l.time_zone, ${hoursHash}::text AS hours FROM locations l WHERE ${ofActor(scope)}`.execute(
    scope.db,
  )
  return rows
}

/** Hours by their keys. */
export async function findHours(scope: ActorScope, keys: readonly HoursKey[]): Promise<HoursRow[]> {
  if (!keys.length) return []
  const { rows } = await sql<HoursRow>`
    SELECT DISTINCT ON (k.time_zone, k.hours) k.time_zone, k.hours::text AS hours, l.opening_hours
    FROM unnest(${keys.map(({ time_zone }) => time_zone)}::text[], ${keys.map(({ hours }) => hours)}::bigint[])
      AS k (time_zone, hours)
    JOIN locations l ON l.time_zone = k.time_zone AND ${hoursHash} = k.hours
    WHERE ${ofActor(scope)}`.execute(scope.db)
  return rows
}
