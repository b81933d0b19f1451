import { eachDay, type CalendarDate } from '@plaza/domain/calendar'
import { sql } from 'kysely'
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
}

/**
 * Inserts a block of the actor's display and takes its spots; the check on `zone_days` refuses what does not
 * fit.
 */
export async function insertBlock({ db, actor, now }: ActorScope, block: Block): Promise<void> {
  await db
    .insertInto('blocks')
    .values({ ...block, org_id: actor.orgId, created_by: actor.userId, created_at: now })
    .execute()
  await sql`
    INSERT INTO takings (kind, display_id, zone_id, day, spots, block_id)
    SELECT 'block', ${block.display_id}, ${block.zone_id}, day, ${block.spots}, ${block.id}
    FROM unnest(${eachDay(block.start_date, block.end_date)}::date[]) AS day ORDER BY day`.execute(db)
}

const BLOCK = ['id', 'display_id', 'zone_id', 'start_date', 'end_date', 'spots', 'note'] as const

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
  if (!own) return false
  await asSystem(scope).db.deleteFrom('takings').where('block_id', '=', blockId).execute()
  await deleteOwn(scope, 'blocks').where('id', '=', blockId).execute()
  return true
}

/** The blocks of the actor's display that touch these days, by their first day. */
export async function listBlocks(
  { db, actor }: ActorScope,
  displayId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<Block[]> {
  return db
    .selectFrom('blocks')
    .select(BLOCK)
    .where('display_id', '=', displayId)
    .where('org_id', '=', actor.orgId)
    .where('end_date', '>=', from)
    .where('start_date', '<=', to)
    .orderBy('start_date')
    .orderBy('id')
    .execute()
}

/** How many spots of a zone on a day are held, booked and blocked. */
export interface TakenAs {
  zone_id: string
  day: CalendarDate
  held: number
  booked: number
  blocked: number
}

/**
 * What is taken of a display from day to day; holds whose deadline is over count as free. Whether the actor may
 * see the display is for the caller to ask.
 */
export async function findTakenAs(
  { db, now }: ActorScope,
  displayId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<TakenAs[]> {
  const { rows } = await sql<TakenAs>`
    SELECT t.zone_id, t.day,
           coalesce(sum(t.spots) FILTER (WHERE t.kind = 'hold'), 0)::int AS held,
           coalesce(sum(t.spots) FILTER (WHERE t.kind = 'booking'), 0)::int AS booked,
           coalesce(sum(t.spots) FILTER (WHERE t.kind = 'block'), 0)::int AS blocked
    FROM takings t LEFT JOIN approval_requests r ON r.id = t.request_id
    WHERE t.display_id = ${displayId} AND t.day BETWEEN ${from}::date AND ${to}::date
      AND (r.id IS NULL OR r.status = 'approved' OR r.expires_at > ${now})
    GROUP BY t.zone_id, t.day`.execute(db)
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
