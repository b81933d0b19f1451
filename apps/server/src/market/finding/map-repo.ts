import { FINEST } from '@plaza/domain/map-tiles'
import { sql, type Selectable } from 'kysely'
import type { Displays } from '../../../db/types.ts'
import type { ViewerScope } from '../../base/scope/scope.ts'
import type { Part } from './map-pins.ts'
import { isMatch, type FindingFilters } from './filters-sql.ts'
import type { InvitedTo } from '../../supply/on-offer/invited-repo.ts'

/** The matches by square of the map, at a level, and by currency. */
export async function findParts(
  { db }: ViewerScope,
  invitedTo: InvitedTo,
  filters: FindingFilters,
  level: number,
): Promise<Part[]> {
  const { rows } = await sql<Part>`
    SELECT d.tile >> ${2 * (FINEST - level)}::int AS square, d.currency, count(*)::int AS count,
           min(d.from_price) AS from_price, sum(d.latitude) AS latitudes, sum(d.longitude) AS longitudes,
           min(d.longitude) AS west, min(d.latitude) AS south, max(d.longitude) AS east, max(d.latitude) AS north,
           min(d.tile) AS tile
    FROM displays d WHERE ${isMatch(filters, invitedTo)} GROUP BY square, d.currency`.execute(db)
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
