import type { CallData } from '@plaza/contract/call'
import { cancelCampaign } from '@plaza/contract/cancellations'
import { replaceMedia } from '@plaza/contract/media-requests'
import { queryOf } from '../../../lib/query-of.ts'
import { useCall } from '../../../lib/use-call.ts'

export type Refund = CallData<typeof cancelCampaign>

/** What to cancel: all that can be, where nothing is named. */
export interface Chosen {
  requests?: string[]
  placements?: string[]
}

/** Asks what would be refunded, and writes nothing. */
export function refundQuery(campaignId: string, chosen: Chosen) {
  const body = { ...chosen, reason: '', dry_run: true }
  const query = queryOf(cancelCampaign, { params: { id: campaignId }, body }, 'campaigns')
  // The dialog shows its failures itself.
  return { ...query, staleTime: 0, meta: { quiet: true } }
}

const stale = { invalidates: ['campaigns', 'approvals'] } as const

export function useCancelCampaign() {
  return useCall(cancelCampaign, stale)
}
export function useReplaceMedia() {
  return useCall(replaceMedia, stale)
}
