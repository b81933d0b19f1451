import { getCampaignMoney, settlePart } from '@plaza/contract/campaign-money'
import { route } from '../../base/http/mount.ts'
import { choose } from './settle-part.ts'
import { showMoney } from './show-money.ts'

export const campaignMoneyRoutes = [
  route(getCampaignMoney, (scope, { params }) => showMoney(scope, params.campId)),
  route(settlePart, choose),
]
