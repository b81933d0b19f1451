import type { getSubscription } from '@plaza/contract/subscriptions'
import type { HandlerData } from '@plaza/contract/call'
import { GRACE_DAYS } from '@plaza/domain/plan-state'
import type { CallScope } from '../../base/scope/scope.ts'
import { refreshSubscription } from './refresh.ts'
import { findOwn, type SubscriptionRow } from './repo.ts'

/** The provider is asked at most this often how a subscription stands that somebody waits for, or looks at. */
const ASK_EVERY_MS = { open: 2000, begun: 10_000 }

type Shown = HandlerData<typeof getSubscription>

const present = (row: SubscriptionRow): NonNullable<Shown['subscription']> => {
  const { id, state, plan_id, plan_name, price, currency, interval, ending } = row
  const { next_plan_id, next_plan_name, next_price, next_interval } = row
  return {
    id,
    state,
    plan_id,
    plan_name,
    price,
    currency,
    interval,
    ending,
    next:
      next_plan_id && next_price && next_interval
        ? {
            plan_id: next_plan_id,
            plan_name: next_plan_name ?? '',
            price: next_price,
            currency,
            interval: next_interval,
          }
        : null,
    period_start: row.period_start?.toISOString() ?? null,
    period_end: row.period_end?.toISOString() ?? null,
    entitled_until: row.entitled_until?.toISOString() ?? null,
    card: row.card_last4 ? { brand: row.card_brand ?? 'card', last4: row.card_last4 } : null,
  }
}

/** Whoever is back from the provider's page may be quicker than its event: an open checkout, or a plan in the portal. */
const isDue = ({ session_ref, told_at, state }: SubscriptionRow, now: Date): boolean => {
  if (state === 'ended' || state === 'lapsed' || (state === 'open' && session_ref === null)) return false
  const pause = state === 'open' ? ASK_EVERY_MS.open : ASK_EVERY_MS.begun
  return !told_at || now.getTime() - told_at.getTime() >= pause
}

/** How the plan stands that the actor's organization pays for. */
export async function showSubscription(scope: CallScope): Promise<Shown> {
  const { services, now, log } = scope
  const { payments } = services
  let row = await findOwn(scope)
  if (payments && row && isDue(row, now)) {
    try {
      await refreshSubscription(services, row.id)
      row = await findOwn(scope)
    } catch (error) {
      log.warn({ err: error }, 'the payment provider did not tell how a subscription stands')
    }
  }
  return {
    way: payments ? 'card' : 'ask',
    sandbox: payments?.kind === 'sandbox',
    subscription: row ? present(row) : null,
    grace_days: GRACE_DAYS,
  }
}
