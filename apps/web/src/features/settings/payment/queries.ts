import type { CallData } from '@plaza/contract/call'
import { connect, getPayoutAccount, listPayouts } from '@plaza/contract/payouts'
import { pageOf, queryOf } from '../../../lib/query-of.ts'
import { type PayoutsState, payoutsQueryOf } from '../../../shared/payouts/payout-search.ts'
import { useCall } from '../../../lib/use-call.ts'

export type PayoutAccount = CallData<typeof getPayoutAccount>

/** An account that lacks something is asked for again this often, as its owner may be back from the provider's page. */
const ASK_EVERY_MS = 5000

export function accountQuery(orgId: string) {
  return {
    ...queryOf(getPayoutAccount, { params: { orgId } }, 'payments'),
    refetchInterval: ({ state: { data } }: { state: { data?: PayoutAccount } }) =>
      data?.state === 'incomplete' && ASK_EVERY_MS,
  }
}

export function payoutsQuery(orgId: string, state: PayoutsState<'amount' | 'state' | 'arrives_on'>) {
  return pageOf(listPayouts, { params: { orgId }, query: payoutsQueryOf(state) }, 'payments')
}

export function useConnect() {
  return useCall(connect, { invalidates: ['payments'] })
}
