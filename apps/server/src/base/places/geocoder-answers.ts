import type { FoundPlace } from '@plaza/contract/places'
import { z } from 'zod'

const LONGEST = 200
const word = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => (value ?? '').trim().slice(0, LONGEST))
const degrees = z.coerce.number().min(-180).max(180)
const latitude = z.coerce.number().min(-90).max(90)

/** Towns and larger areas, which the bundled list has. */
const AREAS = new Set(['city', 'county', 'state', 'country', 'other'])
/** In Nominatim's order of places all that is larger than a part of a town comes before this rank. */
const FIRST_RANK = 17

const joined = (...words: string[]): string => [...new Set(words.filter(Boolean))].join(', ')
const houseOf = (street: string, number: string): string =>
  street && number ? `${street} ${number}` : street

const photon = z.object({
  features: z.array(z.unknown()).max(100),
})

const photonFeature = z.object({
  geometry: z.object({ coordinates: z.tuple([degrees, latitude]) }),
  properties: z.object({
    type: word,
    name: word,
    street: word,
    housenumber: word,
    city: word,
    state: word,
    country: word,
    extent: z.tuple([degrees, latitude, degrees, latitude]).optional().catch(undefined),
  }),
})

/** Returns the items of a list that have a shape, read by it; whatever else stands among them is left out. */
const readable = <S extends z.ZodType>(schema: S, items: unknown[]): z.output<S>[] =>
  items.flatMap((item) => {
    const { data } = schema.safeParse(item)
    return data === undefined ? [] : [data]
  })

/** Reads the answer of a Photon server. Towns are left out, which the bundled list has. */
export function readPhoton(answer: unknown): FoundPlace[] {
  return readable(photonFeature, photon.parse(answer).features)
    .filter(({ properties: { type } }) => !AREAS.has(type))
    .map(({ geometry: { coordinates }, properties: of }): FoundPlace => {
      const house = houseOf(of.street, of.housenumber)
      const [west, north, east, south] = of.extent ?? []
      return {
        kind: 'address',
        name: of.name || house,
        region: joined(of.name ? house : '', of.city, of.state),
        country: of.country,
        lng: coordinates[0],
        lat: coordinates[1],
        population: null,
        ...(west !== undefined &&
          north !== undefined &&
          east !== undefined &&
          south !== undefined && { bounds: [west, south, east, north] }),
      }
    })
    .filter(({ name }) => name)
}

const nominatimPlace = z.object({
  lat: latitude,
  lon: degrees,
  place_rank: z.number(),
  name: word,
  address: z
    .object({
      road: word,
      house_number: word,
      city: word,
      town: word,
      village: word,
      state: word,
      country: word,
    })
    .optional(),
  boundingbox: z.tuple([latitude, latitude, degrees, degrees]).optional().catch(undefined),
})

/** Reads the answer of a Nominatim server. Towns are left out, which the bundled list has. */
export function readNominatim(answer: unknown): FoundPlace[] {
  return readable(nominatimPlace, z.array(z.unknown()).max(100).parse(answer))
    .filter(({ place_rank }) => place_rank >= FIRST_RANK)
    .map(({ lat, lon, name, address, boundingbox }): FoundPlace => {
      const house = houseOf(address?.road ?? '', address?.house_number ?? '')
      const town = address?.city || address?.town || address?.village || ''
      const [south, north, west, east] = boundingbox ?? []
      return {
        kind: 'address',
        name: name && name !== address?.road ? name : house || name,
        region: joined(name && name !== address?.road ? house : '', town, address?.state ?? ''),
        country: address?.country ?? '',
        lat,
        lng: lon,
        population: null,
        ...(west !== undefined &&
          north !== undefined &&
          east !== undefined &&
          south !== undefined && { bounds: [west, south, east, north] }),
      }
    })
    .filter(({ name }) => name)
}
