import type { getCheckout } from '@plaza/contract/checkout'
import type { HandlerData } from '@plaza/contract/call'
import { Failure } from '../../base/failure.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { refreshPayment } from '../campaign-money/read-payment.ts'
import { findCheckout, type CheckoutRow } from './repo.ts'

/** The provider is asked at most this often how a payment stands that somebody waits for. */
const ASK_EVERY_MS = 2000

type Shown = HandlerData<typeof getCheckout>

const stateOf = ({ back, unpaid, state }: CheckoutRow): Shown['state'] => {
  if (back) return 'lapsed'
  return state ?? (unpaid ? 'unpaid' : 'none')
}

const present = (row: CheckoutRow): Shown => ({
  campaign_id: row.id,
  name: row.name,
  state: stateOf(row),
  sent: !row.unpaid,
  unpaid_until: row.unpaid && !row.back ? row.unpaid_until.toISOString() : null,
  draft_id: row.back ? row.draft_id : null,
  net: row.net ?? row.cost,
  tax: row.tax ?? 0,
  credit: row.credit ?? 0,
  amount: row.amount ?? row.cost,
  currency: row.currency,
  card: row.card_last4 ? { brand: row.card_brand ?? 'card', last4: row.card_last4 } : null,
})

const isDue = ({ state, checked_at, back }: CheckoutRow, now: Date): boolean =>
  state === 'awaiting' && !back && (!checked_at || now.getTime() - checked_at.getTime() >= ASK_EVERY_MS)

/**
 * How the payment of a campaign stands. Whoever comes back from the provider's page may be quicker than its event, so the
 * provider is asked as well.
 * @throws Failure `not_found`
 */
export async function showCheckout(scope: CallScope, campaignId: string): Promise<Shown> {
  const row = await findCheckout(scope, campaignId)
  if (!row) throw new Failure('not_found')
  if (!row.payment_id || !isDue(row, scope.now)) return present(row)
  try {
    await refreshPayment(scope.services, row.payment_id)
  } catch (error) {
    scope.log.warn({ err: error }, 'the payment provider did not tell how a payment stands')
    return present(row)
  }
  const fresh = await findCheckout(scope, campaignId)
  return present(fresh ?? row)
}
