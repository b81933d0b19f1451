import type { CalendarDate } from '@plaza/domain/calendar'
import { type Daypart, positionsIn } from '@plaza/domain/dayparts'
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
  /** The parts of the day as bits; null for the whole day. */
  parts: number | null
  /** The house campaign whose days these are; null for spots that are only kept. */
  house_id: string | null
}

/** A block with the names of its parts of the day and of its house campaign. */
export interface NamedBlock extends Block {
  dayparts: string[]
  house_name: string | null
}

/** A block that takes the place of others: on the days that these have alike, their spots stay taken as they are. */
export interface NextBlock extends Block {
  from: string[]
}

/** Inserts blocks of the actor's displays and takes their spots; the check on `zone_days` refuses what does not fit. */
export async function insertBlocks(scope: ActorScope, blocks: Block[]): Promise<void> {
  await insertRows(scope, blocks)
  await takeDays(scope, blocks)
}

const insertRows = async ({ db, actor, now }: ActorScope, blocks: Block[]): Promise<void> => {
  if (!blocks.length) return
  await sql`
    INSERT INTO blocks (
      id, display_id, zone_id, start_date, end_date, spots, note, parts, house_id, org_id, created_by, created_at
    )
    SELECT b.id, b.display_id, b.zone_id, b.start_date, b.end_date, b.spots, b.note, b.parts, b.house_id,
           ${actor.orgId}, ${actor.userId}, ${now}
    FROM jsonb_to_recordset(${jsonb(blocks)}) AS b (
      id uuid, display_id uuid, zone_id uuid, start_date date, end_date date, spots int, note text, parts smallint,
      house_id uuid
    )`.execute(db)
}

/** Takes the days of blocks that they do not have yet, in one sorted statement. */
const takeDays = async ({ db }: ActorScope, blocks: Block[]): Promise<void> => {
  if (!blocks.length) return
  await sql`
    INSERT INTO takings (kind, display_id, zone_id, day, spots, parts, block_id, house_id)
    SELECT 'block', b.display_id, b.zone_id, d.day::date, b.spots, b.parts, b.id, b.house_id
    FROM blocks b CROSS JOIN generate_series(b.start_date, b.end_date, interval '1 day') AS d (day)
    WHERE b.id = ANY(${blocks.map(({ id }) => id)}::uuid[])
      AND NOT EXISTS (SELECT FROM takings t WHERE t.block_id = b.id AND t.day = d.day::date)
    ORDER BY b.display_id, b.zone_id, d.day`.execute(db)
}

/**
 * Puts blocks in the place of others, whose locks the caller holds. Days that stay as they were are not freed in between, so
 * a house campaign keeps its turns on them.
 */
export async function exchangeBlocks(
  scope: ActorScope,
  before: readonly Pick<Block, 'id'>[],
  next: NextBlock[],
): Promise<void> {
  await insertRows(scope, next)
  if (next.length) {
    await sql`
      UPDATE takings t SET block_id = n.id
      FROM jsonb_to_recordset(${jsonb(next)}) AS n (
        id uuid, start_date date, end_date date, spots int, parts smallint, "from" jsonb
      ) CROSS JOIN jsonb_array_elements_text(n.from) AS o (id)
      WHERE t.block_id = o.id::uuid AND t.day BETWEEN n.start_date AND n.end_date
        AND t.spots = n.spots AND t.parts IS NOT DISTINCT FROM n.parts`.execute(scope.db)
  }
  await deleteBlocks(
    scope,
    before.map(({ id }) => id),
  )
  await takeDays(scope, next)
}

export const BLOCK = [
  'id',
  'display_id',
  'zone_id',
  'start_date',
  'end_date',
  'spots',
  'note',
  'parts',
  'house_id',
] as const

/** The parts into which a block's display divides the day on the block's first day. */
const daypartsThere = sql<Daypart[]>`coalesce((
  SELECT v.dayparts
  FROM display_rate_schedules s JOIN rate_schedule_versions v ON v.rate_schedule_id = s.rate_schedule_id
  WHERE s.display_id = blocks.display_id AND s.valid_from <= blocks.start_date AND blocks.start_date < s.valid_to
    AND v.valid_from <= blocks.start_date AND blocks.start_date < v.valid_to
), '[]')`

/** A block with the parts into which the day is divided there. */
export interface DividedBlock extends Block {
  division: Daypart[]
}

/** The names of the parts of the day that a block takes; empty for the whole day. */
export function partNames({ parts, division }: Pick<DividedBlock, 'parts' | 'division'>): string[] {
  return positionsIn(parts ?? 0).flatMap((at) => division[at]?.name ?? [])
}

