import {
  calculatePrice,
  calculatePriceOfMany,
  createCampaign,
  listCampaigns,
} from '@plaza/contract/campaigns'
import { route } from '../http/mount.ts'
import { calculate } from './calculate-price.ts'
import * as repo from './repo.ts'
import { submitCampaign } from './submit-campaign.ts'

export const campaignRoutes = [
  route(calculatePrice, (scope, { query }) => calculate(scope, query)),
  route(calculatePriceOfMany, (scope, { body }) => calculate(scope, body)),
  route(createCampaign, submitCampaign),
  route(listCampaigns, (scope, { query }) => repo.listCampaigns(scope, query)),
]
