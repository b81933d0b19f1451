import { listRequests } from '@plaza/contract/approvals'
import { listCampaigns } from '@plaza/contract/campaigns'
import { listDisplays } from '@plaza/contract/displays'
import { listLocations } from '@plaza/contract/locations'
import { listRateSchedules } from '@plaza/contract/rate-schedules'
import { useQueries } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'

interface Counted {
  count: number
  more?: boolean
}

// One row is the smallest page; only its count is wanted.
const one = { page: '1', size: '1' }

/** A count's key begins with the list's feature, so that what makes a list stale does the count too. */
const countOf = (feature: string, orgId: string, load: (signal: AbortSignal) => Promise<Counted>) => ({
  queryKey: [feature, 'count', orgId],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Counted> => {
    const { count, more } = await load(signal)
    return { count, more }
  },
})

export function useOwnerCounts(orgId: string) {
  const [locations, rateSchedules, displays, requests] = useQueries({
    queries: [
      countOf('locations', orgId, (signal) =>
        callApi(listLocations, { query: { ...one, org_id: orgId } }, { signal }),
      ),
      countOf('rate-schedules', orgId, (signal) =>
        callApi(listRateSchedules, { query: { ...one, org_id: orgId } }, { signal }),
      ),
      countOf('displays', orgId, (signal) =>
        callApi(listDisplays, { params: { org_id: orgId }, query: one }, { signal }),
      ),
      countOf('approvals', orgId, (signal) =>
        callApi(listRequests, { params: { orgId }, query: { ...one, active: '1' } }, { signal }),
      ),
    ],
  })
  return { locations, rateSchedules, displays, requests }
}

export function useAdvertiserCounts(orgId: string) {
  const [campaigns, running] = useQueries({
    queries: [
      countOf('campaigns', orgId, (signal) =>
        callApi(listCampaigns, { params: { orgId }, query: one }, { signal }),
      ),
      {
        ...countOf('campaigns', orgId, (signal) =>
          callApi(listCampaigns, { params: { orgId }, query: { ...one, active: '1' } }, { signal }),
        ),
        queryKey: ['campaigns', 'count', orgId, 'running'],
      },
    ],
  })
  return { campaigns, running }
}
