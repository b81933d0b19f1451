import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import { readInvitedTo } from '../../supply/on-offer/invited-repo.ts'
import { isOnOffer } from '../../supply/on-offer/on-offer-sql.ts'

/** A display on offer that has a name that was asked for. */
export interface NamedDisplay {
  /** The place of the name in the list, from 1. */
  place: number
  display_id: string
  name: string
  location_name: string
  display_location: string
  org_name: string
  currency: string
  from_price: number | null
}

/** So many displays of one name are found. */
const MOST_OF_A_NAME = 10

/** Finds the displays on offer by their whole names, whatever their case and accents. */
export async function findByNames(scope: ActorScope, names: string[]): Promise<NamedDisplay[]> {
  const invitedTo = await readInvitedTo(scope)
  const { rows } = await sql<NamedDisplay>`
    SELECT asked.place::int, one.*
    FROM unnest(${names}::text[]) WITH ORDINALITY AS asked (name, place)
    CROSS JOIN LATERAL (
      SELECT d.id AS display_id, d.name, d.location_name, d.display_location, o.name AS org_name, d.currency,
             d.from_price
      FROM displays d JOIN organizations o ON o.id = d.org_id
      WHERE fold(d.name) = fold(asked.name) AND ${isOnOffer(invitedTo)}
      ORDER BY d.id LIMIT ${MOST_OF_A_NAME}
    ) one
    ORDER BY asked.place, one.display_id`.execute(scope.db)
  return rows
}
