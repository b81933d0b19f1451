import { cancelCampaign } from '@plaza/contract/cancellations'
import { route } from '../../base/http/mount.ts'
import { cancel } from './cancel-campaign.ts'

export const cancellationRoutes = [route(cancelCampaign, cancel)]
