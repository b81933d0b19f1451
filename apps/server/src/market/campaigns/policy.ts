import type { CampaignStatus } from '@plaza/domain/campaign-state'
import { isUnderWay } from '@plaza/domain/deletion'
import type { Actor } from '../../base/actor.ts'

/**
 * Returns what the actor may do with a campaign that their organization bought: it can be deleted once it is
 * over.
 */
export function campaignVerdicts(actor: Actor, { status }: { status: CampaignStatus }) {
  return {
    delete: actor.orgType === 'ADV' && actor.permissions.has('campaign:delete') && !isUnderWay(status),
  }
}
