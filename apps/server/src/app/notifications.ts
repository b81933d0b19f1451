import type { Kinds } from '../base/notifications/kinds.ts'
import {
  approvedByRule,
  campaignRequested,
  mediaSent,
  requestApproved,
  requestCancelled,
  requestCorrection,
  requestExpired,
  requestExpiring,
  requestRejected,
} from '../market/campaigns/request-notifications.ts'
import { campaignCommented } from '../market/comments/tell-comments.ts'
import { proofAdded, proofDecided } from '../market/proof-of-play/tell-proofs.ts'
import { filesArrived } from '../market/upload-links/tell-arrivals.ts'
import { spotsFree, spotsWanted } from '../market/waiting-list/waiting-notifications.ts'
import { screensSilent } from '../delivery/players/tell-silent.ts'
import { screenUnplayable } from '../delivery/players/tell-unplayable.ts'
import {
  disputeOpened,
  extraPlays,
  moneyReleased,
  paymentDeclined,
  paymentFailed,
  paymentLapsed,
  payoutFailed,
  playsToSettle,
  refundMade,
} from '../money/campaign-money/money-notifications.ts'
import { objectionDecided } from '../money/money-desk/tell-verdict.ts'
import { planDeclined, planEnded } from '../money/subscriptions/plan-notifications.ts'
import { deletionAsked, deletionDecided } from '../people/deletes/tell-deletion.ts'
import { planAsked, planGiven } from '../people/plans/tell-plans.ts'
import { accessChanged, grantChanged } from '../people/on-behalf/tell-grant.ts'
import { invitationAccepted } from '../people/users/tell-people.ts'

/** All kinds of notification, with the words that their rooms have for them. */
export const notificationKinds: Kinds = {
  campaign_requested: campaignRequested,
  approved_by_rule: approvedByRule,
  request_approved: requestApproved,
  request_rejected: requestRejected,
  request_correction: requestCorrection,
  request_expiring: requestExpiring,
  request_expired: requestExpired,
  request_cancelled: requestCancelled,
  media_sent: mediaSent,
  spots_free: spotsFree,
  spots_wanted: spotsWanted,
  campaign_commented: campaignCommented,
  proof_added: proofAdded,
  proof_decided: proofDecided,
  files_arrived: filesArrived,
  screens_silent: screensSilent,
  screen_unplayable: screenUnplayable,
  payment_lapsed: paymentLapsed,
  payment_declined: paymentDeclined,
  payment_failed: paymentFailed,
  refund_made: refundMade,
  plays_to_settle: playsToSettle,
  extra_plays: extraPlays,
  money_released: moneyReleased,
  payout_failed: payoutFailed,
  objection_decided: objectionDecided,
  dispute_opened: disputeOpened,
  plan_declined: planDeclined,
  plan_ended: planEnded,
  plan_asked: planAsked,
  plan_given: planGiven,
  invitation_accepted: invitationAccepted,
  access_changed: accessChanged,
  grant_changed: grantChanged,
  deletion_asked: deletionAsked,
  deletion_decided: deletionDecided,
}
