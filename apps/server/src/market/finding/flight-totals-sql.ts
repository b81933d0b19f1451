import type { CalendarDate } from '@plaza/domain/calendar'
import type { Flight } from '@plaza/domain/days-of-week'
import { sql, type RawBuilder } from 'kysely'
import type { InvitedTo } from '../../supply/on-offer/invited-repo.ts'
import { statusForAdvertisers } from '../../supply/on-offer/on-offer-sql.ts'
import { isMatch, type FindingFilters } from './filters-sql.ts'
import { isOpenOver, lastingZones, soldOutDays, spansFlight } from './free-sql.ts'

/** What one spot in a zone costs over a flight, summed for each day of the week from Monday on that it takes. */
interface ZoneSums {
  zone_id: string
  sums: number[]
}

/** What one spot in a zone costs on a day. */
interface DayPrice {
  zone_id: string
  day: CalendarDate
  price: number
}

/** What flights of these days cost in the zones of all rate schedules that are concerned. */
export interface FlightSums extends Flight {
  zones: ZoneSums[]
  /** The prices on those days that the flight takes and on which some place is open or closed unlike in its week. */
  unlike: DayPrice[]
  /** The rate schedules by which matches sell; null for all that there are. */
  schedules: string[] | null
}

const WEEK = [0, 1, 2, 3, 4, 5, 6]

const columns = WEEK.map((day) => sql.ref(`day${day}`))

/** The price of the flight in the zone `t`, on the days of the week that it takes, which are bits from Monday on. */
const totalOn = (openDays: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    WEEK.map((day) => sql`t.${sql.ref(`day${day}`)} * ((${openDays} >> ${sql.lit(day)}) & 1)`),
    sql` + `,
  )

/** What finds the displays that match filters with a flight, and what they cost. */
interface PricedDisplays {
  /** Parts of a WITH, which `from` needs. */
  parts: RawBuilder<unknown>
  /**
   * The matches, the same as by `isMatch`, to be read once: between FROM and what follows WHERE, with the display as
   * `d`.
   */
  from: RawBuilder<unknown>
  /** The price of the flight in the cheapest free zone; null where it cannot be bought. */
  total: RawBuilder<number | null>
}

/** The days of the week on which places are open, each once: found one after the other, each by a look into an index. */
const openingWeeks = sql`
  WITH RECURSIVE w AS (
    SELECT min(open_days) AS open_days FROM displays
    UNION ALL
    SELECT (SELECT min(d.open_days) FROM displays d WHERE d.open_days > w.open_days) FROM w
    WHERE w.open_days IS NOT NULL
  ) SELECT open_days FROM w WHERE open_days IS NOT NULL`

/** Statements about places that are open or closed on some day of a flight unlike in their week; nothing where none is. */
interface UnlikePlaces {
  /** Parts of a WITH after `lasting` and `sums`. */
  parts: RawBuilder<unknown>
  /** What a flight costs more or less in the zone `t` at places of the kind `k`, with what is to be joined for it. */
  more: RawBuilder<unknown>
  joinMore: RawBuilder<unknown>
  /** What a flight costs on the display `d` by the assignment `s` at such a place, with what is to be joined for it. */
  total: RawBuilder<unknown>
  joinTotal: RawBuilder<unknown>
}

const NO_UNLIKE_PLACES: UnlikePlaces = {
  parts: sql``,
  more: sql`0`,
  joinMore: sql``,
  total: sql`NULL`,
  joinTotal: sql``,
}

