import { getCheckout, leaveCheckout, openCheckout } from '@plaza/contract/checkout'
import { Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { openPlanCheckout } from '../subscriptions/open-plan-checkout.ts'
import { leave } from './lapse.ts'
import { openCampaignCheckout } from './open-checkout.ts'
import { showCheckout } from './show-checkout.ts'

export const checkoutRoutes = [
  route(openCheckout, async (scope, { body: { camp_id, plan_id } }) => {
    if (plan_id) return openPlanCheckout(scope, plan_id)
    if (!camp_id) throw new Failure('not_found')
    return openCampaignCheckout(scope, camp_id)
  }),
  route(getCheckout, (scope, { params }) => showCheckout(scope, params.campId)),
  route(leaveCheckout, (scope, { params }) => leave(scope, params.campId)),
]
