import { FINEST } from '@plaza/domain/map-tiles'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Displays } from '../../../db/types.ts'
import { withMemory } from '../../base/postgres/with-memory.ts'
import type { ViewerScope } from '../../base/scope/scope.ts'
import type { Part } from './map-pins.ts'
import { isMatch, isNarrow, type FindingFilters } from './filters-sql.ts'
import { pricedDisplays, type FlightSums } from './flight-totals-sql.ts'
import type { InvitedTo } from '../../supply/on-offer/invited-repo.ts'

/**
 * The rate schedules by which the matches sell on the first day of their flight, with those that are sold out. Where
 * the filters leave most displays, these are all of the currency: to ask the displays would take longer than to price
 * a few too many.
 */
export async function findScheduleIds(
  { db }: ViewerScope,
  invitedTo: InvitedTo,
  filters: FindingFilters,
): Promise<string[]> {
  const { startDate, endDate: _, ...others } = filters
  const { rows } = isNarrow(filters)
    ? await sql<{ id: string }>`
        SELECT DISTINCT s.rate_schedule_id AS id FROM displays d
        JOIN display_rate_schedules s ON s.display_id = d.id
          AND s.valid_from <= ${startDate}::date AND ${startDate}::date < s.valid_to
        WHERE ${isMatch(others, invitedTo)}`.execute(db)
    : await sql<{ id: string }>`
        SELECT id FROM rate_schedules rs
        WHERE rs.active ${filters.currency ? sql`AND rs.currency = ${filters.currency}` : sql``}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The least of these amounts with the id of its display, as a text that sorts by the amount. */
const cheapest = (total: RawBuilder<number | null>) =>
  sql`min((lpad(${total}::text, 16, '0') || d.id) COLLATE "C")`

/**
 * The matches by square of the map, at a level, and by currency; with their cheapest flights where `sums` are given: of
 * equal ones that of the first display by its id.
 */
export async function findParts(
  { db }: ViewerScope,
  invitedTo: InvitedTo,
  filters: FindingFilters,
  level: number,
  sums: FlightSums | null,
): Promise<Part[]> {
  const priced = sums && pricedDisplays(filters, invitedTo, sums)
  const parts = sql<Part>`
    ${priced ? sql`WITH ${priced.parts}` : sql``}
    SELECT d.tile >> ${2 * (FINEST - level)}::int AS square, d.currency, count(*)::int AS count,
           min(d.from_price) AS from_price, sum(d.latitude) AS latitudes, sum(d.longitude) AS longitudes,
           min(d.longitude) AS west, min(d.latitude) AS south, max(d.longitude) AS east, max(d.latitude) AS north,
           min(d.tile) AS tile, ${priced ? cheapest(priced.total) : sql`NULL::text`} AS flight
    FROM ${priced ? priced.from : sql`displays d WHERE ${isMatch(filters, invitedTo)}`}
    GROUP BY square, d.currency`
  return priced ? withMemory(db, parts) : (await parts.execute(db)).rows
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
