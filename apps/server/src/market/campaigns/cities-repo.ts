import { sql } from 'kysely'
import type { SystemScope } from '../../base/scope/scope.ts'

/** Finds placements without a city, and where their displays stand, at most so many. */
export function findWithoutCity({ db }: SystemScope, most: number) {
  return db
    .selectFrom('placements as p')
    .innerJoin('displays as d', 'd.id', 'p.display_id')
    .innerJoin('locations as l', 'l.id', 'd.location_id')
    .select(['p.id', 'l.latitude as lat', 'l.longitude as lng'])
    .where('p.city', 'is', null)
    .limit(most)
    .execute()
}

/** Writes the cities of placements that have none. */
export async function storeCities(
  { db }: SystemScope,
  named: readonly { id: string; city: string }[],
): Promise<void> {
  await sql`
    UPDATE placements p SET city = n.city
    FROM unnest(${named.map(({ id }) => id)}::uuid[], ${named.map(({ city }) => city)}::text[]) AS n (id, city)
    WHERE p.id = n.id AND p.city IS NULL`.execute(db)
}
