import { FINEST } from '@plaza/domain/map-tiles'
import { sql, type Selectable } from 'kysely'
import type { Displays } from '../../../db/types.ts'
import type { ViewerScope } from '../../base/scope/scope.ts'
import type { Part } from './map-pins.ts'
import { isMatch, type FindingFilters } from './filters-sql.ts'
import { flightTotals, isForSale, type FlightSums } from './flight-totals-sql.ts'
import type { InvitedTo } from '../../supply/on-offer/invited-repo.ts'

/** The rate schedules by which the matches sell on the first day of their flight, with those that are sold out. */
export async function findScheduleIds(
  { db }: ViewerScope,
  invitedTo: InvitedTo,
  filters: FindingFilters,
): Promise<string[]> {
  const { startDate, endDate: _, ...others } = filters
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT s.rate_schedule_id AS id FROM displays d
    JOIN display_rate_schedules s ON s.display_id = d.id
      AND s.valid_from <= ${startDate}::date AND ${startDate}::date < s.valid_to
    WHERE ${isMatch(others, invitedTo)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The matches with their cheapest flight, as a text that sorts by its price and ends with the display's id. */
const withFlights = (filters: FindingFilters, invitedTo: InvitedTo, sums: FlightSums) => sql`
  WITH m AS MATERIALIZED (
    SELECT d.id, d.tile, d.currency, d.from_price, d.latitude, d.longitude, d.open_days, ${isForSale}
    FROM displays d WHERE ${isMatch(filters, invitedTo)}
  ), ${flightTotals(sums)}`

/** The matches by square of the map, at a level, and by currency; with their cheapest flights where `sums` are given. */
export async function findParts(
  { db }: ViewerScope,
  invitedTo: InvitedTo,
  filters: FindingFilters,
  level: number,
  sums: FlightSums | null,
): Promise<Part[]> {
  const cheapest = sums ? sql`min((lpad(p.total::text, 16, '0') || p.id) COLLATE "C")` : sql`NULL::text`
  const found = sums
    ? sql`m d LEFT JOIN p ON p.id = d.id`
    : sql`displays d WHERE ${isMatch(filters, invitedTo)}`
  const { rows } = await sql<Part>`
    ${sums ? withFlights(filters, invitedTo, sums) : sql``}
    SELECT d.tile >> ${2 * (FINEST - level)}::int AS square, d.currency, count(*)::int AS count,
           min(d.from_price) AS from_price, sum(d.latitude) AS latitudes, sum(d.longitude) AS longitudes,
           min(d.longitude) AS west, min(d.latitude) AS south, max(d.longitude) AS east, max(d.latitude) AS north,
           min(d.tile) AS tile, ${cheapest} AS flight
    FROM ${found} GROUP BY square, d.currency`.execute(db)
  return rows
}

export type Named = Pick<Selectable<Displays>, 'tile' | 'id' | 'name' | 'location_name'>

/** The name and place of one match in each of these squares of the finest level. */
export async function findNames(
  { db }: ViewerScope,
  invitedTo: InvitedTo,
  filters: FindingFilters,
  tiles: number[],
): Promise<Map<number, Named>> {
  if (!tiles.length) return new Map()
  const { rows } = await sql<Named>`
    SELECT wanted.tile, one.* FROM unnest(${tiles}::bigint[]) AS wanted (tile)
    CROSS JOIN LATERAL (
      SELECT d.id, d.name, d.location_name FROM displays d
      WHERE d.tile = wanted.tile AND ${isMatch(filters, invitedTo)} LIMIT 1
    ) one`.execute(db)
  return new Map(rows.map((row) => [row.tile, row]))
}
