import { decideRequest, getRequestDetails } from '@plaza/contract/approvals'
import type { CallData } from '@plaza/contract/call'
import { queryOf } from '../../lib/query-of.ts'
import { useCall } from '../../lib/use-call.ts'

export type CampaignDetails = CallData<typeof getRequestDetails>
export type Campaign = CampaignDetails['campaign']
export type ApprovalRequest = CampaignDetails['requests'][number]
export type Placement = CampaignDetails['placements'][number]

/** Fetches a campaign as far as the reader may see it; the id is its own or that of one of its requests. */
export function detailsQuery(id: string) {
  return queryOf(getRequestDetails, { params: { id }, query: {} })
}

/** A decision changes the queue with its details and counts, and the buyer's campaigns. */
export const staleAfterDecision = ['approvals', 'campaigns'] as const

export function useDecideCall() {
  return useCall(decideRequest, { invalidates: staleAfterDecision })
}
