import type { DeletablePath } from '@plaza/contract/deletes'
import type { NotificationKind } from '@plaza/domain/notification-kinds'

/** Of a request, as the side sees it that is told. */
export interface RequestTold {
  side: 'owner' | 'advertiser'
  request_id: string
  campaign_id: string
  campaign: string
  /** The organization on the other side. */
  other: string
  start_date: string
  end_date: string
  displays: number
  /** Of this owner's part, in minor units. */
  cost: number
  currency: string
  expires_at: string
  /** In which who is told reads hours. */
  time_zone: string
  /** Of the place at which the flight begins first; older ones lack it. */
  place_time_zone?: string | null
  /** A code of domain.md, "A campaign's life"; null without one. */
  reason: string | null
  /** What the other side wrote with it; empty without. */
  comment: string
  /** Of one that expired: whose turn it was then, and what the owner had advised. Older ones lack them. */
  lapsed_from?: 'pending' | 'correction' | null
  advice?: string
}

/** Somebody of the other side has written. */
export interface CommentTold {
  campaign_id: string
  campaign: string
  /** The organization on the other side. */
  other: string
  /** The owner in whose thread with the advertiser it stands. */
  thread: string
  is_reply: boolean
  comment: string
}

/** What shows that a campaign ran, or what the advertiser says of it. */
export interface ProofTold {
  campaign_id: string
  campaign: string
  /** The organization on the other side. */
  other: string
  files: number
  /** When silence accepts, and the zone in which it is read; null where nobody reviews it. */
  review_until: string | null
  time_zone: string
}

export interface ProofDecided extends ProofTold {
  decision: 'accepted' | 'objected'
  /** The reason of who objects. */
  comment: string
}

/** Somebody has followed an invitation. */
export interface PersonTold {
  person: string
  organization: string
  /** Whether it is the organization in whose name this is read. */
  is_here: boolean
}

/** Somebody of another organization may act for this one, or not any more. */
export interface AccessTold {
  email: string
  given: boolean
}

/** One may act for an organization, or not any more. */
export interface GrantTold {
  organization: string
  given: boolean
}

export interface DeletionTold {
  path: DeletablePath
  name: string
  organization: string
}

export interface DeletionDecided extends DeletionTold {
  decision: 'confirmed' | 'declined'
  comment: string
}

/** What the words of each kind are made of: stored with it, and never changed. */
export interface Told {
  campaign_requested: RequestTold
  request_approved: RequestTold
  request_rejected: RequestTold
  request_correction: RequestTold
  request_expired: RequestTold
  campaign_commented: CommentTold
  proof_added: ProofTold
  proof_decided: ProofDecided
  invitation_accepted: PersonTold
  access_changed: AccessTold
  grant_changed: GrantTold
  deletion_asked: DeletionTold
  deletion_decided: DeletionDecided
}

/** A kind with what it tells. */
export type AnyTold = { [K in NotificationKind]: { kind: K; data: Told[K] } }[NotificationKind]
