import { distanceBetween } from '@plaza/domain/map-area'
import { useQuery } from '@tanstack/react-query'
import { quietly } from '../../../lib/query-of.ts'
import { useUser } from '../../../lib/session.ts'
import type { Place } from '../../../ui/map/box.ts'
import { type LocationRow, locationsQuery } from '../queries.ts'

/** A location of the organization, and how far it is from the pin. */
export interface NearLocation extends Place {
  name: string
  metres: number
  row: LocationRow
}

/** So many are looked at; a chain has sister places with the same hours among them. */
const MOST = 100
/** So many are drawn around the pin. */
const MOST_DRAWN = 12

function useOwnLocations(search: string, size: number, enabled = true) {
  const { org_id } = useUser()
  const query = quietly(locationsQuery(org_id, { page: 1, size, search }))
  return useQuery({ ...query, enabled }).data?.rows ?? []
}

/** The organization's other locations, the nearest to the pin first; in the order of names without one. */
export function useLocationsAround(pin: Place | undefined, self: string | undefined): NearLocation[] {
  const rows = useOwnLocations('', MOST).filter(({ id }) => id !== self)
  const all = rows.map((row): NearLocation => {
    const { latitude: lat, longitude: lng } = row.location
    const metres = pin ? distanceBetween(pin, { lat, lng }) : Number.POSITIVE_INFINITY
    return { lat, lng, metres, name: row.location_name, row }
  })
  return (pin ? all.toSorted((one, other) => one.metres - other.metres) : all).slice(0, MOST_DRAWN)
}

/** The organization's other locations whose name or address has a text. */
export function useLocationsNamed(text: string, self: string | undefined): LocationRow[] {
  const isEnough = text.length >= 2
  const rows = useOwnLocations(text, 10, isEnough).filter(({ id }) => id !== self)
  return isEnough ? rows.slice(0, 3) : []
}
