import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Job } from '../../base/jobs/queue-repo.ts'
import { COUNT_CAP, matching, peopleOrder, readPage, type ListQuery } from '../../base/postgres/listing.ts'
import { prepared } from '../../base/postgres/prepared.ts'
import { deleteOwn } from '../../base/scope/own-repo.ts'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'
import { readInvitedTo } from '../../supply/on-offer/invited-repo.ts'
import { isEverOnOffer, todayAtPlace } from '../../supply/on-offer/on-offer-sql.ts'

/** A zone and dates for which an organization waits, with the display's names. */
export interface EntryRow {
  id: string
  display_id: string
  display_name: string
  location_name: string
  org_name: string
  zone_id: string
  zone_name: string
  start_date: string
  end_date: string
  days_of_week: number[]
  spots: number
  told_at: Date | null
  created_at: Date
}

const columns = sql`
  w.id, w.display_id, d.name AS display_name, d.location_name, o.name AS org_name, w.zone_id, w.zone_name,
  w.start_date, w.end_date, w.days_of_week, w.spots, w.told_at, w.created_at`

const entries = sql`waiting_entries w JOIN displays d ON d.id = w.display_id JOIN organizations o ON o.id = d.org_id`

const SORTS: Record<string, RawBuilder<unknown>> = {
  display_name: peopleOrder('d.name'),
  start_date: sql`w.start_date`,
}

/** A page of what the actor's organization waits for, of displays that are still on offer to it. */
export async function listEntries(scope: ActorScope, query: ListQuery) {
  const found = query.search ? matching(sql`fold(d.name)`, query.search) : sql`true`
  const invitedTo = await readInvitedTo(scope)
  return readPage<EntryRow>(scope.db, query, {
    columns,
    from: sql`${entries} WHERE w.org_id = ${scope.actor.orgId} AND ${isEverOnOffer(invitedTo)} AND ${found}`,
    sorts: SORTS,
    id: 'w.id',
    cap: COUNT_CAP.own,
  })
}

/** What one waits for: a zone of a display from day to day, on days of the week or on all of them. */
export interface Wish {
  display_id: string
  zone_id: string
  start_date: string
  end_date: string
  days_of_week: number[]
  spots: number
}

/**
 * Keeps what is taken of a zone as it is until the transaction ends: spots that come free meanwhile come free after it.
 */
export async function holdDays({ db }: ActorScope, wish: Wish): Promise<void> {
  await sql`
    SELECT 1 FROM zone_days z
    WHERE z.display_id = ${wish.display_id} AND z.zone_id = ${wish.zone_id}
      AND z.day BETWEEN ${wish.start_date}::date AND ${wish.end_date}::date
    ORDER BY z.display_id, z.zone_id, z.day FOR SHARE`.execute(db)
}

