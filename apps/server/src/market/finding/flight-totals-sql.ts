import { sql, type RawBuilder } from 'kysely'
import { lapsedSpots } from '../../supply/capacity/lapsed-sql.ts'
import { statusForAdvertisers } from '../../supply/on-offer/on-offer-sql.ts'

/** What one spot in a zone costs over a flight, summed for each day of the week from Monday on. */
export interface ZoneSums {
  rate_schedule_id: string
  zone_id: string
  sums: number[]
}

/** What flights of these days cost in the zones of all rate schedules that are concerned. */
export interface FlightSums {
  from: string
  to: string
  now: Date
  zones: ZoneSums[]
}

const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** Whether nothing of a zone is free on an open day of a flight, where `m` is the display and `t` the zone. */
const isSoldOut = ({ from, to, now }: FlightSums): RawBuilder<unknown> => sql`EXISTS (
  SELECT 1 FROM zone_days f
  WHERE f.display_id = m.id AND f.zone_id = t.zone_id AND f.day BETWEEN ${from}::date AND ${to}::date
    AND f.taken >= f.capacity AND (m.open_days >> (extract(isodow FROM f.day)::int - 1)) & 1 = 1
    AND f.taken - coalesce((
      SELECT l.spots FROM (${lapsedSpots(now, sql`t.display_id = f.display_id AND t.zone_id = f.zone_id AND t.day = f.day`)}) l
    ), 0) >= f.capacity
)`

/**
 * The displays of `m` (id, open_days) that can be bought for a flight, with its price in the cheapest free zone as
 * `total`. It depends on a display's rate schedule and on the days of the week on which its place is open, so the
 * prices of days are calculated once for all displays of a rate schedule.
 */
export function flightTotals(flight: FlightSums, m: RawBuilder<unknown>): RawBuilder<unknown> {
  const { from, to, zones } = flight
  const ofDay = (day: number) => sql`${zones.map(({ sums }) => sums[day] ?? 0)}::bigint[]`
  const named = WEEK.map((day) => sql.ref(`day${day}`))
  const total = sql.join(
    WEEK.map((day) => sql`t.${sql.ref(`day${day}`)} * ((m.open_days >> ${sql.lit(day)}) & 1)`),
    sql` + `,
  )
  return sql`
    SELECT m.id, min(${total})::bigint AS total FROM ${m} m
    JOIN display_rate_schedules s ON s.display_id = m.id
      AND s.valid_from <= ${from}::date AND s.valid_to > ${to}::date
    JOIN unnest(
      ${zones.map(({ rate_schedule_id }) => rate_schedule_id)}::uuid[],
      ${zones.map(({ zone_id }) => zone_id)}::uuid[], ${sql.join(WEEK.map(ofDay))}
    ) AS t (rate_schedule_id, zone_id, ${sql.join(named)}) ON t.rate_schedule_id = s.rate_schedule_id
    WHERE m.is_for_sale AND NOT ${isSoldOut(flight)}
    GROUP BY m.id`
}

/** Whether the display `d` takes campaigns: `is_for_sale` of the displays of `flightTotals`. */
export const isForSale = sql`${statusForAdvertisers} = 'available' AS is_for_sale`
