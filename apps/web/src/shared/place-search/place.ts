import { i18n } from '@lingui/core'
import type { FoundPlace } from '@plaza/contract/places'
import { readCoordinates } from '@plaza/domain/coordinates'

/** A place that was found: by the server, or where coordinates that were typed or pasted say. */
export type PlaceRow = Omit<FoundPlace, 'kind'> & { kind: FoundPlace['kind'] | 'coordinates' }

/** A place that was chosen: a town, an address, coordinates, or where the user is. */
export interface ChosenPlace extends Pick<FoundPlace, 'lat' | 'lng' | 'bounds'> {
  kind: PlaceRow['kind'] | 'here'
  /** The place in words, as the field shows it. A search for them finds the place again. */
  label: string
}

/** What a location is called that was found: its name, and its address in words. */
export interface NamedPlace {
  location_name: string
  address: string
}

/** The longest name of a location. */
const MOST_NAME = 120

/** The names of a place that was found. A town and an address have some, other places have none: ''. */
export function namesOfPlace({ kind, label }: Pick<ChosenPlace, 'kind' | 'label'>): NamedPlace {
  if (kind !== 'town' && kind !== 'address') return { location_name: '', address: '' }
  const [first = ''] = label.split(', ')
  return { location_name: first.slice(0, MOST_NAME), address: label }
}

/** Something that the screen itself found for the text, such as a place of one's own. */
export interface OtherFound {
  id: string
  name: string
  /** The line under its name. */
  line: string
}

/** Where the user is, as a chosen place. */
export function ownPlace(place: { lat: number; lng: number }): ChosenPlace {
  return { kind: 'here', label: i18n._('Near me'), ...place }
}

/** The region and country in which a place lies, in words. */
export function surroundings({ region, country, name }: PlaceRow): string {
  return [region === name ? '' : region, country].filter(Boolean).join(', ')
}

/** The place that a text of coordinates or a link to a map says; undefined for any other text. */
export function placeOfPair(text: string): PlaceRow | undefined {
  const reading = readCoordinates(text)
  if (reading.kind !== 'pair') return undefined
  const { latitude: lat, longitude: lng } = reading
  return { kind: 'coordinates', name: `${lat}, ${lng}`, region: '', country: '', lat, lng, population: null }
}

/** A place that was found, as it is chosen. */
export function chosenPlace(place: PlaceRow): ChosenPlace {
  const { kind, lat, lng, bounds } = place
  return { kind, lat, lng, bounds, label: [place.name, surroundings(place)].filter(Boolean).join(', ') }
}
