import { changeSubscription, getSubscription, openPortal } from '@plaza/contract/subscriptions'
import { route } from '../../base/http/mount.ts'
import { changePlan, setEnding, showPortal } from './change-plan.ts'
import { showSubscription } from './show-subscription.ts'

export const subscriptionRoutes = [
  route(getSubscription, (scope) => showSubscription(scope)),
  route(changeSubscription, (scope, { body: { plan_id, ending, dry_run } }) =>
    plan_id === undefined ? setEnding(scope, ending ?? false) : changePlan(scope, plan_id, dry_run ?? false),
  ),
  route(openPortal, (scope) => showPortal(scope)),
]
