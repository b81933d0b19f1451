import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { prepared } from '../../base/postgres/prepared.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { releaseSpots } from './takings-repo.ts'

/** A zone of a display. */
export interface Place {
  display_id: string
  zone_id: string
}

/**
 * Locks undecided requests whose deadline has passed, in the order of their ids. A transaction that meets
 * another one's locks waits for it, and then finds its requests already decided. Returns their ids.
 */
const lapsedAmong = (now: Date, among: RawBuilder<unknown>) => sql<{ id: string }>`
  SELECT r.id FROM approval_requests r
  WHERE r.status IN ('pending', 'correction') AND r.expires_at <= ${now} AND ${among}
  ORDER BY r.id FOR UPDATE`

const lockLapsed = async (db: Kysely<DB>, now: Date, among: RawBuilder<unknown>): Promise<string[]> => {
  const { rows } = await lapsedAmong(now, among).execute(db)
  return rows.map(({ id }) => id)
}

const zonesOf = (displays: string[], zones: string[]) =>
  sql`SELECT * FROM unnest(${displays}::uuid[], ${zones}::uuid[]) AS w (display_id, zone_id)`

/** Locks them in the zones that a buyer wants, which every purchase asks for. */
const lockLapsedAt = prepared('lapsed there', (db, now: Date, displays: string[], zones: string[]) => {
  const wanted = zonesOf(displays, zones)
  const there = sql`SELECT 1 FROM placements p JOIN (${wanted}) w USING (display_id, zone_id) WHERE p.request_id = r.id`
  return lapsedAmong(now, sql`EXISTS (${there})`).compile(db)
})

const expire = async (db: Kysely<DB>, ids: string[]): Promise<void> => {
  if (!ids.length) return
  await releaseSpots(db, ids)
  await db
    .updateTable('approval_requests')
    .set((row) => ({
      status: 'expired',
      lapsed_from: row.ref('status').$castTo<'pending' | 'correction'>(),
      version: row('version', '+', 1),
    }))
    .where('id', 'in', ids)
    .execute()
}

/**
 * Marks those lapsed requests as expired that hold spots of these zones, and frees their spots, in the
 * buyer's own transaction: no job has to run first for the spots to be free (docs/domain.md, "Capacity"). It
 * first locks together what it will free and what the buyer will take on these days; locking them one after
 * the other could make buyers wait for each other in a circle. Returns the ids of the requests.
 */
export async function expireLapsedAt(
  { db, now }: ActorScope,
  places: Place[],
  from: string,
  to: string,
): Promise<string[]> {
  const displays = places.map(({ display_id }) => display_id)
  const zones = places.map(({ zone_id }) => zone_id)
  const ids = (await lockLapsedAt(db, now, displays, zones)).map(({ id }) => id)
  if (!ids.length) return []
  await sql`
    SELECT 1 FROM zone_days z
    WHERE EXISTS (
      SELECT 1 FROM takings t WHERE t.request_id = ANY(${ids}::uuid[])
        AND t.display_id = z.display_id AND t.zone_id = z.zone_id AND t.day = z.day
    ) OR (
      z.day BETWEEN ${from}::date AND ${to}::date
      AND EXISTS (SELECT 1 FROM (${zonesOf(displays, zones)}) w WHERE w.display_id = z.display_id AND w.zone_id = z.zone_id)
    )
    ORDER BY z.display_id, z.zone_id, z.day FOR UPDATE`.execute(db)
  await expire(db, ids)
  return ids
}

/** Marks lapsed requests on these displays, which their owner has locked, as expired. Returns their ids. */
export async function expireLapsedOn({ db, now }: ActorScope, displayIds: string[]): Promise<string[]> {
  const placed = sql`EXISTS (
    SELECT 1 FROM placements p WHERE p.display_id = ANY(${displayIds}::uuid[]) AND p.request_id = r.id
  )`
  const ids = await lockLapsed(db, now, placed)
  await expire(db, ids)
  return ids
}

/** Marks those of these requests as expired that have lapsed. Returns their ids. */
export async function expireLapsedOf({ db, now }: ActorScope, requestIds: string[]): Promise<string[]> {
  if (!requestIds.length) return []
  const ids = await lockLapsed(db, now, sql`r.id = ANY(${requestIds}::uuid[])`)
  await expire(db, ids)
  return ids
}

/** Marks all lapsed requests as expired. Returns their ids. */
export async function expireAllLapsed(db: Kysely<DB>, now: Date): Promise<string[]> {
  const ids = await lockLapsed(db, now, sql`true`)
  await expire(db, ids)
  return ids
}
