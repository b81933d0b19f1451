import { searchPlaces } from '@plaza/contract/places'
import { route } from '../http/mount.ts'
import { findPlaces } from './search-places.ts'

export const placeRoutes = [
  route(searchPlaces, async (scope, { query: { q, near } }) => ({
    rows: await findPlaces(scope, q, near && { lat: near[0], lng: near[1] }),
  })),
]
