import { bitsOfFlight, type Flight } from '@plaza/domain/days-of-week'
import { sql, type RawBuilder } from 'kysely'
import { lapsedSpots } from '../../supply/capacity/lapsed-sql.ts'
import { statusForAdvertisers } from '../../supply/on-offer/on-offer-sql.ts'

/** What one spot in a zone costs over a flight, summed for each day of the week from Monday on that it takes. */
export interface ZoneSums {
  rate_schedule_id: string
  zone_id: string
  sums: number[]
}

/** What flights of these days cost in the zones of all rate schedules that are concerned. */
export interface FlightSums extends Flight {
  now: Date
  zones: ZoneSums[]
}

/**
 * Whether a flight takes the day of the zone's day `f`, at a place that is open on these days of the week (bits from
 * Monday on).
 */
export function takesDay(flight: Flight, openDays: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((${openDays} & ${bitsOfFlight(flight)}::int) >> (extract(isodow FROM f.day)::int - 1)) & 1 = 1`
}

const WEEK = [0, 1, 2, 3, 4, 5, 6]

const columns = WEEK.map((day) => sql.ref(`day${day}`))

/** The price of the flight in the zone `t`, on the days of the week that it takes, which are bits from Monday on. */
const totalOn = (openDays: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    WEEK.map((day) => sql`t.${sql.ref(`day${day}`)} * ((${openDays} >> ${sql.lit(day)}) & 1)`),
    sql` + `,
  )

/** The zones of the displays `m` of which nothing is free on a day that a flight takes. */
const soldOut = (flight: FlightSums): RawBuilder<unknown> => sql`
  SELECT DISTINCT f.display_id, f.zone_id FROM m JOIN zone_days f ON f.display_id = m.id
  WHERE f.day BETWEEN ${flight.from}::date AND ${flight.to}::date
    AND f.taken >= f.capacity AND ${takesDay(flight, sql`m.open_days`)}
    AND f.taken - coalesce((
      SELECT l.spots FROM (${lapsedSpots(flight.now, sql`t.display_id = f.display_id AND t.zone_id = f.zone_id AND t.day = f.day`)}) l
    ), 0) >= f.capacity`

/**
 * The part of a WITH that prices the displays of its part `m` (id, open_days, is_for_sale): `p` has the ids of those
 * that can be bought for the flight, with its price in the cheapest free zone as `total`. The price depends on a
 * display's rate schedule and on the days of the week on which its place is open (`classes`), so only the few
 * displays of which a zone is sold out are priced one by one.
 */
export function flightTotals(flight: FlightSums): RawBuilder<unknown> {
  const { from, to, zones } = flight
  const ofDay = (day: number) => sql`${zones.map(({ sums }) => sums[day] ?? 0)}::bigint[]`
  return sql`
    zones AS MATERIALIZED (
      SELECT * FROM unnest(
        ${zones.map(({ rate_schedule_id }) => rate_schedule_id)}::uuid[],
        ${zones.map(({ zone_id }) => zone_id)}::uuid[], ${sql.join(WEEK.map(ofDay))}
      ) AS t (rate_schedule_id, zone_id, ${sql.join(columns)})
    ), classes AS (
      SELECT t.rate_schedule_id, k.open_days, min(${totalOn(sql`k.open_days`)}) AS total
      FROM zones t CROSS JOIN (SELECT DISTINCT open_days FROM m) k GROUP BY t.rate_schedule_id, k.open_days
    ), selling AS MATERIALIZED (
      SELECT m.id, m.open_days, s.rate_schedule_id FROM m JOIN display_rate_schedules s ON s.display_id = m.id
        AND s.valid_from <= ${from}::date AND s.valid_to > ${to}::date
      WHERE m.is_for_sale
    ), sold AS MATERIALIZED (${soldOut(flight)}),
    p AS (
      SELECT g.id, c.total FROM selling g JOIN classes c USING (rate_schedule_id, open_days)
      WHERE NOT EXISTS (SELECT 1 FROM sold WHERE sold.display_id = g.id)
      UNION ALL
      SELECT g.id, min(${totalOn(sql`g.open_days`)}) AS total FROM selling g JOIN zones t USING (rate_schedule_id)
      WHERE EXISTS (SELECT 1 FROM sold WHERE sold.display_id = g.id)
        AND NOT EXISTS (SELECT 1 FROM sold WHERE sold.display_id = g.id AND sold.zone_id = t.zone_id)
      GROUP BY g.id
    )`
}

/** Whether the display `d` takes campaigns: `is_for_sale` of the displays of `flightTotals`. */
export const isForSale = sql`${statusForAdvertisers} = 'available' AS is_for_sale`
