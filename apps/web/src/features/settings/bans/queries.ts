import { createBan, deleteBan, saveBan } from '@plaza/contract/bans'
import { useCall } from '../../../lib/use-call.ts'
import { STALE_BANS } from '../../../shared/bans/queries.ts'

export function useAddBan() {
  return useCall(createBan, { invalidates: STALE_BANS })
}
export function useSaveBan() {
  return useCall(saveBan, { invalidates: STALE_BANS })
}
export function useDeleteBan() {
  return useCall(deleteBan, { invalidates: STALE_BANS })
}
