import type { CallData, CallInput } from '@plaza/contract/call'
import { createPlan, getPlan, listPlans, updatePlan } from '@plaza/contract/plans'
import { callApi } from '../../../lib/call.ts'
import { listQueryOf, type ListState } from '../../../lib/list-search.ts'
import { pageOf } from '../../../lib/query-of.ts'
import { useCall } from '../../../lib/use-call.ts'

export type PlanRow = CallData<typeof listPlans>['rows'][number]
type Column = 'plan_name' | 'price' | 'interval' | 'active'

type PlansState = ListState<Column> & Pick<CallInput<typeof listPlans>['query'], 'active' | 'interval'>

/** What narrows the list beside its search, as the call takes it. */
export function planFiltersOf({ active, interval }: PlansState) {
  return { active, interval }
}

export function plansQuery(state: PlansState) {
  return pageOf(listPlans, { query: { ...listQueryOf(state), ...planFiltersOf(state) } })
}

/** Fetches one plan as it is stored now. */
export function fetchPlan(id: string): Promise<PlanRow> {
  return callApi(getPlan, { params: { id } })
}

/** The lists of organizations show and offer the plans. */
const stale = { invalidates: ['plans', 'administration'] } as const

export function useCreatePlan() {
  return useCall(createPlan, stale)
}
export function useUpdatePlan() {
  return useCall(updatePlan, stale)
}
export function useSwitchPlan() {
  return useCall(updatePlan, stale)
}
