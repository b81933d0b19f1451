import { bitsOfFlight, type Flight } from '@plaza/domain/days-of-week'
import { daysOf } from '@plaza/domain/price-bounds'
import { sql, type RawBuilder } from 'kysely'
import { lapsedSpots, takenWithoutLapsed } from '../../supply/capacity/lapsed-sql.ts'

// Whether displays are free over a flight. What a rate schedule decides is asked of rate schedules, which are few, and
// only the displays that are full on some day are looked at zone by zone.

/** Whether the place of the display `d` is open on a day: as in its week, unless it is one of the days unlike that. */
function isOpenOn(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((d.open_days >> (extract(isodow FROM ${day})::int - 1)) & 1 = 1) <> (${day} <@ d.unlike_week)`
}

/** Whether the place of the display `d` is open on a day that a flight takes. */
export function isOpenOver(flight: Flight): RawBuilder<unknown> {
  const { from, to } = flight
  const bits = bitsOfFlight(flight)
  const day = sql`(${from}::date + n)`
  return sql`CASE WHEN d.unlike_week && daterange(${from}, ${to}, '[]') THEN EXISTS (
      SELECT 1 FROM generate_series(0, ${to}::date - ${from}::date) AS n
      WHERE (${bits}::int >> (extract(isodow FROM ${day})::int - 1)) & 1 = 1 AND ${isOpenOn(day)}
    ) ELSE (d.open_days & ${bits}::int) <> 0 END`
}

/**
 * Whether a flight takes the day of the zone's day `f` of the display `d`. Postgres knows nothing of the figure: it
 * takes a difference for likely and an equality for so rare that it would join what is left row by row.
 */
const takesDay = (flight: Flight): RawBuilder<unknown> => sql`
  (${bitsOfFlight(flight)}::int >> (extract(isodow FROM f.day)::int - 1)) & 1 <> 0 AND ${isOpenOn(sql`f.day`)}`

/** Whether nothing seems to be free on the zone's day `f`, which is one between the first and last day of a flight. */
const isFullDay = ({ from, to }: Flight): RawBuilder<unknown> =>
  sql`f.day BETWEEN ${from}::date AND ${to}::date AND f.taken >= f.capacity`

/**
 * The zones' days `f` on which nothing is free and that a flight takes, with their displays `d`; to be put between FROM
 * and the end of a statement. Some of what is taken may be holds that have lapsed.
 */
export function soldOutDays(flight: Flight, now: Date): RawBuilder<unknown> {
  const { from, to } = flight
  return sql`
    zone_days f JOIN displays d ON d.id = f.display_id
    LEFT JOIN (${lapsedSpots(now, sql`t.day BETWEEN ${from}::date AND ${to}::date`)}) l
      ON l.display_id = f.display_id AND l.zone_id = f.zone_id AND l.day = f.day
    WHERE ${isFullDay(flight)} AND ${takesDay(flight)}
      AND ${takenWithoutLapsed('f')} >= f.capacity`
}

/** Whether nothing is free on the zone's day `f` of the display `d`, and a flight takes it. */
const isSoldOut = (flight: Flight, now: Date): RawBuilder<unknown> => {
  const among = sql`t.display_id = f.display_id AND t.zone_id = f.zone_id AND t.day = f.day`
  return sql`${isFullDay(flight)} AND ${takesDay(flight)}
    AND coalesce((SELECT ${takenWithoutLapsed('f')} FROM (${lapsedSpots(now, among)}) l), f.taken) >= f.capacity`
}

/**
 * The zones (`z.zone_id`) that rate schedules (`v.rate_schedule_id`) have from the first day of a flight to its last; none
 * of rate schedules that sell longer flights alone (docs/domain.md, "Least bookings").
 */
export function lastingZones({ from, to }: Flight): RawBuilder<unknown> {
  return sql`
  rate_schedules rs
  JOIN rate_schedule_versions v ON v.rate_schedule_id = rs.id
    AND v.valid_from <= ${from}::date AND ${from}::date < v.valid_to
  JOIN zone_versions z ON z.version_id = v.id
  WHERE rs.active AND coalesce(rs.min_days, 1) <= ${daysOf(from, to)} AND NOT EXISTS (
    SELECT 1 FROM rate_schedule_versions w
    WHERE w.rate_schedule_id = rs.id AND w.valid_from > ${from}::date AND w.valid_from <= ${to}::date
      AND NOT EXISTS (SELECT 1 FROM zone_versions k WHERE k.version_id = w.id AND k.zone_id = z.zone_id)
  )`
}

/** Whether a display sells by its assignment `s` from the first day of a flight to its last. */
export function spansFlight({ from, to }: Flight): RawBuilder<unknown> {
  return sql`s.valid_from <= ${from}::date AND s.valid_to > ${to}::date`
}

/**
 * Whether some zone of the display `d` has a spot free on each day that a flight takes, under one rate schedule from
 * its first day to its last. Only the displays that have a full day are looked at zone by zone.
 */
export function isFree(flight: Flight, now: Date): RawBuilder<unknown> {
  return sql`${isOpenOver(flight)} AND EXISTS (
    SELECT 1 FROM display_rate_schedules s WHERE s.display_id = d.id AND ${spansFlight(flight)}
      AND s.rate_schedule_id IN (SELECT v.rate_schedule_id FROM ${lastingZones(flight)})
  ) AND (
    NOT EXISTS (SELECT 1 FROM zone_days f WHERE f.display_id = d.id AND ${isFullDay(flight)})
    OR EXISTS (
      SELECT 1 FROM display_rate_schedules s JOIN (
        SELECT v.rate_schedule_id, z.zone_id FROM ${lastingZones(flight)}
      ) z ON z.rate_schedule_id = s.rate_schedule_id
      WHERE s.display_id = d.id AND ${spansFlight(flight)} AND NOT EXISTS (
        SELECT 1 FROM zone_days f
        WHERE f.display_id = d.id AND f.zone_id = z.zone_id AND ${isSoldOut(flight, now)}
      )
    )
  )`
}
