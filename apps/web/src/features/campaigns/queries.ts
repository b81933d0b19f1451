import type { CallData } from '@plaza/contract/call'
import { createCampaign, listCampaigns } from '@plaza/contract/campaigns'
import { getDisplay } from '@plaza/contract/displays'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'
import { useCall } from '../../lib/use-call.ts'

export type CampaignRow = CallData<typeof listCampaigns>['rows'][number]
type Column = 'name' | 'start_date' | 'end_date' | 'manager_email' | 'budget' | 'cost' | 'status'

export interface CampaignsState extends ListState<Column> {
  /** 1: running or ahead; 0: over. */
  active?: '0' | '1'
}

const campaignKeys = {
  all: ['campaigns'] as const,
  list: (orgId: string, state: CampaignsState) => ['campaigns', 'list', orgId, state] as const,
}

export function campaignsQuery(orgId: string, { active, ...state }: CampaignsState) {
  return queryOptions({
    queryKey: campaignKeys.list(orgId, { active, ...state }),
    queryFn: ({ signal }) =>
      callApi(listCampaigns, { params: { orgId }, query: { ...listQueryOf(state), active } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** A display with its zones' ids, frames and spots. */
export function shownDisplayQuery(id: string) {
  return queryOptions({
    queryKey: ['displays', 'offer', id] as const,
    queryFn: ({ signal }) => callApi(getDisplay, { params: { id }, query: {} }, { signal }),
  })
}

/** Buys. The review tells what the codes below mean, at their places. */
export function useCreateCampaign() {
  return useCall(createCampaign, {
    invalidates: [campaignKeys.all],
  })
}
