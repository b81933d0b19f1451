// domain.md, "A campaign's life": each step notifies those whom it concerns, live and by mail.

/** The kinds of notifications. */
export const NOTIFICATION_KINDS = [
  'campaign_requested',
  'approved_by_rule',
  'request_approved',
  'request_rejected',
  'request_correction',
  'request_expiring',
  'request_expired',
  'request_cancelled',
  'media_sent',
  'spots_free',
  'spots_wanted',
  'campaign_commented',
  'proof_added',
  'proof_decided',
  'files_arrived',
  'screens_silent',
  'screen_unplayable',
  'payment_lapsed',
  'payment_declined',
  'payment_failed',
  'refund_made',
  'plays_to_settle',
  'extra_plays',
  'money_released',
  'payout_failed',
  'objection_decided',
  'dispute_opened',
  'plan_asked',
  'plan_given',
  'plan_declined',
  'plan_ended',
  'invitation_accepted',
  'access_changed',
  'grant_changed',
  'deletion_asked',
  'deletion_decided',
] as const

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** The kinds of emails that people choose: those of notifications, and what the operator announces. */
export const MAIL_KINDS = [...NOTIFICATION_KINDS, 'announcement'] as const

export type MailKind = (typeof MAIL_KINDS)[number]

const OF_MEMBERS: NotificationKind[] = [
  'plan_given',
  'plan_declined',
  'plan_ended',
  'invitation_accepted',
  'access_changed',
  'grant_changed',
  'deletion_decided',
]

/** The kinds of notifications for the people of an organization, by its type, in the order of the settings. */
const KINDS_OF: Record<'DSO' | 'ADV' | 'PLATFORM', readonly NotificationKind[]> = {
  DSO: [
    'campaign_requested',
    'approved_by_rule',
    'request_expiring',
    'media_sent',
    'request_cancelled',
    'request_expired',
    'spots_wanted',
    'screens_silent',
    'screen_unplayable',
    'campaign_commented',
    'proof_added',
    'proof_decided',
    'payment_failed',
    'extra_plays',
    'money_released',
    'objection_decided',
    'payout_failed',
    ...OF_MEMBERS,
  ],
  ADV: [
    'request_approved',
    'request_rejected',
    'request_correction',
    'request_expiring',
    'request_expired',
    'spots_free',
    'campaign_commented',
    'proof_added',
    'files_arrived',
    'payment_lapsed',
    'payment_declined',
    'payment_failed',
    'refund_made',
    'plays_to_settle',
    'objection_decided',
    ...OF_MEMBERS,
  ],
  PLATFORM: ['deletion_asked', 'dispute_opened', 'plan_asked', 'invitation_accepted', 'grant_changed'],
}

/** The kinds of notifications for the people of an organization of this type. */
export function notificationKindsOf(type: 'DSO' | 'ADV' | 'PLATFORM'): readonly NotificationKind[] {
  return KINDS_OF[type]
}

/** The kinds of emails that the people of an organization of this type choose, in the order of the settings. */
export function mailKindsOf(type: 'DSO' | 'ADV' | 'PLATFORM'): readonly MailKind[] {
  return type === 'PLATFORM' ? KINDS_OF[type] : [...KINDS_OF[type], 'announcement']
}
