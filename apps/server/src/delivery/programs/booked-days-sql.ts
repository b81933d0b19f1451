import { sql } from 'kysely'

/**
 * The booked days of placements `s`, with the plays that each promised, what all of its plays were sold for, and the plays
 * of all players. Days of extra plays cost nothing.
 */
export const bookedDays = sql`
  SELECT s.id, t.day, x.day IS NOT NULL AS is_extra, coalesce(x.plays, line.plays * t.spots, 0) AS promised,
         CASE WHEN x.day IS NULL THEN coalesce(line.price * t.spots, 0) ELSE 0 END AS price, coalesce(n.plays, 0) AS plays
  FROM shown s JOIN takings t ON t.placement_id = s.id AND t.kind = 'booking'
  LEFT JOIN extra_days x ON x.placement_id = s.id AND x.day = t.day
  LEFT JOIN LATERAL (
    SELECT (l ->> 'plays')::bigint AS plays, (l ->> 'price')::bigint AS price FROM jsonb_array_elements(s.lines) AS l
    WHERE (l ->> 'from')::date <= t.day AND t.day <= (l ->> 'to')::date LIMIT 1
  ) line ON true
  LEFT JOIN LATERAL (
    SELECT sum(c.plays) AS plays FROM play_counts c WHERE c.placement_id = s.id AND c.day = t.day
  ) n ON true`
