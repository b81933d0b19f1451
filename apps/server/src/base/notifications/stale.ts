import type { LiveKind } from '@plaza/contract/live'
import type { NotificationKind } from '@plaza/domain/notification-kinds'

/** Which lists of its organization are other ones since what a notification tells of: live/changes.ts knows the rest. */
export const STALE_WITH: Record<NotificationKind, LiveKind[]> = {
  campaign_requested: ['approvals', 'displays', 'advertisers'],
  request_approved: ['campaigns', 'approvals'],
  request_rejected: ['campaigns', 'approvals'],
  request_correction: ['campaigns', 'approvals'],
  request_expired: ['campaigns', 'approvals', 'displays'],
  campaign_commented: ['comments'],
  proof_added: ['proofs'],
  proof_decided: ['proofs'],
  invitation_accepted: ['people'],
  access_changed: ['grants'],
  grant_changed: ['acting'],
  deletion_asked: ['deletions', 'administration'],
  deletion_decided: ['deletions', 'locations', 'rate-schedules', 'displays', 'campaigns', 'people'],
}
