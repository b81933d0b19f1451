import { sql, type RawBuilder } from 'kysely'
import { caseless } from '../../base/postgres/listing.ts'
import type { ActorScope } from '../../base/scope/scope.ts'

/** The properties that no two displays of an owner may have in common. */
export interface DisplayPlace {
  name: string
  location_name: string
  display_location: string
}

/** The properties by which two locations look the same. */
export interface LocationPlace {
  name: string
  address: string
}

/** A place with its position in a list. */
type Listed<Place> = Place & { index: number }

const isSame = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${caseless(sql.ref(`t.${column}`))} = ${caseless(sql.ref(`p.${column}`))}`

const findIn = async <Place>(
  { db, actor }: ActorScope,
  table: 'displays' | 'locations',
  columns: (keyof Place & string)[],
  places: readonly Listed<Place>[],
): Promise<number[]> => {
  const types = sql.join(columns.map((column) => sql`${sql.ref(column)} text`))
  const { rows } = await sql<{ index: number }>`
    SELECT p.index FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS p (index int, ${types})
    WHERE EXISTS (
      SELECT 1 FROM ${sql.table(table)} t
      WHERE t.org_id = ${actor.orgId} AND t.deleted_at IS NULL AND ${sql.join(columns.map(isSame), sql` AND `)}
    )`.execute(db)
  return rows.map(({ index }) => index)
}

/**
 * The positions of those places at which the actor's organization has a display of this name already. Case does
 * not matter, as in the unique index.
 */
export function findStoredDisplays(
  scope: ActorScope,
  places: readonly Listed<DisplayPlace>[],
): Promise<number[]> {
  return findIn<DisplayPlace>(scope, 'displays', ['name', 'location_name', 'display_location'], places)
}

/** The positions of those places that the actor's organization has as locations already, whatever the case. */
export function findStoredLocations(
  scope: ActorScope,
  places: readonly Listed<LocationPlace>[],
): Promise<number[]> {
  return findIn<LocationPlace>(scope, 'locations', ['name', 'address'], places)
}
