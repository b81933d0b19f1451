import type { CallData } from '@plaza/contract/call'
import { listCampaigns } from '@plaza/contract/campaigns'
import { reportBudgetAndCost } from '@plaza/contract/organization-figures'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/call.ts'
import { countOf, onlyCounted } from '../list-count.ts'

export type Campaign = CallData<typeof listCampaigns>['rows'][number]

export function useCampaignCount(orgId: string) {
  return useQuery(
    countOf(['campaigns', orgId], (signal) =>
      callApi(listCampaigns, { params: { orgId }, query: onlyCounted }, { signal }),
    ),
  )
}

/** Running or ahead, what begins first before the rest. */
export function useUnderWay(orgId: string) {
  return useQuery({
    queryKey: ['campaigns', 'home', orgId, 'under-way'],
    queryFn: ({ signal }) =>
      callApi(
        listCampaigns,
        { params: { orgId }, query: { size: '4', active: '1', sorted_by: 'start_date', sort: 'asc' } },
        { signal },
      ),
  })
}

export function useSpending(orgId: string) {
  return useQuery({
    queryKey: ['campaigns', 'home', orgId, 'spending'],
    queryFn: ({ signal }) => callApi(reportBudgetAndCost, { params: { orgId } }, { signal }),
  })
}
