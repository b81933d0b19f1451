import { getUserDetails } from '@plaza/contract/accounts'
import type { CallData } from '@plaza/contract/call'
import { getDisplay } from '@plaza/contract/displays'
import { listAdvertiserDisplays, mapAdvertiserDisplays } from '@plaza/contract/finding'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import type { FlightDates } from '../../shared/campaign-price.ts'
import { boxAround, boxText, type Place } from '../../ui/map/box.ts'
import type { FindState } from './find-search.ts'
import { offersQueryOf, pinsQueryOf } from './offer-query.ts'

export type Pin = CallData<typeof mapAdvertiserDisplays>['pins'][number]

const offerKeys = {
  list: (orgId: string, query: object) => ['displays', 'offers', orgId, query] as const,
  pins: (orgId: string, query: object) => ['displays', 'pins', orgId, query] as const,
  at: (orgId: string, id: string, place: Place) => ['displays', 'offer-at', orgId, id, place] as const,
  one: (id: string) => ['displays', 'offer', id] as const,
}

export function offersQuery(orgId: string, state: FindState, dates: FlightDates) {
  const query = offersQueryOf(state, dates)
  return queryOptions({
    queryKey: offerKeys.list(orgId, query),
    queryFn: ({ signal }) => callApi(listAdvertiserDisplays, { params: { orgId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What a mark makes stale: where displays on offer are shown, with what they are marked. */
export const staleAfterMark = [
  ['displays', 'offers'],
  ['displays', 'pins'],
  ['displays', 'offer-at'],
] as const

/** The same displays as pins and priced clusters. */
export function pinsQuery(orgId: string, state: FindState, dates: FlightDates, zoom: number) {
  const query = pinsQueryOf(state, dates, zoom)
  return queryOptions({
    queryKey: offerKeys.pins(orgId, query),
    queryFn: ({ signal }) => callApi(mapAdvertiserDisplays, { params: { orgId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** One display with its zones and their base prices. */
export function offerQuery(id: string) {
  return queryOptions({
    queryKey: offerKeys.one(id),
    queryFn: ({ signal }) => callApi(getDisplay, { params: { id }, query: {} }, { signal }),
  })
}

/** A display as the list gives it, found by where it hangs: the map shows more than a page of the list. */
export function offerAtQuery(orgId: string, id: string, place: Place) {
  return queryOptions({
    queryKey: offerKeys.at(orgId, id, place),
    queryFn: async ({ signal }) => {
      const query = { box: boxText(boxAround(place)), size: '1000' }
      const { rows } = await callApi(listAdvertiserDisplays, { params: { orgId }, query }, { signal })
      return rows.find(({ display_id }) => display_id === id) ?? null
    },
  })
}

/** As the settings keep it, so that what confirms the address is seen here. */
export function ownProfileQuery(id: string) {
  return queryOptions({
    queryKey: ['settings', 'profile', id],
    queryFn: ({ signal }) => callApi(getUserDetails, { params: { id } }, { signal }),
  })
}
