import { copyCampaign as call } from '@plaza/contract/campaign-copies'
import { route } from '../../base/http/mount.ts'
import { copyCampaign } from './copy-campaign.ts'

export const campaignCopyRoutes = [
  route(call, (scope, { params, body }) => copyCampaign(scope, params.id, body)),
]
