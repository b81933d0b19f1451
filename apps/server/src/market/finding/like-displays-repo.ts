import { sql } from 'kysely'
import type { ViewerScope } from '../../base/scope/scope.ts'
import { readInvitedTo } from '../../supply/on-offer/invited-repo.ts'
import { isOnOffer, statusForAdvertisers } from '../../supply/on-offer/on-offer-sql.ts'
import { distanceFrom, isNear } from './filters-sql.ts'

/** A display for which like ones are sought. */
export interface Sought {
  display_id: string
  place_kind: string
  orientation: string
  currency: string
  lat: number
  lng: number
}

/** A display that is like another, and how far it is from it, in metres. */
export interface Like {
  display_id: string
  of: string
  distance: number
}

/** Reads what like displays have in common with these. */
export async function findSought({ db }: ViewerScope, displayIds: string[]): Promise<Sought[]> {
  const { rows } = await sql<Sought>`
    SELECT d.id AS display_id, d.place_kind, d.orientation, d.currency, d.latitude AS lat, d.longitude AS lng
    FROM displays d WHERE d.id = ANY(${displayIds}::uuid[])`.execute(db)
  return rows
}

/**
 * The displays on offer to the actor that are nearest to each of these and have its kind of place, its orientation
 * and its currency: at most `limit` each, within `radius` metres, without those of `chosen`.
 */
export async function findLike(
  scope: ViewerScope,
  sought: Sought[],
  chosen: string[],
  { radius, limit }: { radius: number; limit: number },
): Promise<Like[]> {
  if (!sought.length) return []
  const invitedTo = await readInvitedTo(scope)
  const near = sought.map((one) => {
    const distance = distanceFrom(one)
    return sql`(
      SELECT d.id AS display_id, ${one.display_id}::uuid AS of, ${distance} AS distance
      FROM displays d
      WHERE ${isOnOffer(invitedTo)} AND ${statusForAdvertisers} = 'available' AND ${isNear(one, radius)}
        AND d.place_kind = ${one.place_kind} AND d.orientation = ${one.orientation}
        AND d.currency = ${one.currency} AND d.id <> ALL(${chosen}::uuid[])
      ORDER BY distance, d.id LIMIT ${limit}
    )`
  })
  const { rows } = await sql<Like>`${sql.join(near, sql` UNION ALL `)}`.execute(scope.db)
  return rows
}
