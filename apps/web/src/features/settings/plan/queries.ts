import type { CallData } from '@plaza/contract/call'
import { getPlanOf, listPlans } from '@plaza/contract/plans'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/call.ts'

export type OwnPlan = CallData<typeof getPlanOf>

/** More than anybody offers. */
const ALL = '100'

export function ownPlanQuery(orgId: string) {
  return queryOptions({
    queryKey: ['plans', 'own', orgId],
    queryFn: ({ signal }) => callApi(getPlanOf, { params: { orgId } }, { signal }),
  })
}

export const offeredPlansQuery = queryOptions({
  queryKey: ['plans', 'offered'],
  queryFn: ({ signal }) =>
    callApi(
      listPlans,
      { query: { page: '1', size: ALL, sorted_by: 'price', sort: 'asc', active: '1' } },
      { signal },
    ),
})
