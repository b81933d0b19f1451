import { createBan, deleteBan, listBans, saveBan } from '@plaza/contract/bans'
import type { CallData } from '@plaza/contract/call'
import { lookupDisplays } from '@plaza/contract/displays'
import { lookupLocations } from '@plaza/contract/locations'
import { queryOf } from '../../../lib/query-of.ts'
import { useCall } from '../../../lib/use-call.ts'

export type Bans = CallData<typeof listBans>
export type Ban = Bans['rows'][number]

export function bansQuery() {
  return queryOf(listBans, {})
}
export function displayNamesQuery(org_id: string) {
  return queryOf(lookupDisplays, { params: { org_id } })
}
export function locationNamesQuery(org_id: string) {
  return queryOf(lookupLocations, { params: { org_id } })
}

export function useAddBan() {
  return useCall(createBan, { invalidates: ['bans', 'displays'] })
}
export function useSaveBan() {
  return useCall(saveBan, { invalidates: ['bans', 'displays'] })
}
export function useDeleteBan() {
  return useCall(deleteBan, { invalidates: ['bans', 'displays'] })
}
