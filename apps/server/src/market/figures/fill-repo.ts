import { sql } from 'kysely'
import { lapsedSpots, takenWithoutLapsed } from '../../supply/capacity/lapsed-sql.ts'
import { todayAtPlace } from '../../supply/on-offer/on-offer-sql.ts'
import type { ActorScope } from '../../base/scope/scope.ts'

/** How many days are shown, from today on. */
const DAYS = 30

/** How many spots an owner's displays have on a day, and how many of them are taken. */
export interface DaySpots {
  day: string
  spots: number
  taken: number
}

/**
 * The next thirty days of an owner, or of all active ones (null), from the earliest today of the places on. Capacity is summed over displays
 * with the same open days and the same period of sale, so a network of thousands costs no more than its few
 * kinds times the days.
 */
export async function readFill({ db, now }: ActorScope, orgId: string | null): Promise<DaySpots[]> {
  const whose = orgId
    ? sql`org_id = ${orgId}`
    : sql`org_id IN (SELECT id FROM organizations WHERE type = 'DSO' AND active AND deleted_at IS NULL)`
  const theirs = sql`SELECT id FROM displays WHERE ${whose} AND deleted_at IS NULL`
  const span = sql`BETWEEN (SELECT min(day) FROM days) AND (SELECT max(day) FROM days)`
  const { rows } = await sql<DaySpots>`
    WITH days AS (
      SELECT generate_series(0, ${DAYS - 1}::int) + coalesce(
        (SELECT min(${todayAtPlace(now)}) FROM locations l
         WHERE ${whose} AND l.deleted_at IS NULL),
        (${now}::timestamptz AT TIME ZONE 'UTC')::date) AS day
    ),
    offered AS (
      SELECT d.open_days, d.unlike_week, greatest(s.valid_from, v.valid_from) AS since, least(s.valid_to, v.valid_to) AS until,
             sum(z.capacity) AS spots
      FROM displays d
      JOIN display_rate_schedules s ON s.display_id = d.id
      JOIN rate_schedule_versions v ON v.rate_schedule_id = s.rate_schedule_id
        AND v.valid_from < s.valid_to AND s.valid_from < v.valid_to
      JOIN zone_versions z ON z.version_id = v.id
      WHERE d.id IN (${theirs})
      GROUP BY 1, 2, 3, 4
    ),
    capacity AS (
      SELECT day, sum(spots)::int AS spots FROM days JOIN offered o ON o.since <= day AND day < o.until
        AND ((o.open_days >> (extract(isodow FROM day)::int - 1)) & 1 = 1) <> (day <@ o.unlike_week)
      GROUP BY day
    ),
    lapsed AS (${lapsedSpots(now, sql`t.display_id IN (${theirs}) AND t.day ${span}`)}),
    used AS (
      SELECT f.day, sum(${takenWithoutLapsed('f')})::int AS taken
      FROM zone_days f LEFT JOIN lapsed l USING (display_id, zone_id, day)
      WHERE f.display_id IN (${theirs}) AND f.day ${span} GROUP BY f.day
    )
    SELECT day, coalesce(spots, 0) AS spots, coalesce(taken, 0) AS taken
    FROM days LEFT JOIN capacity USING (day) LEFT JOIN used USING (day) ORDER BY day`.execute(db)
  return rows
}
