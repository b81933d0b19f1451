import { addDays } from '@plaza/domain/calendar'
import { DRAWN_DAYS } from '@plaza/domain/free-days'
import { sql } from 'kysely'
import { lapsedSpots, takenWithoutLapsed } from '../capacity/lapsed-sql.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import type { DisplayRow } from './rows-repo.ts'

/** How many percent of a display's spots are taken, by day; a day on which nothing is taken is missing. */
export type Fill = Map<string, number>

/**
 * How full the next fourteen days of a page of displays are, each from today at its place: how much is taken of
 * all spots of its zones.
 */
export async function findFill({ db, now }: ActorScope, displays: DisplayRow[]): Promise<Map<string, Fill>> {
  const fill = new Map<string, Fill>(displays.map(({ id }) => [id, new Map()]))
  const days = displays.map(({ today }) => today).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return fill
  const ids = sql`ANY(${displays.map(({ id }) => id)}::uuid[])`
  const span = sql`BETWEEN ${first}::date AND ${addDays(last, DRAWN_DAYS - 1)}::date`
  const { rows } = await sql<{ display_id: string; day: string; percent: number }>`
    WITH lapsed AS (${lapsedSpots(now, sql`t.display_id = ${ids} AND t.day ${span}`)}),
    taken AS (
      SELECT f.display_id, f.day, sum(${takenWithoutLapsed('f')}) AS spots
      FROM zone_days f LEFT JOIN lapsed l USING (display_id, zone_id, day)
      WHERE f.display_id = ${ids} AND f.day ${span} AND f.taken > 0
      GROUP BY f.display_id, f.day
    )
    SELECT t.display_id, t.day, round(100.0 * t.spots / sum(z.capacity))::int AS percent
    FROM taken t
    JOIN display_rate_schedules s ON s.display_id = t.display_id AND s.valid_from <= t.day AND t.day < s.valid_to
    JOIN rate_schedule_versions v ON v.rate_schedule_id = s.rate_schedule_id
      AND v.valid_from <= t.day AND t.day < v.valid_to
    JOIN zone_versions z ON z.version_id = v.id
    GROUP BY t.display_id, t.day, t.spots`.execute(db)
  for (const { display_id, day, percent } of rows) fill.get(display_id)?.set(day, percent)
  return fill
}
