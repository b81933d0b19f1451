import type { CallData } from '@plaza/contract/call'
import { connect, getPayoutAccount, listPayouts } from '@plaza/contract/payouts'
import { queryOf } from '../../../lib/query-of.ts'
import { useCall } from '../../../lib/use-call.ts'

export type PayoutAccount = CallData<typeof getPayoutAccount>
export type Payout = CallData<typeof listPayouts>['rows'][number]

/** An account that lacks something is asked for again this often, as its owner may be back from the provider's page. */
const ASK_EVERY_MS = 5000

export function accountQuery(orgId: string) {
  return {
    ...queryOf(getPayoutAccount, { params: { orgId } }, 'payments'),
    refetchInterval: ({ state: { data } }: { state: { data?: PayoutAccount } }) =>
      data?.state === 'incomplete' && ASK_EVERY_MS,
  }
}

/** How many payouts are shown at first. */
const NEWEST = 20

export function payoutsQuery(orgId: string) {
  const query = { size: String(NEWEST), sorted_by: 'created_at', sort: 'desc' } as const
  return queryOf(listPayouts, { params: { orgId }, query }, 'payments')
}

export function useConnect() {
  return useCall(connect, { invalidates: ['payments'] })
}
