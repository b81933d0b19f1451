import type { CallData } from '@plaza/contract/call'
import { getCheckout, leaveCheckout, openCheckout } from '@plaza/contract/checkout'
import { queryOf } from '../../lib/query-of.ts'
import { useCall } from '../../lib/use-call.ts'

export type Checkout = CallData<typeof getCheckout>

/** What a payment changes: the campaign's page, the lists, and the draft that it was. */
export const staleAfterPaying = ['approvals', 'campaigns', 'drafts', 'payments'] as const

/** How the payment of an own campaign stands. */
export function checkoutQuery(campId: string) {
  return { ...queryOf(getCheckout, { params: { campId } }, 'payments'), staleTime: 0, meta: { quiet: true } }
}

/** Opens the payment provider's page of a campaign; the page itself is what there is to see of it. */
export function useOpenCheckout() {
  return useCall(openCheckout, { quiet: true })
}

/** Makes an unpaid campaign a draft again. */
export function useLeaveCheckout() {
  return useCall(leaveCheckout, { invalidates: staleAfterPaying })
}
