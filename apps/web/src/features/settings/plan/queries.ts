import type { CallData } from '@plaza/contract/call'
import { getPlanOf, listPlans } from '@plaza/contract/plans'
import { queryOf } from '../../../lib/query-of.ts'

export type OwnPlan = CallData<typeof getPlanOf>

/** More plans than any platform offers. */
const ALL = '100'

export function ownPlanQuery(orgId: string) {
  return queryOf(getPlanOf, { params: { orgId } })
}

export const offeredPlansQuery = queryOf(listPlans, {
  query: { page: '1', size: ALL, sorted_by: 'price', sort: 'asc', active: '1' },
})
