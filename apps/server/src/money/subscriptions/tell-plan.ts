import type { Subscription } from '@plaza/domain/plan-state'
import type { Kind } from '../../base/notifications/kinds.ts'
import { notify } from '../../base/notifications/notify.ts'
import type { SystemScope } from '../../base/scope/scope.ts'
import { planDeclined, planEnded, type PlanData } from './plan-notifications.ts'
import { findOtherwise, type SubscriptionRow } from './repo.ts'

/** What is told of a change of state; undefined where nothing is. */
const kindOf = (before: SubscriptionRow, after: Subscription): Kind<PlanData> | undefined => {
  if (before.state === after.state) return undefined
  if (after.state === 'past_due') return planDeclined
  return after.state === 'ended' ? planEnded : undefined
}

/** Tells an organization that the renewal of its plan was declined, or that its plan is over. */
export async function tellChange(
  scope: SystemScope,
  before: SubscriptionRow,
  after: Subscription,
): Promise<void> {
  const of = kindOf(before, after)
  if (!of) return
  const { otherwise, time_zone } = await findOtherwise(scope, before.org_id)
  const until = after.entitledUntil ?? scope.now.getTime()
  const told = {
    of,
    data: {
      plan: before.plan_name,
      amount: after.plan.price,
      currency: after.plan.currency,
      until: new Date(until).toISOString(),
      time_zone: time_zone ?? 'UTC',
      otherwise: otherwise ?? '',
    },
    orgId: before.org_id,
    key: `${of.kind}:${before.id}:${after.periodStart}`,
    by: { userId: null, name: '', onBehalf: false },
    to: { can: ['payment:update' as const] },
  }
  await notify(scope.db, [told], scope.now)
}
