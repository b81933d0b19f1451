import { sql, type RawBuilder } from 'kysely'

/**
 * The spots of holds whose deadline is over, by display, zone and day: they are free, even where nothing has been
 * written yet (docs/domain.md, "Capacity"). `among` narrows the takings `t`.
 */
export function lapsedSpots(now: Date, among: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
  SELECT t.display_id, t.zone_id, t.day, sum(t.spots)::int AS spots
  FROM approval_requests r JOIN takings t ON t.request_id = r.id
  WHERE r.status IN ('pending', 'correction') AND r.expires_at <= ${now} AND ${among}
  GROUP BY t.display_id, t.zone_id, t.day`
}
