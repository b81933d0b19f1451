import { getUserDetails } from '@plaza/contract/accounts'
import type { CallData } from '@plaza/contract/call'
import { getDisplay } from '@plaza/contract/displays'
import { listAdvertiserDisplays, mapAdvertiserDisplays } from '@plaza/contract/finding'
import { pageOf, queryOf } from '../../lib/query-of.ts'
import type { FlightDates } from '../../shared/campaign-price.ts'
import type { FindState } from './find-search.ts'
import { offersQueryOf, pinsQueryOf } from './offer-query.ts'

export type Pin = CallData<typeof mapAdvertiserDisplays>['pins'][number]

export function offersQuery(orgId: string, state: FindState, dates: FlightDates) {
  return pageOf(listAdvertiserDisplays, { params: { orgId }, query: offersQueryOf(state, dates) })
}

/** A favourite changes what is found, as a list and on the map. */
export const staleAfterMark = [listAdvertiserDisplays, mapAdvertiserDisplays]

/** The displays that are found, as pins and priced clusters. */
export function pinsQuery(orgId: string, state: FindState, dates: FlightDates, zoom: number) {
  return pageOf(mapAdvertiserDisplays, { params: { orgId }, query: pinsQueryOf(state, dates, zoom) })
}

/** Queries one display with its zones and their base prices. */
export function offerQuery(id: string) {
  return queryOf(getDisplay, { params: { id }, query: {} })
}

/** One display as the list shows it; null where it is not on offer. */
export function offerRowQuery(orgId: string, id: string) {
  return {
    ...queryOf(listAdvertiserDisplays, { params: { orgId }, query: { id } }),
    select: ({ rows }: CallData<typeof listAdvertiserDisplays>) => rows[0] ?? null,
  }
}

/** The reader's own profile: it says whether the address is confirmed. */
export function ownProfileQuery(id: string) {
  return queryOf(getUserDetails, { params: { id } })
}
