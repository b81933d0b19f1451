import { eachDay } from '@plaza/domain/calendar'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import type { NewPlacement } from '../../market/campaigns/repo.ts'

/** A zone of a display. */
export interface Place {
  display_id: string
  zone_id: string
}

/**
 * Takes a placement's spots on each of its open days. All placements of a campaign go in one sorted
 * statement, so that buyers never wait for each other in a ring; the check on `zone_days` refuses
 * what does not fit.
 */
export async function holdSpots({ db }: ActorScope, placements: NewPlacement[]): Promise<void> {
  const rows = placements.flatMap((placement) =>
    placement.lines
      .filter(({ open }) => open)
      .flatMap(({ from, to }) => eachDay(from, to).map((day) => ({ placement, day }))),
  )
  await sql`
    INSERT INTO takings (kind, display_id, zone_id, day, spots, placement_id, request_id)
    SELECT 'hold', t.display_id, t.zone_id, t.day, t.spots, t.placement_id, t.request_id
    FROM unnest(
      ${rows.map(({ placement }) => placement.display_id)}::uuid[],
      ${rows.map(({ placement }) => placement.zone_id)}::uuid[],
      ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ placement }) => placement.spots)}::int[],
      ${rows.map(({ placement }) => placement.id)}::uuid[],
      ${rows.map(({ placement }) => placement.request_id)}::uuid[]
    ) AS t (display_id, zone_id, day, spots, placement_id, request_id)
    ORDER BY t.display_id, t.zone_id, t.day`.execute(db)
}

/** Approved: what was held is booked. Nothing is freed or taken. */
export async function bookSpots({ db }: ActorScope, requestId: string): Promise<void> {
  await db.updateTable('takings').set({ kind: 'booking' }).where('request_id', '=', requestId).execute()
}

/** Gives the spots of requests back at once. */
export async function releaseSpots(db: Kysely<DB>, requestIds: string[]): Promise<void> {
  if (requestIds.length) await db.deleteFrom('takings').where('request_id', 'in', requestIds).execute()
}

/** Undecided requests whose deadline is over, locked in order; those that another process has are skipped. */
const lockLapsed = async (db: Kysely<DB>, now: Date, among: ReturnType<typeof sql>): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    SELECT r.id FROM approval_requests r
    WHERE r.status IN ('pending', 'correction') AND r.expires_at <= ${now} AND ${among}
    ORDER BY r.id FOR UPDATE`.execute(db)
  return rows.map(({ id }) => id)
}

const expire = async (db: Kysely<DB>, ids: string[]): Promise<void> => {
  if (!ids.length) return
  await releaseSpots(db, ids)
  await db
    .updateTable('approval_requests')
    .set((row) => ({ status: 'expired', lapsed_from: row.ref('status'), version: row('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

/**
 * Frees what lapsed holds take of these zones, in the buyer's own transaction, so that no job is needed
 * for the spots to be free (domain.md, "Capacity"). Locks what will be freed and what will be taken
 * together and in order first: freeing and taking in turn could wait in a ring. Gives their ids.
 */
export async function expireLapsedOf(
  { db, now }: ActorScope,
  places: Place[],
  from: string,
  to: string,
): Promise<string[]> {
  const displays = places.map(({ display_id }) => display_id)
  const zones = places.map(({ zone_id }) => zone_id)
  const wanted = sql`SELECT * FROM unnest(${displays}::uuid[], ${zones}::uuid[]) AS w (display_id, zone_id)`
  const ids = await lockLapsed(
    db,
    now,
    sql`EXISTS (SELECT 1 FROM placements p JOIN (${wanted}) w USING (display_id, zone_id) WHERE p.request_id = r.id)`,
  )
  if (!ids.length) return []
  await sql`
    SELECT 1 FROM zone_days z
    WHERE EXISTS (
      SELECT 1 FROM takings t WHERE t.request_id = ANY(${ids}::uuid[])
        AND t.display_id = z.display_id AND t.zone_id = z.zone_id AND t.day = z.day
    ) OR (
      z.day BETWEEN ${from}::date AND ${to}::date
      AND EXISTS (SELECT 1 FROM (${wanted}) w WHERE w.display_id = z.display_id AND w.zone_id = z.zone_id)
    )
    ORDER BY z.display_id, z.zone_id, z.day FOR UPDATE`.execute(db)
  await expire(db, ids)
  return ids
}

/** The same for all zones of displays that their owner has locked to change what they sell. Gives their ids. */
export async function expireLapsedOn({ db, now }: ActorScope, displayIds: string[]): Promise<string[]> {
  const placed = sql`EXISTS (
    SELECT 1 FROM placements p WHERE p.display_id = ANY(${displayIds}::uuid[]) AND p.request_id = r.id
  )`
  const ids = await lockLapsed(db, now, placed)
  await expire(db, ids)
  return ids
}

/** Writes all lapsed requests as expired; gives their ids. */
export async function expireAllLapsed(db: Kysely<DB>, now: Date): Promise<string[]> {
  const ids = await lockLapsed(db, now, sql`true`)
  await expire(db, ids)
  return ids
}
