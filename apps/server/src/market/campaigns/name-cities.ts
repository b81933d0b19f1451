import { readCities } from '../../base/places/read-towns.ts'
import type { SystemScope } from '../../base/scope/scope.ts'
import { findWithoutCity, storeCities } from './cities-repo.ts'

/**
 * Names the cities of placements that were bought before placements had one, by where their displays stand now; at
 * most so many at once. Gives how many it named.
 */
export async function nameCities(scope: SystemScope, most: number): Promise<number> {
  const found = await findWithoutCity(scope, most)
  if (!found.length) return 0
  const cities = await readCities()
  await storeCities(
    scope,
    found.map(({ id, lat, lng }) => ({ id, city: cities.nameAt({ lat, lng }) })),
  )
  return found.length
}
