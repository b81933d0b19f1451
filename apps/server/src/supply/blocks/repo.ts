import type { CalendarDate } from '@plaza/domain/calendar'
import { sql } from 'kysely'
import { jsonb } from '../../base/postgres/listing.ts'
import { deleteOwn } from '../../base/scope/own-repo.ts'
import { asSystem, type ActorScope } from '../../base/scope/scope.ts'

export interface Block {
  id: string
  display_id: string
  zone_id: string
  start_date: CalendarDate
  end_date: CalendarDate
  spots: number
  note: string
  /** The house campaign whose days these are; null for spots that are only kept. */
  house_id: string | null
}

/** A block with the name of its house campaign. */
export interface NamedBlock extends Block {
  house_name: string | null
}

/**
 * Inserts blocks of the actor's displays and takes their spots, in one sorted statement; the check on `zone_days`
 * refuses what does not fit.
 */
export async function insertBlocks({ db, actor, now }: ActorScope, blocks: Block[]): Promise<void> {
  if (!blocks.length) return
  const by = { org_id: actor.orgId, created_by: actor.userId, created_at: now }
  await sql`
    INSERT INTO blocks (id, display_id, zone_id, start_date, end_date, spots, note, house_id, org_id, created_by, created_at)
    SELECT b.id, b.display_id, b.zone_id, b.start_date, b.end_date, b.spots, b.note, b.house_id,
           ${by.org_id}, ${by.created_by}, ${by.created_at}
    FROM jsonb_to_recordset(${jsonb(blocks)}) AS b (
      id uuid, display_id uuid, zone_id uuid, start_date date, end_date date, spots int, note text, house_id uuid
    )`.execute(db)
  await sql`
    INSERT INTO takings (kind, display_id, zone_id, day, spots, block_id)
    SELECT 'block', b.display_id, b.zone_id, d.day::date, b.spots, b.id
    FROM blocks b CROSS JOIN generate_series(b.start_date, b.end_date, interval '1 day') AS d (day)
    WHERE b.id = ANY(${blocks.map(({ id }) => id)}::uuid[])
    ORDER BY b.display_id, b.zone_id, d.day`.execute(db)
}

const BLOCK = ['id', 'display_id', 'zone_id', 'start_date', 'end_date', 'spots', 'note', 'house_id'] as const

const houseName = sql<string | null>`(SELECT h.name FROM house_campaigns h WHERE h.id = blocks.house_id)`

/** The name of a house campaign of the actor's; undefined for any other. */
export async function findHouseName({ db, actor }: ActorScope, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('house_campaigns')
    .select('name')
    .where('id', '=', id)
    .where('org_id', '=', actor.orgId)
    .executeTakeFirst()
  return found?.name
}

/** Finds a block of the actor's display. */
export function findBlock(
  { db, actor }: ActorScope,
  displayId: string,
  blockId: string,
): Promise<Block | undefined> {
  return db
    .selectFrom('blocks')
    .select(BLOCK)
    .where('id', '=', blockId)
    .where('display_id', '=', displayId)
    .where('org_id', '=', actor.orgId)
    .executeTakeFirst()
}

/** Removes a block and frees its spots. Gives whether there was such a block of the actor's. */
export async function deleteBlock(scope: ActorScope, displayId: string, blockId: string): Promise<boolean> {
  const own = await scope.db
    .selectFrom('blocks')
    .select('id')
    .where('id', '=', blockId)
    .where('display_id', '=', displayId)
    .where('org_id', '=', scope.actor.orgId)
    .forUpdate()
    .executeTakeFirst()
  if (own) await deleteBlocks(scope, [blockId])
  return own !== undefined
}

/** Removes blocks of the actor's and frees their spots. The caller holds their locks. */
export async function deleteBlocks(scope: ActorScope, ids: string[]): Promise<void> {
  if (!ids.length) return
  await asSystem(scope).db.deleteFrom('takings').where('block_id', 'in', ids).execute()
  await deleteOwn(scope, 'blocks').where('id', 'in', ids).execute()
}

