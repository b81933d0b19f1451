import type { ApprovalRequest, Campaign } from '../../../shared/campaign-details/queries.ts'

/** What an advertiser can expect next, the most urgent first. */
export type Next =
  | { kind: 'correct' | 'wait'; request: NextRequest }
  | { kind: 'starts' | 'runs' | 'over' }
  | { kind: 'refused' }

export type NextRequest = Pick<
  ApprovalRequest,
  'id' | 'kind' | 'status' | 'org_name' | 'expires_at' | 'place_time_zone' | 'reason' | 'advice'
>

const ofStatus: Record<Campaign['status'], Next | null> = {
  active: { kind: 'runs' },
  completed: { kind: 'over' },
  approved: { kind: 'starts' },
  'partially approved': { kind: 'starts' },
  pending: null,
  cancelled: { kind: 'refused' },
  rejected: { kind: 'refused' },
}

/**
 * What comes next: corrections first, since they are the reader's turn, then the owners who have to
 * decide, then the campaign itself.
 */
export function nextOf(status: Campaign['status'], requests: readonly NextRequest[]): Next[] {
  const corrections = requests.filter((request) => request.status === 'correction')
  const waiting = requests
    .filter((request) => request.status === 'pending')
    .toSorted((a, b) => a.expires_at.localeCompare(b.expires_at))
  const whole = ofStatus[status]
  return [
    ...corrections.map((request) => ({ kind: 'correct' as const, request })),
    ...waiting.map((request) => ({ kind: 'wait' as const, request })),
    ...(whole ? [whole] : []),
  ]
}
