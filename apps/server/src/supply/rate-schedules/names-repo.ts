import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import { peopleOrder } from '../../base/postgres/listing.ts'

/** The actor's own rate schedules among these ids. */
export async function findOwnRateScheduleIds({ db, actor }: ActorScope, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set()
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM rate_schedules
    WHERE org_id = ${actor.orgId} AND deleted_at IS NULL AND id = ANY(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The actor's own rate schedules that have one of these names, in any case, or one of these ids. */
export async function findRateSchedulesNamed(
  { db, actor }: ActorScope,
  names: string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM rate_schedules
    WHERE org_id = ${actor.orgId} AND deleted_at IS NULL
      AND (lower(name COLLATE "und-x-icu") = ANY(${names}) OR id::text = ANY(${names}))
    ORDER BY ${peopleOrder('name')}, id LIMIT 10000`.execute(db)
  return rows
}
