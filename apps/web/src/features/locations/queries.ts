import type { CallData } from '@plaza/contract/call'
import { createLocation, getLocation, listLocations, updateLocation } from '@plaza/contract/locations'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'
import { pageOf, queryOf } from '../../lib/query-of.ts'
import { useCall } from '../../lib/use-call.ts'

export type LocationRow = CallData<typeof listLocations>['rows'][number]
type Column = 'location_name' | 'address' | 'displays'

export function locationsQuery(orgId: string, state: ListState<Column>) {
  return pageOf(listLocations, { query: { org_id: orgId, ...listQueryOf(state) } })
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