/** Which blocks are meant: those of displays that touch some days, of all zones and all blocks unless some are named. */
export interface BlocksAsked {
  display_ids: string[]
  zone_ids?: string[] | undefined
  block_ids?: string[] | undefined
  from: CalendarDate
  to: CalendarDate
}

/** The blocks that are meant, of the actor's displays. They are locked. */
export function lockBlocksOn({ db, actor }: ActorScope, asked: BlocksAsked): Promise<Block[]> {
  let blocks = db
    .selectFrom('blocks')
    .select(BLOCK)
    .where('org_id', '=', actor.orgId)
    .where('display_id', 'in', asked.display_ids)
    .where('end_date', '>=', asked.from)
    .where('start_date', '<=', asked.to)
  if (asked.zone_ids) blocks = blocks.where('zone_id', 'in', asked.zone_ids)
  if (asked.block_ids) blocks = blocks.where('id', '=', sql<string>`ANY(${asked.block_ids}::uuid[])`)
  return blocks.orderBy('id').forUpdate().execute()
}

/** The blocks of the actor's display that touch these days, by their first day. */
export async function listBlocks(
  { db, actor }: ActorScope,
  displayId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<NamedBlock[]> {
  return db
    .selectFrom('blocks')
    .select(BLOCK)
    .select(houseName.as('house_name'))
    .where('display_id', '=', displayId)
    .where('org_id', '=', actor.orgId)
    .where('end_date', '>=', from)
    .where('start_date', '<=', to)
    .orderBy('start_date')
    .orderBy('id')
    .execute()
}

/**
 * How many spots of a display's zone on a day are held, booked and blocked, of the whole day or of parts of it, which are
 * bits.
 */
export interface TakenAs {
  display_id: string
  zone_id: string
  day: CalendarDate
  parts: number | null
  held: number
  booked: number
  /** What is blocked, and what of it house campaigns take. */
  blocked: number
  own: number
}

/**
 * What is taken of displays from day to day; holds whose deadline is over count as free. Whether the actor may
 * see these displays is for the caller to ask.
 */
export async function findTakenAs(
  { db, now }: ActorScope,
  displayIds: string[],
  from: CalendarDate,
  to: CalendarDate,
): Promise<TakenAs[]> {
  const { rows } = await sql<TakenAs>`
    SELECT t.display_id, t.zone_id, t.day, t.parts,
           coalesce(sum(t.spots) FILTER (WHERE t.kind = 'hold'), 0)::int AS held,
           coalesce(sum(t.spots) FILTER (WHERE t.kind = 'booking'), 0)::int AS booked,
           coalesce(sum(t.spots) FILTER (WHERE t.kind = 'block'), 0)::int AS blocked,
           coalesce(sum(t.spots) FILTER (WHERE b.house_id IS NOT NULL), 0)::int AS own
    FROM takings t LEFT JOIN approval_requests r ON r.id = t.request_id
    LEFT JOIN blocks b ON b.id = t.block_id
    WHERE t.display_id = ANY(${displayIds}::uuid[]) AND t.day BETWEEN ${from}::date AND ${to}::date
      AND (r.id IS NULL OR r.status = 'approved' OR r.expires_at > ${now})
    GROUP BY t.display_id, t.zone_id, t.day, t.parts`.execute(db)
  return rows
}

/**
 * Finds the rate schedule by which a display sells on a day, and the first day on which it no longer does;
 * undefined where there is none.
 */
export function findScheduleOn(
  { db }: ActorScope,
  displayId: string,
  day: CalendarDate,
): Promise<{ id: string; until: string } | undefined> {
  return db
    .selectFrom('display_rate_schedules')
    .select(['rate_schedule_id as id', 'valid_to as until'])
    .where('display_id', '=', displayId)
    .where('valid_from', '<=', day)
    .where('valid_to', '>', day)
    .executeTakeFirst()
}
