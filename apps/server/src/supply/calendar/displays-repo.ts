import type { OpeningHours } from '@plaza/domain/opening-hours'
import type { Frame } from '@plaza/domain/zones'
import { sql } from 'kysely'
import { COUNT_CAP, countRows, matching, offsetOf, peopleOrder } from '../../base/postgres/listing.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { todayAtPlace } from '../on-offer/on-offer-sql.ts'

/** One of the actor's displays, as far as its line of the calendar needs it. */
export interface CalendarDisplay {
  id: string
  name: string
  location_id: string
  location_name: string
  address: string
  resolution: string
  currency: string
  active: boolean
  today: string
  time_zone: string
  opening_hours: OpeningHours
}

/** Which displays are meant: all without these. */
interface Narrowing {
  search?: string | undefined
  location_id?: string[] | undefined
}

const ownOnes = ({ actor }: ActorScope, asked: Narrowing) => {
  const parts = [sql<boolean>`d.org_id = ${actor.orgId} AND d.deleted_at IS NULL`]
  if (asked.search) parts.push(matching('d.search', asked.search))
  if (asked.location_id?.length) parts.push(sql`d.location_id = ANY(${asked.location_id}::uuid[])`)
  return sql`${sql.join(parts, sql` AND `)}`
}

const BY_PLACE = sql`${peopleOrder('d.location_name')}, d.location_id`

/** A page of the actor's displays by the names of their places and their own, and how many there are. */
export async function pageOfDisplays(scope: ActorScope, asked: Narrowing & { page: number; size: number }) {
  const { db, now } = scope
  const where = ownOnes(scope, asked)
  const order = sql`${BY_PLACE}, ${peopleOrder('d.name')}, d.id`
  // What comes before the page is only passed over in the index of this order, and nothing is read or asked of it.
  const page = sql<CalendarDisplay>`
    SELECT d.id, d.name, d.location_id, d.location_name, d.resolution, d.currency, d.active,
           l.address, l.time_zone, l.opening_hours, ${todayAtPlace(now)} AS today
    FROM (
      SELECT d.id FROM displays d WHERE ${where} ORDER BY ${order} LIMIT ${asked.size} OFFSET ${offsetOf(asked)}
    ) shown JOIN displays d ON d.id = shown.id JOIN locations l ON l.id = d.location_id
    ORDER BY ${order}`
  const all = sql`(SELECT d.id FROM displays d WHERE ${where})`
  const [{ rows }, counted] = await Promise.all([page.execute(db), countRows(db, all, COUNT_CAP.own)])
  return { rows, ...counted }
}

/** A place with how many of the displays that are meant it has. */
interface PlaceOfDisplays {
  id: string
  name: string
  address: string
  displays: number
}

/**
 * The first `limit` places of the actor's displays, in the order in which `pageOfDisplays` gives these; how many
 * places there are in all, and how many displays.
 */
export async function findPlacesOfDisplays(
  scope: ActorScope,
  asked: Narrowing,
  limit: number,
): Promise<{ places: PlaceOfDisplays[]; count: number; displays: number }> {
  const { rows } = await sql<PlaceOfDisplays & { all_places: number; all_displays: number }>`
    SELECT d.location_id AS id, d.location_name AS name, l.address, count(*)::int AS displays,
           (count(*) OVER ())::int AS all_places, (sum(count(*)) OVER ())::int AS all_displays
    FROM displays d JOIN locations l ON l.id = d.location_id
    WHERE ${ownOnes(scope, asked)}
    GROUP BY d.location_id, d.location_name, l.address
    ORDER BY ${BY_PLACE} LIMIT ${limit}`.execute(scope.db)
  const [first] = rows
  return {
    places: rows.map(({ id, name, address, displays }) => ({ id, name, address, displays })),
    count: first?.all_places ?? 0,
    displays: first?.all_displays ?? 0,
  }
}

/** A zone by the rate schedule that it belongs to, and its frame in the latest layout up to a day. */
export interface ZoneShape {
  id: string
  rate_schedule_id: string
  frame: Frame
}

/** Finds the rate schedules and frames of zones, as they are on the last of some days. */
export async function findShapes(
  { db }: ActorScope,
  zoneIds: string[],
  day: string,
): Promise<Map<string, ZoneShape>> {
  const { rows } = await sql<ZoneShape>`
    SELECT DISTINCT ON (z.zone_id) z.zone_id AS id, z.rate_schedule_id,
           jsonb_build_object('x', z.x, 'y', z.y, 'width', z.width, 'height', z.height) AS frame
    FROM zone_versions z JOIN rate_schedule_versions v ON v.id = z.version_id
    WHERE z.zone_id = ANY(${zoneIds}::uuid[]) AND v.valid_from <= ${day}::date
    ORDER BY z.zone_id, v.valid_from DESC`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The actor's displays that these things belong to, each once, with their names. */
export function findNames(
  { db, actor }: ActorScope,
  things: { display_id: string }[],
): Promise<{ id: string; name: string }[]> {
  const ids = [...new Set(things.map(({ display_id }) => display_id))]
  if (!ids.length) return Promise.resolve([])
  return db
    .selectFrom('displays')
    .select(['id', 'name'])
    .where('org_id', '=', actor.orgId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

/** The actor's rate schedules among these ids, each with how many displays sell by it, today or later. */
export async function findUsed({ db, actor, now }: ActorScope, ids: string[]) {
  const { rows } = await sql<{ id: string; name: string; displays: number }>`
    SELECT r.id, r.name, (
      SELECT count(*)::int FROM displays d
      WHERE d.org_id = r.org_id AND d.deleted_at IS NULL AND EXISTS (
        SELECT FROM display_rate_schedules s
        WHERE s.display_id = d.id AND s.rate_schedule_id = r.id
          -- Nearly all are without an end, for which no place has to be read.
          AND (s.valid_to = 'infinity' OR s.valid_to > (
            SELECT ${todayAtPlace(now)} FROM locations l WHERE l.id = d.location_id)))
    ) AS displays
    FROM rate_schedules r
    WHERE r.org_id = ${actor.orgId} AND r.id = ANY(${ids}::uuid[])
    ORDER BY r.id`.execute(db)
  return rows
}
