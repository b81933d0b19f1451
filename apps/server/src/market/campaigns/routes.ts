import {
  calculatePrice,
  calculatePriceOfMany,
  createCampaign,
  listCampaigns,
} from '@plaza/contract/campaigns'
import { route } from '../../base/http/mount.ts'
import { calculate } from './calculate-price.ts'
import { campaignVerdicts } from './policy.ts'
import * as repo from './repo.ts'
import { submitCampaign } from './submit-campaign.ts'

export const campaignRoutes = [
  route(calculatePrice, (scope, { query }) => calculate(scope, query)),
  route(calculatePriceOfMany, (scope, { body }) => calculate(scope, body)),
  route(createCampaign, submitCampaign),
  route(listCampaigns, async (scope, { query }) => {
    const { rows, ...total } = await repo.listCampaigns(scope, query)
    return { rows: rows.map((row) => ({ ...row, can: campaignVerdicts(scope.actor, row) })), ...total }
  }),
]
