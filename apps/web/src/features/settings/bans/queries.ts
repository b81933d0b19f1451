import { createBan, deleteBan, saveBan } from '@plaza/contract/bans'
import { lookupDisplays } from '@plaza/contract/displays'
import { lookupLocations } from '@plaza/contract/locations'
import { queryOf } from '../../../lib/query-of.ts'
import { useCall } from '../../../lib/use-call.ts'
import { STALE_BANS } from '../../../shared/bans/queries.ts'

export function displayNamesQuery(org_id: string) {
  return queryOf(lookupDisplays, { params: { org_id } })
}
export function locationNamesQuery(org_id: string) {
  return queryOf(lookupLocations, { params: { org_id } })
}

export function useAddBan() {
  return useCall(createBan, { invalidates: STALE_BANS })
}
export function useSaveBan() {
  return useCall(saveBan, { invalidates: STALE_BANS })
}
export function useDeleteBan() {
  return useCall(deleteBan, { invalidates: STALE_BANS })
}
