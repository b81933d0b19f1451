import { z } from 'zod'
import { call } from './call.ts'
import { text } from './fields.ts'

const NEAR = 'This must be latitude,longitude in degrees.'

const isPlace = (value: unknown): value is [lat: number, lng: number] => {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [lat, lng] = value as [number, number]
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

/** A place as "latitude,longitude" in degrees. */
export const nearPlace = z
  .string(NEAR)
  .max(60, NEAR)
  .transform((value) => value.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))))
  .pipe(z.custom<[lat: number, lng: number]>(isPlace, NEAR))

/** A place that a search found: a town of the bundled list, or an address that the operator's geocoder knows. */
const place = z.object({
  kind: z.enum(['town', 'address']),
  name: z.string(),
  /** What tells places of one name apart, such as the state; '' where nothing is known. */
  region: z.string(),
  country: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** The number of people in a town; null for an address. */
  population: z.number().int().nullable(),
  /** The part of the map that the place takes, where it is known: west, south, east, north in degrees. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
})

export type FoundPlace = z.output<typeof place>

export const searchPlaces = call({
  feature: 'places',
  method: 'GET',
  path: '/api/places',
  summary: 'Towns and addresses by what somebody types',
  needs: 'nobody',
  tx: 'read',
  query: z.object({
    /** The beginning of any word of the name, in any language, and what narrows it: "Paris, Texas". */
    q: text(1, 100),
    /** Places close to it come first. */
    near: nearPlace.optional(),
  }),
  message: 'Places fetched successfully!',
  data: z.object({ rows: z.array(place) }),
})
