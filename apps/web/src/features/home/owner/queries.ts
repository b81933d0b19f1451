import { listRequests } from '@plaza/contract/approvals'
import type { CallData } from '@plaza/contract/call'
import { listDisplays } from '@plaza/contract/displays'
import { listLocations } from '@plaza/contract/locations'
import { reportFill, reportRevenue } from '@plaza/contract/organization-figures'
import { listRateSchedules } from '@plaza/contract/rate-schedules'
import { useQueries, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/call.ts'
import { countOf, onlyCounted } from '../list-count.ts'

export type Waiting = CallData<typeof listRequests>['rows'][number]
export type Fill = CallData<typeof reportFill>

export function useSupplyCounts(orgId: string) {
  const [locations, rateSchedules, displays] = useQueries({
    queries: [
      countOf(['locations', orgId], (signal) =>
        callApi(listLocations, { query: { ...onlyCounted, org_id: orgId } }, { signal }),
      ),
      countOf(['rate-schedules', orgId], (signal) =>
        callApi(listRateSchedules, { query: { ...onlyCounted, org_id: orgId } }, { signal }),
      ),
      countOf(['displays', orgId], (signal) =>
        callApi(listDisplays, { params: { org_id: orgId }, query: onlyCounted }, { signal }),
      ),
    ],
  })
  return { locations, rateSchedules, displays }
}

/** Those that wait for the owner's answer, the oldest first. */
export function useWaiting(orgId: string) {
  return useQuery({
    queryKey: ['approvals', 'home', orgId, 'waiting'],
    queryFn: ({ signal }) =>
      callApi(
        listRequests,
        {
          params: { orgId },
          query: { size: '4', status: ['pending'], sorted_by: 'created_at', sort: 'asc' },
        },
        { signal },
      ),
  })
}

/** What an answer changes, so that it is fetched again with the queue. */
export function useFill(orgId: string) {
  return useQuery({
    queryKey: ['approvals', 'home', orgId, 'fill'],
    queryFn: ({ signal }) => callApi(reportFill, { params: { orgId } }, { signal }),
  })
}

export function useRevenue(orgId: string) {
  return useQuery({
    queryKey: ['approvals', 'home', orgId, 'revenue'],
    queryFn: ({ signal }) => callApi(reportRevenue, { params: { orgId } }, { signal }),
  })
}
