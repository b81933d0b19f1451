import { MOST_DAYPARTS } from '@plaza/domain/dayparts'
import { sql, type RawBuilder } from 'kysely'

/** The spots of the takings `t` in each part of the day, with those of the whole day, as a list. */
const spotsByPart = sql`ARRAY[${sql.join(
  Array.from(
    { length: MOST_DAYPARTS },
    (_, part) =>
      sql`coalesce(sum(t.spots) FILTER (WHERE t.parts IS NULL OR (t.parts >> ${sql.lit(part)}) & 1 = 1), 0)`,
  ),
)}]::int[]`

/**
 * The spots of holds whose deadline is over, by display, zone and day: they are free, even where nothing has been
 * written yet (docs/domain.md, "Capacity"). `by_part` counts them by part of the day where some are of parts alone.
 * `among` narrows the takings `t`.
 */
export function lapsedSpots(now: Date, among: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
  SELECT t.display_id, t.zone_id, t.day, sum(t.spots)::int AS spots,
         CASE WHEN bool_or(t.parts IS NOT NULL) THEN ${spotsByPart} END AS by_part
  FROM approval_requests r JOIN takings t ON t.request_id = r.id
  WHERE r.status IN ('pending', 'correction') AND r.expires_at <= ${now} AND ${among}
  GROUP BY t.display_id, t.zone_id, t.day`
}

/**
 * What is taken of the whole day of the zone's day `z` without lapsed holds `l`, which may be none: as much as is taken of
 * its fullest part.
 */
export function takenWithoutLapsed(z: 'z' | 'f'): RawBuilder<number> {
  const day = sql.ref(z)
  return sql<number>`CASE WHEN l.by_part IS NULL THEN ${day}.taken - coalesce(l.spots, 0)
    ELSE fullest_part(add_by_part(${day}.by_part, l.by_part, -1)) END`
}
