import type { CallData } from '@plaza/contract/call'
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

export interface CampaignsState extends ListState<Column> {
  /** '1' for campaigns that run or are ahead, '0' for those that are over. */
  active?: '0' | '1'
}

export function campaignsQuery(orgId: string, { active, ...state }: CampaignsState) {
  return pageOf(listCampaigns, { params: { orgId }, query: { ...listQueryOf(state), active } })
}

/** A display with its zones' ids, frames and spots. */
export function shownDisplayQuery(id: string) {
  return queryOf(getDisplay, { params: { id }, query: {} })
}

/** Buys a campaign. The review step shows at their places what the failures mean. */
export function useCreateCampaign() {
  return useCall(createCampaign, { invalidates: ['campaigns'] })
}
