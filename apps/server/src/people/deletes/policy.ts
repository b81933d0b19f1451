import { isUnderWay } from '@plaza/domain/deletion'
import type { CampaignStatus } from '@plaza/domain/campaign-state'
import type { Actor } from '../../base/http/actor.ts'

/** A display, location or rate schedule as the rules here need to see it. */
interface Supply {
  org_id: string
  active: boolean
}

/** What the actor may do with a thing that sells; whether it can be deleted by now is asked apart. */
export function supplyVerdicts(
  actor: Actor,
  kind: 'display' | 'location' | 'rate-schedule',
  { org_id, active }: Supply,
) {
  const owns = actor.orgType === 'DSO' && actor.orgId === org_id
  const updates = owns && actor.permissions.has(`${kind}:update`)
  return {
    edit: updates,
    activate: updates && !active,
    deactivate: updates && active,
    delete: owns && actor.permissions.has(`${kind}:delete`),
  }
}

/** What the actor may do with a campaign that their organization bought: once it is over it may go. */
export function campaignVerdicts(actor: Actor, { status }: { status: CampaignStatus }) {
  return {
    delete: actor.orgType === 'ADV' && actor.permissions.has('campaign:delete') && !isUnderWay(status),
  }
}
