import type { Decision, RequestStatus } from '@plaza/domain/campaign-state'
import { deadlineFrom } from '@plaza/domain/flight'
import type { Doer } from '../../base/notifications/happening.ts'
import type { Services, SystemScope } from '../../base/scope/scope.ts'
import { bookSpots, releaseSpots } from '../../supply/capacity/takings-repo.ts'
import { tellDecision } from '../campaigns/tell-requests.ts'
import { applyChanges } from '../media-requests/repo.ts'
import { storeDecision, type Undecided } from './repo.ts'

/** An answer to a request, and who gives it: a person of its owner, or one of the owner's rules. */
export interface Answer {
  status: Decision
  reason: string | null
  advice: string
  by: { userId: string; rule?: undefined } | { userId: null; rule: { id: string; name: string } }
  /** As whom the advertiser sees them. */
  doer: Doer
}

type Scope = SystemScope & { services: Services }

/**
 * The deadline after a decision. A correction starts it anew, once, and never past the first day of the flight; that
 * of other media for a booked flight never past its last day.
 */
const deadlineAfter = (request: Undecided, status: RequestStatus, { services, now }: Scope) => {
  if (status !== 'correction' || request.deadline_renewed) {
    return { expires_at: request.expires_at, deadline_renewed: request.deadline_renewed }
  }
  const latest = request.kind === 'media' ? request.ends_at : request.starts_at
  const deadline = deadlineFrom(now.getTime(), services.config.approvalHours, latest.getTime())
  return { expires_at: new Date(deadline), deadline_renewed: true }
}

/** What follows from a decision. A request for other media holds no spots, and until it is approved the old stay. */
const follow = async (scope: Scope, { id, kind }: Undecided, status: RequestStatus): Promise<void> => {
  if (kind === 'media') {
    if (status === 'approved') await applyChanges(scope, id)
    return
  }
  if (status === 'approved') await bookSpots(scope, id)
  if (status === 'rejected') await releaseSpots(scope.db, [id])
}

/**
 * Carries out an answer to a request that is locked and undecided, and tells its advertiser. An approved request's spots
 * are booked, and a rejected one's are free at once. With a correction they stay held while the advertiser changes the
 * media. Answers by people and by rules both come here, so nothing follows from one that does not from the other.
 */
export async function carryOut(scope: Scope, request: Undecided, answer: Answer): Promise<void> {
  const { status, reason, advice, by } = answer
  await storeDecision(scope, request, {
    status,
    // An approval has no reason: one that was sent along would look as if something were wrong.
    reason: status === 'approved' ? null : reason,
    advice: status === 'approved' ? '' : advice,
    decided_by: by.userId,
    rule_id: by.rule?.id ?? null,
    rule_name: by.rule?.name ?? null,
    ...deadlineAfter(request, status, scope),
  })
  await follow(scope, request, status)
  await tellDecision(scope, request.id, status, answer.doer)
}
