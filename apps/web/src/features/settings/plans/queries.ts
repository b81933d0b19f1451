import type { CallData } from '@plaza/contract/call'
import { createPlan, getPlan, listPlans, updatePlan } from '@plaza/contract/plans'
import { callApi } from '../../../lib/call.ts'
import { listQueryOf, type ListState } from '../../../lib/list-search.ts'
import { pageOf } from '../../../lib/query-of.ts'
import { useCall } from '../../../lib/use-call.ts'

export type PlanRow = CallData<typeof listPlans>['rows'][number]
type Column = 'plan_name' | 'price' | 'interval' | 'active'

export function plansQuery(state: ListState<Column>) {
  return pageOf(listPlans, { query: listQueryOf(state) })
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