const houseName = sql<string | null>`(SELECT h.name FROM house_campaigns h WHERE h.id = blocks.house_id)`

/** A house campaign to which days are given back: how many spots it has in a zone, and whether it has any of these days. */
export interface HouseThere {
  name: string
  /** Null where it is not in the zone. */
  spots: number | null
  taken: boolean
}

/** A house campaign of the actor's, as far as some days of a zone are concerned; undefined for any other. */
export async function findHouseThere(
  { db, actor }: ActorScope,
  id: string,
  { display_id, zone_id, start_date, end_date }: Omit<Block, 'id' | 'house_id' | 'spots' | 'note' | 'parts'>,
): Promise<HouseThere | undefined> {
  const { rows } = await sql<HouseThere>`
    SELECT h.name, p.spots, EXISTS (
      SELECT FROM takings t WHERE t.house_id = h.id AND t.display_id = ${display_id} AND t.zone_id = ${zone_id}
        AND t.day BETWEEN ${start_date}::date AND ${end_date}::date
    ) AS taken
    FROM house_campaigns h
    LEFT JOIN house_places p ON p.house_id = h.id AND p.display_id = ${display_id} AND p.zone_id = ${zone_id}
    WHERE h.id = ${id} AND h.org_id = ${actor.orgId}`.execute(db)
  return rows[0]
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

/** Removes a block and frees its spots. Gives what it was; undefined where the actor had no such block. */
export async function deleteBlock(
  scope: ActorScope,
  displayId: string,
  blockId: string,
): Promise<(Block & Pick<NamedBlock, 'dayparts'>) | undefined> {
  const own = await scope.db
    .selectFrom('blocks')
    .select(BLOCK)
    .select(daypartsThere.as('division'))
    .where('id', '=', blockId)
    .where('display_id', '=', displayId)
    .where('org_id', '=', scope.actor.orgId)
    .forUpdate()
    .executeTakeFirst()
  if (!own) return undefined
  await deleteBlocks(scope, [blockId])
  return { ...own, dayparts: partNames(own) }
}

/** Removes blocks of the actor's and frees their spots. The caller holds their locks. */
async function deleteBlocks(scope: ActorScope, ids: string[]): Promise<void> {
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
export function lockBlocksOn({ db, actor }: ActorScope, asked: BlocksAsked): Promise<DividedBlock[]> {
  let blocks = db
    .selectFrom('blocks')
    .select(BLOCK)
    .select(daypartsThere.as('division'))
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
  const rows = await db
    .selectFrom('blocks')
    .select(BLOCK)
    .select([daypartsThere.as('division'), houseName.as('house_name')])
    .where('display_id', '=', displayId)
    .where('org_id', '=', actor.orgId)
    .where('end_date', '>=', from)
    .where('start_date', '<=', to)
    .orderBy('start_date')
    .orderBy('id')
    .execute()
  return rows.map(({ division, ...block }) => ({ ...block, dayparts: partNames({ ...block, division }) }))
}

/** How many spots are held, booked and blocked, of the whole day or of parts of it, which are bits. */
export interface Taken {
  parts: number | null
  held: number
  booked: number
  /** What is blocked, and what of it house campaigns take. */
  blocked: number
  own: number
}

/** What is taken alike of a display's zone on some days. */
export interface TakenAs extends Taken {
  display_id: string
  zone_id: string
  /** The days, as how many days after the first of those asked about; one on which it is taken twice stands here twice. */
  days: number[]
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
  // One row for all days that are alike: a row for each day would take longer to be sent than to be found.
  const { rows } = await sql<TakenAs>`
    SELECT t.display_id, t.zone_id, t.parts,
           CASE t.kind WHEN 'hold' THEN t.spots ELSE 0 END AS held,
           CASE t.kind WHEN 'booking' THEN t.spots ELSE 0 END AS booked,
           CASE t.kind WHEN 'block' THEN t.spots ELSE 0 END AS blocked,
           CASE WHEN t.house_id IS NULL THEN 0 ELSE t.spots END AS own,
           json_agg(t.day - ${from}::date) AS days
    FROM takings t LEFT JOIN approval_requests r ON r.id = t.request_id
    WHERE t.display_id = ANY(${displayIds}::uuid[]) AND t.day BETWEEN ${from}::date AND ${to}::date
      AND (r.id IS NULL OR r.status = 'approved' OR r.expires_at > ${now})
    GROUP BY t.display_id, t.zone_id, t.parts, t.kind, t.spots, t.house_id IS NULL`.execute(db)
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