/** Of the days on which a place is unlike in its week those within a flight: most places have none at all. */
const unlikeWithin = ({ from, to }: Flight, days: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  CASE WHEN ${days} = '{}' THEN ${days} ELSE ${days} * datemultirange(daterange(${from}, ${to}, '[]')) END`

/**
 * How places are priced that are unlike in their week, by kinds of them: those with the same week and, within the flight,
 * the same days.
 */
function unlikePlaces(flight: FlightSums): UnlikePlaces {
  const { from, to, unlike } = flight
  if (!unlike.length) return NO_UNLIKE_PLACES
  const isKind = (one: string, other: string, days: RawBuilder<unknown> = sql.ref(`${other}.unlike_week`)) =>
    sql`${sql.ref(`${one}.open_days`)} = ${sql.ref(`${other}.open_days`)}
      AND ${sql.ref(`${one}.unlike_week`)} = ${days}`
  const joinMore = sql`LEFT JOIN more m ON m.zone_id = t.zone_id AND ${isKind('m', 'k')}`
  const more = sql`coalesce(m.more, 0)`
  const parts = sql`, kinds AS MATERIALIZED (
      SELECT DISTINCT open_days_of(opening_hours) AS open_days,
        ${unlikeWithin(flight, sql.ref('unlike_week'))} AS unlike_week
      FROM locations
      WHERE unlike_week <> '{}' AND unlike_week && daterange(${from}, ${to}, '[]')
    ), more AS MATERIALIZED (
      SELECT k.open_days, k.unlike_week, p.zone_id, sum(
        CASE WHEN (k.open_days >> (extract(isodow FROM p.day)::int - 1)) & 1 = 1 THEN -p.price ELSE p.price END
      ) AS more
      FROM kinds k JOIN unnest(
        ${unlike.map(({ zone_id }) => zone_id)}::uuid[],
        ${unlike.map(({ day }) => day)}::date[],
        ${unlike.map(({ price }) => price)}::bigint[]
      ) AS p (zone_id, day, price) ON p.day <@ k.unlike_week
      GROUP BY k.open_days, k.unlike_week, p.zone_id
    ), kind_classes AS MATERIALIZED (
      SELECT l.rate_schedule_id, k.open_days, k.unlike_week, min(${totalOn(sql`k.open_days`)} + ${more}) AS total
      FROM lasting l JOIN sums t USING (zone_id) CROSS JOIN kinds k ${joinMore}
      GROUP BY l.rate_schedule_id, k.open_days, k.unlike_week
    )`
  return {
    parts,
    more,
    joinMore,
    total: sql`kc.total`,
    joinTotal: sql`LEFT JOIN kind_classes kc
      ON kc.rate_schedule_id = s.rate_schedule_id
      AND ${isKind('kc', 'd', unlikeWithin(flight, sql.ref('d.unlike_week')))}`,
  }
}

/**
 * How displays that match filters with a flight are found and priced at once. All of them are read in a single pass.
 * What a rate schedule and the days on which a place is open decide is known before (`classes`), and only the few
 * displays of which a zone is sold out are looked at one by one (`rest`).
 */
export function pricedDisplays(
  filters: FindingFilters,
  invitedTo: InvitedTo,
  flight: FlightSums,
): PricedDisplays {
  const { startDate: _, endDate: __, days_of_week: ___, ...others } = filters
  const { zones, schedules } = flight
  const unlike = unlikePlaces(flight)
  const ofDay = (day: number) => sql`${zones.map(({ sums }) => sums[day] ?? 0)}::bigint[]`
  // Where the filters leave little, only that is looked at. Else to ask each display would take longer than to look at all.
  const ofThese = schedules ? sql`AND rs.id = ANY(${schedules}::uuid[])` : sql``
  const ofMatches = schedules ? sql`AND ${isMatch(others, invitedTo)}` : sql``
  const parts = sql`
    lasting AS MATERIALIZED (SELECT v.rate_schedule_id, z.zone_id FROM ${lastingZones(flight)} ${ofThese}),
    sums AS MATERIALIZED (
      SELECT * FROM unnest(${zones.map(({ zone_id }) => zone_id)}::uuid[], ${sql.join(WEEK.map(ofDay))})
        AS t (zone_id, ${sql.join(columns)})
    )${unlike.parts}, weeks AS MATERIALIZED (${openingWeeks}),
    classes AS MATERIALIZED (
      SELECT rate_schedule_id, array_agg(total ORDER BY open_days) AS totals FROM (
        SELECT l.rate_schedule_id, k.open_days, min(${totalOn(sql`k.open_days`)}) AS total
        FROM lasting l LEFT JOIN sums t USING (zone_id) CROSS JOIN weeks k GROUP BY l.rate_schedule_id, k.open_days
      ) k GROUP BY rate_schedule_id
    ), sold AS MATERIALIZED (
      SELECT DISTINCT f.display_id, f.zone_id, d.open_days,
        ${unlikeWithin(flight, sql.ref('d.unlike_week'))} AS unlike_week
      FROM ${soldOutDays(flight, invitedTo.now)} ${ofMatches}
    ), rest AS MATERIALIZED (
      SELECT k.display_id, count(l.zone_id) > 0 AS is_free,
        min(${totalOn(sql`k.open_days`)} + ${unlike.more}) AS total
      FROM (SELECT DISTINCT display_id, open_days, unlike_week FROM sold) k
      JOIN display_rate_schedules s ON s.display_id = k.display_id AND ${spansFlight(flight)}
      LEFT JOIN lasting l ON l.rate_schedule_id = s.rate_schedule_id
        AND NOT EXISTS (SELECT 1 FROM sold o WHERE o.display_id = k.display_id AND o.zone_id = l.zone_id)
      LEFT JOIN sums t USING (zone_id) ${unlike.joinMore}
      GROUP BY k.display_id
    )`
  const from = sql`
    displays d
    JOIN display_rate_schedules s ON s.display_id = d.id AND ${spansFlight(flight)}
    JOIN classes c ON c.rate_schedule_id = s.rate_schedule_id
    LEFT JOIN rest ON rest.display_id = d.id ${unlike.joinTotal}
    WHERE ${isMatch(others, invitedTo)} AND ${isOpenOver(flight)}
      AND (rest.display_id IS NULL OR rest.is_free)`
  const week = sql`array_position(ARRAY(SELECT open_days FROM weeks ORDER BY open_days), d.open_days)`
  const total = sql<number | null>`CASE
    WHEN ${statusForAdvertisers} <> 'available' THEN NULL
    WHEN rest.display_id IS NULL THEN coalesce(${unlike.total}, c.totals[${week}]) ELSE rest.total
  END`
  return { parts, from, total }
}
