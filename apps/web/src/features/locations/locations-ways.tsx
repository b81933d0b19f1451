import { getRouteApi } from '@tanstack/react-router'
import { useMay } from '../../lib/may.ts'
import { ImportLocations } from './import/import-locations.tsx'
import { LocationsScreen } from './locations-screen.tsx'

const route = getRouteApi('/shell/locations')

/** The list, or the import of many. */
export function LocationsWays() {
  const { way } = route.useSearch()
  const mayCreate = useMay('location:create')
  return way === 'many' && mayCreate ? <ImportLocations /> : <LocationsScreen />
}
