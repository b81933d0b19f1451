import type { CallData, CallInput } from '@plaza/contract/call'
import { createLocation, getLocation, listLocations, updateLocation } from '@plaza/contract/locations'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'
import { pageOf, queryOf } from '../../lib/query-of.ts'
import { useCall } from '../../lib/use-call.ts'

export type LocationRow = CallData<typeof listLocations>['rows'][number]
type Column = 'location_name' | 'address' | 'displays'

type LocationsState = ListState<Column> & Pick<CallInput<typeof listLocations>['query'], 'active' | 'used'>

/** What narrows the list beside its search, as the call takes it. */
export function locationFiltersOf(orgId: string, { active, used }: LocationsState) {
  return { org_id: orgId, active, used }
}

export function locationsQuery(orgId: string, state: LocationsState) {
  return pageOf(listLocations, { query: { ...listQueryOf(state), ...locationFiltersOf(orgId, state) } })
}

export function locationQuery(id: string) {
  return queryOf(getLocation, { params: { id } })
}

export function useCreateLocation() {
  return useCall(createLocation, { invalidates: ['locations'] })
}

/** Displays show the name, the address and the opening hours of their location. */
export function useUpdateLocation() {
  return useCall(updateLocation, { invalidates: ['locations', 'displays'] })
}
