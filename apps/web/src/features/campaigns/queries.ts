import type { CallData, CallInput } from '@plaza/contract/call'
import { createCampaign, listCampaigns } from '@plaza/contract/campaigns'
import { getDisplay } from '@plaza/contract/displays'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'
import { pageOf, queryOf } from '../../lib/query-of.ts'
import { useCall } from '../../lib/use-call.ts'

export type CampaignRow = CallData<typeof listCampaigns>['rows'][number]
/** The columns by which campaigns can be sorted. */
export const CAMPAIGN_COLUMNS = [
  'name',
  'start_date',
  'end_date',
  'manager_email',
  'budget',
  'cost',
  'status',
] as const
type Column = (typeof CAMPAIGN_COLUMNS)[number]

export type CampaignsState = ListState<Column> &
  Pick<CallInput<typeof listCampaigns>['query'], 'active' | 'status' | 'from' | 'to'>

/** What narrows the list beside its search, as the call takes it. */
export function campaignFiltersOf({ active, status, from, to }: CampaignsState) {
  return { active, status, from, to }
}

export function campaignsQuery(orgId: string, state: CampaignsState) {
  return pageOf(listCampaigns, {
    params: { orgId },
    query: { ...listQueryOf(state), ...campaignFiltersOf(state) },
  })
}

/** A display with its zones' ids, frames and spots. */
export function shownDisplayQuery(id: string) {
  return queryOf(getDisplay, { params: { id }, query: {} })
}

/** Buys a campaign. The review step shows at their places what the failures mean. */
export function useCreateCampaign() {
  return useCall(createCampaign, { invalidates: ['campaigns'] })
}
