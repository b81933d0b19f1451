import { isVenueType } from '@plaza/domain/taxonomies/venue-type-ids'
import { listQueryOf } from '../../lib/list-search.ts'
import { type AdvertisedDates, flightQuery, type FlightDates } from '../../shared/campaign-price.ts'
import { parseArea } from '../../ui/map/area.ts'
import { parseBox, parsePlace } from '../../ui/map/box.ts'
import { isByPrice, offerColumnIds, USUAL_RADIUS, type FindState } from './find-search.ts'

const textOf = (amount: number | undefined) => (amount === undefined ? undefined : String(amount))

/**
 * The order that the list can have: one of its own columns; by total only with dates, and by distance only from a
 * place.
 */
function offerOrder({ sorted_by, near }: FindState, dated: boolean) {
  const id = offerColumnIds.find((one) => one === sorted_by)
  if (id === 'flight_total') return dated ? id : undefined
  return id === 'distance' && !parsePlace(near) ? undefined : id
}

/** Whether there is a flight: its first and its last day. */
export function isDated({ start_date, end_date }: FlightDates): boolean {
  return start_date !== '' && end_date !== ''
}

/**
 * Prices of two currencies cannot be sorted together, so a list by price is limited to one currency: the
 * chosen one, else the reader's (`own`).
 */
export function inOneCurrency(state: FindState, own: string): FindState {
  return isByPrice(state.sorted_by) ? { ...state, currency: state.currency ?? own } : state
}

/** The filters of both list and map, as the calls take them. */
function filtersOf(state: FindState, dates: AdvertisedDates) {
  const priced = state.currency && (state.min_price !== undefined || state.max_price !== undefined)
  return {
    industry: state.industry,
    place_kind: state.place_kind,
    // What an address names beside the list narrows nothing.
    venue_type: state.venue_type?.filter(isVenueType).map(String),
    category: dates.category || undefined,
    orientation: state.orientation,
    visibility: state.visibility,
    owner: state.owner,
    favourite: state.favourite,
    list_id: state.list,
    ...(isByPrice(state.sorted_by) && { currency: state.currency }),
    ...(priced && {
      currency: state.currency,
      min_price: textOf(state.min_price),
      max_price: textOf(state.max_price),
    }),
    ...(isDated(dates) && flightQuery(dates)),
    ...(parsePlace(state.near) && { near: state.near, radius: String(state.radius ?? USUAL_RADIUS) }),
    within: parseArea(state.within) && state.within,
    box: parseBox(state.box) && state.box,
  }
}

export function offersQueryOf(state: FindState, dates: AdvertisedDates) {
  return {
    // An order that only the tab of owners has does not apply here.
    ...listQueryOf({ ...state, sorted_by: offerOrder(state, isDated(dates)) }),
    ...filtersOf(state, dates),
  }
}

export function pinsQueryOf(state: FindState, dates: AdvertisedDates, zoom: number) {
  return {
    search: listQueryOf(state).search,
    ...filtersOf(state, dates),
    zoom: String(zoom),
  }
}