/** Keeps others of the organization from beginning to wait at the same time, and counts what it waits for. */
export async function countEntries({ db, actor }: ActorScope): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('waiting ' || ${actor.orgId}::text, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM waiting_entries WHERE org_id = ${actor.orgId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The id of what the actor's organization waits for in this zone on these dates already. */
export async function findEntry({ db, actor }: ActorScope, wish: Wish): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM waiting_entries
    WHERE org_id = ${actor.orgId} AND display_id = ${wish.display_id} AND zone_id = ${wish.zone_id}
      AND start_date = ${wish.start_date}::date AND end_date = ${wish.end_date}::date
      AND days_of_week = ${wish.days_of_week}`.execute(db)
  return rows[0]?.id
}

/** Stores that the actor's organization waits; one that waits already waits for the spots named now. */
export async function insertEntry(
  { db, actor, now }: ActorScope,
  id: string,
  zone_name: string,
  wish: Wish,
): Promise<EntryRow> {
  const { rows } = await sql<EntryRow>`
    WITH w AS (
      INSERT INTO waiting_entries AS e
        (id, org_id, display_id, zone_id, zone_name, start_date, end_date, days_of_week, spots, created_at, created_by)
      VALUES (${id}, ${actor.orgId}, ${wish.display_id}, ${wish.zone_id}, ${zone_name}, ${wish.start_date},
        ${wish.end_date}, ${wish.days_of_week}, ${wish.spots}, ${now}, ${actor.userId})
      ON CONFLICT ON CONSTRAINT waiting_entries_once DO UPDATE SET spots = excluded.spots
      RETURNING *
    )
    SELECT ${columns} FROM w JOIN displays d ON d.id = w.display_id JOIN organizations o ON o.id = d.org_id`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('An entry that was stored is answered')
  return row
}

/** Gives whether the actor's organization waited for it. */
export async function deleteEntry(scope: ActorScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await deleteOwn(scope, 'waiting_entries').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

const anyFreed = prepared('any freed', (db) => sql`SELECT 1 FROM freed_spots LIMIT 1`.compile(db))

/** The job that follows where the transaction has freed spots for which somebody waits. */
export async function jobsOfFreed(db: Kysely<DB>): Promise<Job[]> {
  const rows = await anyFreed(db)
  return rows.length ? [{ name: 'tell-waiting', payload: {}, key: 'all' }] : []
}

/** Spots of a zone that are free on a day, or would be. */
export interface FreedSpots {
  display_id: string
  zone_id: string
  day: string
  spots: number
}

/** Spots that came free, in the order in which they did. */
export interface Freed extends FreedSpots {
  id: number
}

/**
 * Takes what came free on one display; none where nothing did. Of several server processes one at a time tells of it,
 * and the others leave it to that one.
 */
export async function takeFreed({ db }: SystemScope): Promise<Freed[]> {
  const lock = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended('freed spots', 0))`.as('isOurs')
  const { isOurs } = await db.selectNoFrom(lock).executeTakeFirstOrThrow()
  if (!isOurs) return []
  const { rows } = await sql<Freed>`
    DELETE FROM freed_spots f
    WHERE f.display_id = (SELECT display_id FROM freed_spots ORDER BY id LIMIT 1)
    RETURNING f.id, f.display_id, f.zone_id, f.day, f.spots`.execute(db)
  return rows
}

/** Somebody who waits, with what both sides are told. */
export interface Waiting extends Wish {
  id: string
  org_id: string
  zone_name: string
  display_name: string
  location_name: string
  owner_id: string
  owner_name: string
}

const waitingOn = ({ display_id, zone_id }: Pick<Wish, 'display_id' | 'zone_id'>, days: string[]) => sql`
  SELECT w.id, w.org_id, w.display_id, w.zone_id, w.zone_name, w.start_date, w.end_date, w.days_of_week, w.spots,
         d.name AS display_name, d.location_name, o.id AS owner_id, o.name AS owner_name
  FROM ${entries}
  WHERE w.display_id = ${display_id} AND w.zone_id = ${zone_id}
    AND EXISTS (SELECT 1 FROM unnest(${days}::date[]) AS day WHERE day BETWEEN w.start_date AND w.end_date)
  ORDER BY w.id`

/** Who waits for a zone on one of these days. They wait on until the transaction ends. */
export async function findWaiting(
  { db }: SystemScope,
  zone: Pick<Wish, 'display_id' | 'zone_id'>,
  days: string[],
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`${waitingOn(zone, days)} FOR UPDATE OF w`.execute(db)
  return rows
}

/** The first `limit` of those who wait for a zone on one of these days; nothing keeps them from leaving. */
export async function findSomeWaiting(
  { db }: SystemScope,
  zone: Pick<Wish, 'display_id' | 'zone_id'>,
  days: string[],
  limit: number,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`${waitingOn(zone, days)} LIMIT ${limit}`.execute(db)
  return rows
}

/** Writes down that those who waited were told. */
export async function markTold({ db, now }: SystemScope, ids: string[]): Promise<void> {
  await sql`UPDATE waiting_entries SET told_at = ${now} WHERE id = ANY(${ids}::uuid[])`.execute(db)
}

/**
 * Ends what nobody can buy any more: its flight would begin too early now, or its display is on offer to nobody. Gives
 * how many that were, at most `limit`.
 */
export async function deleteEnded({ db, now }: SystemScope, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH ended AS (
      SELECT w.id FROM ${entries} JOIN locations l ON l.id = d.location_id
      WHERE w.start_date < ${todayAtPlace(now)} + greatest(1, o.lead_days)
        OR isempty(d.on_offer) OR (d.visibility = 'Public' AND d.visibility_status <> 'available')
      ORDER BY w.id LIMIT ${limit} FOR UPDATE OF w SKIP LOCKED
    )
    DELETE FROM waiting_entries w USING ended WHERE w.id = ended.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}
