import { getCampaignMoney, settlePart } from '@plaza/contract/campaign-money'
import { Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { asSystem } from '../../base/scope/scope.ts'
import { advance } from './advance.ts'
import { showMoney } from './show-money.ts'
import { isOwnPart, lockUnsettled, storeChoice } from './view-repo.ts'

export const campaignMoneyRoutes = [
  route(getCampaignMoney, (scope, { params }) => showMoney(scope, params.campId)),
  route(settlePart, async (scope, { params: { requestId }, body: { choice } }) => {
    if (!(await isOwnPart(scope, requestId))) throw new Failure('not_found')
    const part = await lockUnsettled(scope, requestId)
    if (!part) throw new Failure('nothing_to_settle')
    await storeChoice(scope, requestId, choice)
    await advance({ ...asSystem(scope), services: scope.services }, part.campaign_id)
    return { request_id: requestId, choice }
  }),
]
