import { PLACE_KINDS } from '@plaza/domain/place-kind'
import { listFields } from '../../lib/list-search.ts'
import {
  day,
  oneOf,
  searchOf,
  type SearchState,
  several,
  text,
  textThat,
  uuid,
  whole,
} from '../../lib/search-fields.ts'
import { ownerColumnIds } from './owners/columns.ts'

/** The distances from a place to choose from, in metres. */
export const RADII = [500, 1000, 2000, 5000, 10_000, 25_000] as const
export const USUAL_RADIUS = 5000

const minor = whole(0, 1e9)

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

/** The fields of a flight in an address. */
export const flightFields = {
  /** The first day and the last, both included. */
  from: day,
  to: day,
  /** The days of the week that the flight takes, 1 Monday to 7 Sunday: 67 is weekends. */
  on: whole(1, 1_234_567),
}

/** The screen's address: the search, how it is shown, and the display whose details are open. */
export const findSearch = searchOf({
  ...listFields([...offerColumnIds, ...ownerColumnIds]),
  ...flightFields,
  industry: several(text(80)),
  place_kind: several(oneOf(PLACE_KINDS)),
  /** Finer kinds of place, by their OpenOOH ids. */
  venue_type: several(whole(1, 999_999)),
  orientation: oneOf(['landscape', 'portrait']),
  visibility: oneOf(['Public', 'Private']),
  /** Only this owner's displays, for example those of the owner whose invitation led here. */
  owner: uuid,
  /** Only favourites. */
  favourite: oneOf(['1']),
  /** Only the displays of this list. */
  list: uuid,
  /** The list shows owners instead of displays. */
  tab: oneOf(['owners']),
  /** The currency of the price bounds, which are in its minor units. */
  currency: textThat((code) => /^[A-Z]{3}$/.test(code)),
  min_price: minor,
  max_price: minor,
  /** The place to search around, its name, and how far from it in metres. */
  near: text(60),
  place: text(120),
  radius: oneOf(RADII),
  /** An area that was drawn on the map: lat,lng;lat,lng;… */
  within: text(4000),
  /** The visible part of the map: west,south,east,north. */
  box: text(200),
  /** The table or the map; on narrow windows the map takes the list's place. */
  view: oneOf(['table', 'map']),
  display: text(200),
  /** The displays that are compared, joined with commas. */
  compare: text(200),
})

export type FindState = SearchState<typeof findSearch>
export type FindPatch = Partial<FindState>

/** The filters apart from search, dates and the part of the map, all cleared. */
export const noFilters = {
  industry: undefined,
  place_kind: undefined,
  venue_type: undefined,
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
