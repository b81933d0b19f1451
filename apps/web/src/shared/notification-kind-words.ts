import { i18n } from '@lingui/core'
import type { MailKind } from '@plaza/domain/notification-kinds'

/** What happens where a notification of this kind is sent, as the beginning of a sentence. */
export function kindWords(kind: MailKind): string {
  const words: Record<MailKind, () => string> = {
    campaign_requested: () => i18n._('An advertiser asks for your approval'),
    approved_by_rule: () => i18n._('A rule of yours approves a request'),
    request_approved: () => i18n._('An owner approves a campaign'),
    request_rejected: () => i18n._('An owner rejects a campaign'),
    request_correction: () => i18n._('An owner asks for a correction'),
    request_expiring: () => i18n._('A request is about to expire'),
    request_expired: () => i18n._('A request expires without an approval'),
    request_cancelled: () => i18n._('An advertiser cancels a campaign or a part of it'),
    media_sent: () => i18n._('An advertiser sends new media'),
    spots_free: () => i18n._('Spots that you wait for come free'),
    spots_wanted: () => i18n._('Advertisers wait for spots of yours that came free'),
    campaign_commented: () => i18n._('Somebody comments on a campaign, or replies'),
    proof_added: () => i18n._('The other side shows that a campaign ran'),
    proof_decided: () => i18n._('An advertiser accepts your proof of play, or objects'),
    payment_lapsed: () => i18n._('A campaign was not paid in time'),
    payment_declined: () => i18n._('A card was declined'),
    payment_failed: () => i18n._('A campaign was cancelled because it was not paid'),
    refund_made: () => i18n._('Money goes back'),
    plays_to_settle: () => i18n._('Plays were not shown'),
    extra_plays: () => i18n._('Extra plays were booked'),
    money_released: () => i18n._('Your organization is paid'),
    payout_failed: () => i18n._('A payout failed'),
    objection_decided: () => i18n._('An objection is decided'),
    dispute_opened: () => i18n._('A payment is disputed'),
    plan_asked: () => i18n._('An organization asks for a plan'),
    plan_given: () => i18n._('The operator gives your organization a plan'),
    plan_declined: () => i18n._('The renewal of your plan is declined'),
    plan_ended: () => i18n._('Your plan ends'),
    screens_silent: () => i18n._('Screens fall silent in open hours'),
    screen_unplayable: () => i18n._('A screen cannot play a file'),
    files_arrived: () => i18n._('Files arrive by an upload link'),
    invitation_accepted: () => i18n._('Somebody accepts your invitation'),
    access_changed: () => i18n._('Access to act for your organization is given or withdrawn'),
    grant_changed: () => i18n._('You can no longer act for another organization'),
    deletion_asked: () => i18n._('An organization asks to delete something'),
    announcement: () => i18n._('The operator announces something'),
    deletion_decided: () => i18n._('The platform decides what you asked to delete'),
  }
  return words[kind]()
}
