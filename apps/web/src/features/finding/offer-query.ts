import { listQueryOf } from '../../lib/list-search.ts'
import type { FlightDates } from '../../shared/campaign-price.ts'
import { parseBox } from '../../ui/map/box.ts'
import { offerColumnIds, type FindState } from './find-search.ts'

const textOf = (amount: number | undefined) => (amount === undefined ? undefined : String(amount))

const offerOrder = (sorted_by: FindState['sorted_by']) => offerColumnIds.find((id) => id === sorted_by)

const isByPrice = ({ sorted_by }: FindState): boolean => sorted_by === 'from_price'

/**
 * Prices of two currencies cannot be sorted together, so a list by price is limited to one currency: the
 * chosen one, else the reader's (`own`).
 */
export function inOneCurrency(state: FindState, own: string): FindState {
  return isByPrice(state) ? { ...state, currency: state.currency ?? own } : state
}

/** The filters of both list and map, as the calls take them. */
function filtersOf(state: FindState, { start_date, end_date }: FlightDates) {
  const priced = state.currency && (state.min_price !== undefined || state.max_price !== undefined)
  const dated = start_date !== '' && end_date !== ''
  return {
    industry: state.industry,
    place_kind: state.place_kind,
    orientation: state.orientation,
    visibility: state.visibility,
    owner: state.owner,
    favourite: state.favourite,
    ...(isByPrice(state) && { currency: state.currency }),
    ...(priced && {
      currency: state.currency,
      min_price: textOf(state.min_price),
      max_price: textOf(state.max_price),
    }),
    ...(dated && { startDate: start_date, endDate: end_date }),
    box: parseBox(state.box) && state.box,
  }
}

export function offersQueryOf(state: FindState, dates: FlightDates) {
  return {
    // An order that only the tab of owners has does not apply here.
    ...listQueryOf({ ...state, sorted_by: offerOrder(state.sorted_by) }),
    ...filtersOf(state, dates),
  }
}

export function pinsQueryOf(state: FindState, dates: FlightDates, zoom: number) {
  return {
    search: listQueryOf(state).search,
    ...filtersOf(state, dates),
    zoom: String(zoom),
  }
}
