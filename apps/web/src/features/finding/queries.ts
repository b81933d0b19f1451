import { getUserDetails } from '@plaza/contract/accounts'
import type { CallData } from '@plaza/contract/call'
import { getDisplay } from '@plaza/contract/displays'
import { listAdvertiserDisplays, mapAdvertiserDisplays } from '@plaza/contract/finding'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import type { FlightDates } from '../../shared/campaign-price.ts'
import type { FindState } from './find-search.ts'
import { offersQueryOf, pinsQueryOf } from './offer-query.ts'

export type Pin = CallData<typeof mapAdvertiserDisplays>['pins'][number]

const offerKeys = {
  list: (orgId: string, query: object) => ['displays', 'offers', orgId, query] as const,
  pins: (orgId: string, query: object) => ['displays', 'pins', orgId, query] as const,
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

/** One display as the list shows it; null where it is not on offer. */
export function offerRowQuery(orgId: string, id: string) {
  const query = { id }
  return queryOptions({
    queryKey: offerKeys.list(orgId, query),
    queryFn: async ({ signal }) =>
      (await callApi(listAdvertiserDisplays, { params: { orgId }, query }, { signal })).rows[0] ?? null,
  })
}

/** As the settings keep it, so that what confirms the address is seen here. */
export function ownProfileQuery(id: string) {
  return queryOptions({
    queryKey: ['settings', 'profile', id],
    queryFn: ({ signal }) => callApi(getUserDetails, { params: { id } }, { signal }),
  })
}
