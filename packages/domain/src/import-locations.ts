import type { ImportField } from './import-columns.ts'
import { readHours } from './import-hours.ts'

/** The columns of an import of locations, required ones first; named as the call's rows name them. */
export const LOCATION_FIELDS = [
  { name: 'locationName', words: ['location', 'name', 'place', 'site', 'venue', 'standort'] },
  { name: 'locationAddress', words: ['address', 'street address', 'adresse', 'anschrift'] },
  { name: 'latitude', words: ['lat', 'breitengrad', 'y'] },
  { name: 'longitude', words: ['lng', 'lon', 'long', 'längengrad', 'x'] },
  { name: 'operatingHours', words: ['opening hours', 'hours', 'open', 'öffnungszeiten', 'slots'] },
  { name: 'scheduleType', words: ['schedule', 'schedule type'] },
  { name: 'time_zone', words: ['timezone', 'zeitzone'] },
] as const satisfies readonly ImportField[]

export type LocationField = (typeof LOCATION_FIELDS)[number]['name']

/** The cells of one row of a file, by field; one that has no column is not there. */
export type CellsOf<Field extends string> = Partial<Record<Field, string>>

const given = (text: string | undefined): string | undefined => text?.trim() || undefined

const hoursOf = (cells: CellsOf<LocationField>) => {
  const [text, said] = [given(cells.operatingHours), given(cells.scheduleType)?.toLowerCase()]
  const read = text ? readHours(text) : null
  const scheduleType = said ?? read?.type ?? (text ? 'weekly' : 'always')
  if (read?.type === 'weekly') return { scheduleType, operatingHours: { slots: read.slots } }
  // What can't be read stays as it is: the call's schema says what is wanted in its place.
  return { scheduleType, operatingHours: text && !read ? text : null }
}

/**
 * The row of a bulk upload that the cells of a file's row make. Nothing is judged here: what is missing or
 * wrong is for the call's schema to find. Texts are trimmed; without opening hours it is always open.
 */
export const locationRowOf = (cells: CellsOf<LocationField>) => ({
  locationName: given(cells.locationName),
  locationAddress: given(cells.locationAddress),
  latitude: given(cells.latitude),
  longitude: given(cells.longitude),
  ...hoursOf(cells),
  time_zone: given(cells.time_zone) ?? null,
})
