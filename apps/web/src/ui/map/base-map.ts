import type { FeatureCollection, Geometry, Point } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import countriesUrl from 'world-atlas/countries-50m.json?url'
import cityNamesUrl from './data/city-names.json?url'
import countryNamesUrl from './data/country-names.json?url'
import { flatten, type Countries } from './unwrap.ts'

/** The offline base map: land, borders and names, without streets. */
export interface BaseMap {
  land: Countries
  borders: Geometry
  countryNames: FeatureCollection<Point>
  cityNames: FeatureCollection<Point>
}

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>
/** A place's name, its position, and its rank: people, or square degrees. */
type Name = readonly [name: string, lng: number, lat: number, rank: number]

async function read<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as T
}

const points = (names: Name[]): FeatureCollection<Point> => ({
  type: 'FeatureCollection',
  features: names.map(([name, lng, lat, rank]) => ({
    type: 'Feature',
    properties: { name, rank },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  })),
})

async function load(): Promise<BaseMap> {
  const [atlas, countryNames, cityNames] = await Promise.all([
    read<Atlas>(countriesUrl),
    read<Name[]>(countryNamesUrl),
    read<Name[]>(cityNamesUrl),
  ])
  const { countries } = atlas.objects
  return {
    land: flatten(feature(atlas, countries) as Countries),
    borders: mesh(atlas, countries, (one, other) => one !== other),
    countryNames: points(countryNames),
    cityNames: points(cityNames),
  }
}

let loaded: Promise<BaseMap> | undefined

/** Fetched once for all maps of a visit; after a failure the next map tries again. */
export function loadBaseMap(): Promise<BaseMap> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}
