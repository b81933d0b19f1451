import {
  calculatePrice,
  calculatePriceOfMany,
  createCampaign,
  listCampaigns,
} from '@plaza/contract/campaigns'
import { route, type Route } from '../../base/http/mount.ts'
import { calculate } from './calculate-price.ts'
import { campaignVerdicts } from './policy.ts'
import * as repo from './repo.ts'
import { submitCampaign, type Buying } from './submit-campaign.ts'

/** The routes of buying. */
export function campaignRoutes(buying: Buying): Route[] {
  return [
    route(calculatePrice, (scope, { query }) => calculate(scope, query)),
    route(calculatePriceOfMany, (scope, { body }) => calculate(scope, body)),
    route(createCampaign, (scope, input) => submitCampaign(scope, input, buying)),
    route(listCampaigns, async (scope, { query }) => {
      const { rows, ...total } = await repo.listCampaigns(scope, query)
      return { rows: rows.map((row) => ({ ...row, can: campaignVerdicts(scope.actor, row) })), ...total }
    }),
  ]
}
