import type { CallData } from '@plaza/contract/call'
import { openCheckout } from '@plaza/contract/checkout'
import { listDocuments } from '@plaza/contract/invoices'
import { askForPlan, getPlanOf, listPlans } from '@plaza/contract/plans'
import { changeSubscription, getSubscription, openPortal } from '@plaza/contract/subscriptions'
import { queryOf } from '../../../lib/query-of.ts'
import { useCall } from '../../../lib/use-call.ts'

export type OwnPlan = CallData<typeof getPlanOf>
export type Paying = CallData<typeof getSubscription>
export type Subscription = NonNullable<Paying['subscription']>
export type Receipt = CallData<typeof listDocuments>['rows'][number]

/** More plans than any platform offers. */
const ALL = '100'
/** As many receipts as are shown here; all of them are among the invoices. */
const NEWEST = '6'

export function ownPlanQuery(orgId: string) {
  return queryOf(getPlanOf, { params: { orgId } })
}

export function payingQuery(orgId: string) {
  return queryOf(getSubscription, { params: { orgId } }, 'plans')
}

export const offeredPlansQuery = queryOf(listPlans, {
  query: { page: '1', size: ALL, sorted_by: 'price', sort: 'asc', active: '1' },
})

export const receiptsQuery = queryOf(listDocuments, {
  query: { size: NEWEST, kind: 'receipt', sorted_by: 'created_at', sort: 'desc' },
})

const invalidates = ['plans', 'payments', 'invoices'] as const

/** Opens the provider's page on which a plan is paid for; the page itself is what there is to see of it. */
export function usePayForPlan() {
  return useCall(openCheckout, { quiet: true })
}
/** Opens the provider's page of a customer. */
export function usePortal() {
  return useCall(openPortal, { quiet: true })
}
export function useChangePlan() {
  return useCall(changeSubscription, { invalidates })
}
/** Asks what a change costs, and changes nothing. */
export function usePreview() {
  return useCall(changeSubscription, { quiet: true })
}
export function useAskForPlan() {
  return useCall(askForPlan, { invalidates: ['plans'] })
}
