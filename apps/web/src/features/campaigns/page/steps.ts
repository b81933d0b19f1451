import type { ApprovalRequest, Campaign } from '../../../shared/campaign-details/queries.ts'
import { flightSpan } from '../../../shared/flight/flight-words.ts'

export interface Step {
  kind:
    | 'created'
    | 'waiting'
    | 'corrected'
    | 'correcting'
    | 'approved'
    | 'rejected'
    | 'expired'
    | 'uncorrected'
    | 'cancelled'
    | 'starts'
    | 'ends'
  state: 'done' | 'now' | 'ahead'
  /** An instant, for what happened. */
  at?: string | null
  /** A deadline, for steps that wait or have expired. */
  until?: string
  /** A calendar date, for the flight's two ends. */
  date?: string
}

type Request = Pick<ApprovalRequest, 'kind' | 'status' | 'expires_at' | 'decided_at' | 'lapsed_from'>
type Flight = Pick<Campaign, 'status' | 'created_at' | 'start_date' | 'end_date'> &
  Partial<Pick<Campaign, 'days_of_week'>>

/** The steps that show the owner's decision, or whose turn it is. */
function answerSteps({ status, expires_at: until, decided_at, lapsed_from }: Request): Step[] {
  // A request that was decided and is undecided again, or expired after a decision, was sent back for a
  // correction.
  const corrected: Step[] = decided_at ? [{ kind: 'corrected', state: 'done', at: decided_at }] : []
  if (status === 'pending') return [...corrected, { kind: 'waiting', state: 'now', until }]
  if (status === 'correction') return [...corrected, { kind: 'correcting', state: 'now', until }]
  if (status === 'expired') {
    const kind = lapsed_from === 'correction' ? 'uncorrected' : 'expired'
    return [...corrected, { kind, state: 'done', until }]
  }
  return [{ kind: status, state: 'done', at: decided_at }]
}

/** The steps for the first and the last day, as far as they happened or can still happen. */
function flightSteps({ status }: Request, flight: Flight): Step[] {
  const { status: campaign } = flight
  const { first, last } = flightSpan(flight)
  if (status === 'rejected' || status === 'expired' || status === 'cancelled') return []
  const approved = status === 'approved'
  const over = approved && campaign === 'completed'
  const begun = approved && (over || campaign === 'active')
  return [
    { kind: 'starts', state: begun ? 'done' : 'ahead', date: first },
    { kind: 'ends', state: over ? 'done' : begun ? 'now' : 'ahead', date: last },
  ]
}

/** Returns the steps of one owner's request through a campaign, from the creation to the last day. */
export function stepsOf(request: Request, campaign: Flight): Step[] {
  return [
    { kind: 'created', state: 'done', at: campaign.created_at },
    ...answerSteps(request),
    ...(request.kind === 'placements' ? flightSteps(request, campaign) : []),
  ]
}
