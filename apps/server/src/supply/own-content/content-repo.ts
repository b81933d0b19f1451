import type { CalendarDate } from '@plaza/domain/calendar'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { mediaJson, type MediaJson } from '../../base/uploads/media-sql.ts'
import { lapsedSpots, takenWithoutLapsed } from '../capacity/lapsed-sql.ts'

/** The rate schedule by which a display sells on a day; undefined without one. */
export async function findScheduleOf(
  db: Kysely<DB>,
  displayId: string,
  day: CalendarDate,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('display_rate_schedules')
    .select('rate_schedule_id')
    .where('display_id', '=', displayId)
    .where('valid_from', '<=', day)
    .where('valid_to', '>', day)
    .executeTakeFirst()
  return found?.rate_schedule_id
}

/** What a house campaign shows in a zone of a display on a day. */
export interface ShownHouse {
  zone_id: string
  id: string
  name: string
  spots: number
  media: MediaJson[]
}

/** The house campaigns of a display on a day, by zone and in the order in which they were made. */
export async function findShownHouse(
  db: Kysely<DB>,
  displayId: string,
  day: CalendarDate,
): Promise<ShownHouse[]> {
  const { rows } = await sql<ShownHouse>`
    SELECT b.zone_id, h.id, h.name, sum(b.spots)::int AS spots, (
      SELECT coalesce(jsonb_agg(${mediaJson} ORDER BY k.position), '[]')
      FROM house_files k JOIN files f ON f.id = k.file_id
      WHERE k.house_id = h.id AND k.display_id = ${displayId} AND k.zone_id = b.zone_id
    ) AS media
    FROM blocks b JOIN house_campaigns h ON h.id = b.house_id
    WHERE b.display_id = ${displayId} AND b.start_date <= ${day}::date AND b.end_date >= ${day}::date
    GROUP BY b.zone_id, h.id ORDER BY b.zone_id, h.created_at, h.id`.execute(db)
  return rows
}

/** The spots that are taken of a display's zones on a day, by zone; holds that have lapsed count as free. */
export async function findTakenOn(
  { db, now }: { db: Kysely<DB>; now: Date },
  displayId: string,
  day: CalendarDate,
): Promise<Map<string, number>> {
  const among = sql`t.display_id = ${displayId} AND t.day = ${day}::date`
  const { rows } = await sql<{ zone_id: string; taken: number }>`
    SELECT z.zone_id, ${takenWithoutLapsed('z')} AS taken
    FROM zone_days z LEFT JOIN (${lapsedSpots(now, among)}) l USING (display_id, zone_id, day)
    WHERE z.display_id = ${displayId} AND z.day = ${day}::date`.execute(db)
  return new Map(rows.map(({ zone_id, taken }) => [zone_id, taken]))
}
