import type { CallData } from '@plaza/contract/call'
import { getDelivery } from '@plaza/contract/plays'
import { quietly, queryOf } from '../../../../lib/query-of.ts'

export type Delivery = CallData<typeof getDelivery>
export type DeliveredDay = Delivery['days'][number]

/** Plays arrive every five minutes, from all screens together more often. */
const EVERY_MS = 60_000

/** What of a campaign was delivered; while it runs, it is asked again and again. It only adds to the page. */
export function deliveryQuery(id: string, isRunning: boolean) {
  return {
    ...quietly(queryOf(getDelivery, { params: { id } }, 'campaigns')),
    refetchInterval: isRunning ? EVERY_MS : (false as const),
  }
}
