import { isStanding, type CampaignStatus, type RequestStatus } from '@plaza/domain/campaign-state'
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

/**
 * Returns what the actor may do with a request of a campaign that their organization bought: cancel it while it may
 * still be due, and send new media when its owner asked for them or has approved, until its flight is over.
 */
export function buyerVerdicts(
  actor: Actor,
  { kind, status, ends_at }: { kind: 'placements' | 'media'; status: RequestStatus; ends_at: Date },
  now: Date,
) {
  const may = actor.orgType === 'ADV' && actor.permissions.has('campaign:update')
  const isRunning = kind === 'placements' && status === 'approved'
  return {
    cancel: may && kind === 'placements' && isStanding(status) && (status !== 'approved' || now < ends_at),
    replace_media: may && (status === 'correction' || isRunning) && now < ends_at,
  }
}
