import { PLACE_KINDS } from '@plaza/domain/place-kind'
import { z } from 'zod'
import { listSearch } from '../../lib/list-search.ts'
import { ownerColumnIds } from './owners/columns.ts'

// As in lists, a broken address shows more than was asked for and never an error.
const several = <S extends z.ZodType<string>>(one: S) =>
  z
    .union([one.transform((value) => [value]), z.array(one)])
    .optional()
    .catch(undefined)

const day = z.iso.date().optional().catch(undefined)

/** The distances from a place to choose from, in metres. */
export const RADII = [500, 1000, 2000, 5000, 10_000, 25_000] as const
export const USUAL_RADIUS = 5000

const minor = z.coerce.number<number>().int().min(0).max(1e9).optional().catch(undefined)

/** The columns by which displays on offer are sorted. */
export const offerColumnIds = [
  'name',
  'org_name',
  'address',
  'location_name',
  'industry',
  'visibility',
  'visibilityStatus',
  'from_price',
  'flight_total',
  'distance',
  'created_at',
] as const

/** Whether an order is by price, so that it holds displays of one currency. */
export function isByPrice(sorted_by: string | undefined): boolean {
  return sorted_by === 'from_price' || sorted_by === 'flight_total'
}

/**
 * The schema of the screen's address: the search, how it is shown, and the display whose details are open.
 */
export const findSearch = listSearch([...offerColumnIds, ...ownerColumnIds]).extend({
  industry: several(z.string().max(80)),
  place_kind: several(z.enum(PLACE_KINDS)),
  orientation: z.enum(['landscape', 'portrait']).optional().catch(undefined),
  visibility: z.enum(['Public', 'Private']).optional().catch(undefined),
  /** Only this owner's displays, for example those of the owner whose invitation led here. */
  owner: z.uuid().optional().catch(undefined),
  /** Only favourites. */
  favourite: z.literal('1').optional().catch(undefined),
  /** Only the displays of this list. */
  list: z.uuid().optional().catch(undefined),
  /** The list shows owners instead of displays. */
  tab: z.literal('owners').optional().catch(undefined),
  /** The currency of the price bounds, which are in its minor units. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .catch(undefined),
  min_price: minor,
  max_price: minor,
  /** The flight: its first and last day, both included. */
  from: day,
  to: day,
  /** The days of the week that the flight takes, 1 Monday to 7 Sunday: 67 is weekends. */
  on: z.coerce.number<number>().int().min(1).max(1_234_567).optional().catch(undefined),
  /** The place to search around, its name, and how far from it in metres. */
  near: z.string().max(60).optional().catch(undefined),
  place: z.string().max(120).optional().catch(undefined),
  radius: z.coerce.number<number>().pipe(z.literal(RADII)).optional().catch(undefined),
  /** An area that was drawn on the map: lat,lng;lat,lng;… */
  within: z.string().max(4000).optional().catch(undefined),
  /** The visible part of the map: west,south,east,north. */
  box: z.string().optional().catch(undefined),
  /** The table or the map; on narrow windows the map takes the list's place. */
  view: z.enum(['table', 'map']).optional().catch(undefined),
  display: z.string().optional().catch(undefined),
  /** The displays that are compared, joined with commas. */
  compare: z.string().max(200).optional().catch(undefined),
})

export type FindState = z.output<typeof findSearch>
export type FindPatch = Partial<FindState>

/** The filters apart from search, dates and the part of the map, all cleared. */
export const noFilters = {
  industry: undefined,
  place_kind: undefined,
  orientation: undefined,
  visibility: undefined,
  owner: undefined,
  favourite: undefined,
  list: undefined,
  currency: undefined,
  min_price: undefined,
  max_price: undefined,
} as const satisfies FindPatch

/** No place or area to search at. */
export const noPlace = {
  near: undefined,
  place: undefined,
  radius: undefined,
  within: undefined,
} as const satisfies FindPatch
