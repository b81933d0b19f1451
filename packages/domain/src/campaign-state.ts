// domain.md, "A campaign's life". Instants are epoch ms.

export const REQUEST_STATUSES = [
  'pending',
  'correction',
  'approved',
  'rejected',
  'expired',
  'cancelled',
] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

export const CAMPAIGN_STATUSES = [
  'unpaid',
  'completed',
  'active',
  'approved',
  'partially approved',
  'pending',
  'cancelled',
  'rejected',
] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

export type Decision = 'approved' | 'rejected' | 'correction'

/** The reasons that an owner gives for a rejection or a correction. */
export const REASON_CODES = [
  'creative_quality',
  'creative_content',
  'category_not_allowed',
  'wrong_format',
  'unavailable',
  'other',
] as const
export type ReasonCode = (typeof REASON_CODES)[number]

/** A stored request. `expiresAt` is null while it has no deadline, before its owner can see it. */
export type StoredRequest = { status: RequestStatus; expiresAt: number | null }
/** A request with the earliest start and the latest end of its placements, at their places. */
export type CampaignRequest = StoredRequest & {
  kind: 'placements' | 'media'
  startsAt: number
  endsAt: number
  /** Whether its campaign's checkout is not settled, so that its owner does not see it yet. */
  unpaid?: boolean
}

/**
 * The status of a request at an instant: an undecided request counts as expired from its deadline on, whatever
 * jobs have run.
 */
export function readRequestStatus(request: StoredRequest, now: number): RequestStatus {
  const undecided = request.status === 'pending' || request.status === 'correction'
  const over = request.expiresAt !== null && now >= request.expiresAt
  return undecided && over ? 'expired' : request.status
}

/**
 * A campaign's status at an instant, computed from its requests (for an owner, from its own requests): the first
 * that fits. Requests for a change of media do not count.
 */
export function campaignStatus(all: readonly CampaignRequest[], now: number): CampaignStatus {
  const requests = all.filter(({ kind }) => kind === 'placements')
  if (requests.some(({ unpaid }) => unpaid)) return 'unpaid'
  const statuses = requests.map((request) => readRequestStatus(request, now))
  const approved = requests.filter(({ status }) => status === 'approved')
  if (approved.length > 0) {
    if (approved.every(({ endsAt }) => endsAt <= now)) return 'completed'
    if (approved.some(({ startsAt }) => startsAt <= now)) return 'active'
    const settled = statuses.every((status) => status === 'approved' || status === 'cancelled')
    return settled ? 'approved' : 'partially approved'
  }
  if (statuses.some((status) => status === 'pending' || status === 'correction')) return 'pending'
  return statuses.includes('cancelled') ? 'cancelled' : 'rejected'
}

/** What may still be due for a campaign, and what fell away, in minor units. */
export type CampaignCost = { cost: number; fellAway: number }

/** A request with its money: `cost` is what is left of its price, and `refunded` what came back by cancelling. */
export type PricedRequest = CampaignRequest & { cost: number; refunded: number }

/**
 * The cost of a campaign at an instant (for an owner, of its own requests): the sum of requests that are undecided
 * or approved, and what cancelling left of others. Rejected and expired requests and all refunds fell away.
 * Requests for a change of media cost nothing.
 */
export function campaignCost(requests: readonly PricedRequest[], now: number): CampaignCost {
  const sums = { cost: 0, fellAway: 0 }
  for (const request of requests) {
    if (request.kind === 'media') continue
    const status = readRequestStatus(request, now)
    sums[isStanding(status) || status === 'cancelled' ? 'cost' : 'fellAway'] += request.cost
    sums.fellAway += request.refunded
  }
  return sums
}

/** Whether a request may still be due: it is undecided or approved. */
export function isStanding(status: RequestStatus): boolean {
  return status === 'pending' || status === 'correction' || status === 'approved'
}

/**
 * Whose turn it was when the deadline of a request passed: the owner's (`pending`), who did not answer, or the
 * advertiser's (`correction`), who did not send the requested correction. Null if no deadline has passed.
 * `lapsedFrom` is what was stored when the request was marked as expired.
 */
export function lapsedFrom(
  request: StoredRequest & { lapsedFrom: 'pending' | 'correction' | null },
  now: number,
): 'pending' | 'correction' | null {
  if (readRequestStatus(request, now) !== 'expired') return null
  return request.status === 'pending' || request.status === 'correction' ? request.status : request.lapsedFrom
}

/**
 * The status of a request after an owner's decision, or a refusal. Only a pending request can be decided: in
 * correction it is the advertiser's turn, and every other status is final or too late.
 */
export function decide(
  request: StoredRequest,
  decision: Decision,
  now: number,
): RequestStatus | 'already_decided' {
  return readRequestStatus(request, now) === 'pending' ? decision : 'already_decided'
}
