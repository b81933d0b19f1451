import type { CallData } from '@plaza/contract/call'
import { createLocation, getLocation, listLocations, updateLocation } from '@plaza/contract/locations'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'
import { useCall } from '../../lib/use-call.ts'

export type LocationRow = CallData<typeof listLocations>['rows'][number]
type Column = 'location_name' | 'address' | 'displays'

const locationKeys = {
  all: ['locations'] as const,
  list: (orgId: string, state: ListState<Column>) => ['locations', 'list', orgId, state] as const,
  one: (id: string) => ['locations', 'one', id] as const,
}

export function locationsQuery(orgId: string, state: ListState<Column>) {
  return queryOptions({
    queryKey: locationKeys.list(orgId, state),
    queryFn: ({ signal }) =>
      callApi(listLocations, { query: { org_id: orgId, ...listQueryOf(state) } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function locationQuery(id: string) {
  return queryOptions({
    queryKey: locationKeys.one(id),
    queryFn: ({ signal }) => callApi(getLocation, { params: { id } }, { signal }),
  })
}

export function useCreateLocation() {
  return useCall(createLocation, { invalidates: [locationKeys.all] })
}

/** Displays tell name, address and hours of their place. */
export function useUpdateLocation() {
  return useCall(updateLocation, {
    invalidates: [locationKeys.all, ['displays']],
  })
}
