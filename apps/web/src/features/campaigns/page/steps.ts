import type { ApprovalRequest, Campaign } from '../../../shared/campaign-details/queries.ts'
import type { CampaignMoney, MoneyPart } from './money/queries.ts'
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
    | 'unpaid'
    | 'held'
    | 'saved'
    | 'captured'
    | 'released'
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

/** How an owner's part is paid, as far as the reader may see it. */
export interface PaidPart {
  mode: CampaignMoney['mode']
  held_at: string | null
  captured_at: string | null
  part: Pick<MoneyPart, 'state' | 'released_at'> | undefined
}

/** The payment before an owner is asked, if there is one by card. */
function holdSteps(
  { mode, held_at: at }: PaidPart,
  { expires_at: until }: Request,
  status: Flight['status'],
): Step[] {
  if (status === 'unpaid') return [{ kind: 'unpaid', state: 'now', until }]
  if (!at || mode === 'invoice') return []
  return [{ kind: mode === 'saved' ? 'saved' : 'held', state: 'done', at }]
}

/** What was taken for an owner's part once all had decided. */
function captureSteps({ captured_at: at, part }: PaidPart): Step[] {
  return at && part && part.state !== 'let_go' ? [{ kind: 'captured', state: 'done', at }] : []
}

/** The end of the money's way: its owner is paid. */
function releaseSteps({ captured_at, part }: PaidPart): Step[] {
  if (part?.released_at) return [{ kind: 'released', state: 'done', at: part.released_at }]
  const isComing = captured_at && part && part.state !== 'let_go' && part.state !== 'refunded'
  return isComing ? [{ kind: 'released', state: 'ahead' }] : []
}

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

/** Returns the steps of one owner's request through a campaign, and of the money for it, from first to last. */
export function stepsOf(request: Request, campaign: Flight, paid: PaidPart | null = null): Step[] {
  const created: Step = { kind: 'created', state: 'done', at: campaign.created_at }
  if (request.kind === 'media') return [created, ...answerSteps(request)]
  const held = paid ? holdSteps(paid, request, campaign.status) : []
  // Nobody is asked before it is paid.
  const answer = held.some(({ kind }) => kind === 'unpaid') ? [] : answerSteps(request)
  return [
    created,
    ...held,
    ...answer,
    ...(paid ? captureSteps(paid) : []),
    ...flightSteps(request, campaign),
    ...(paid ? releaseSteps(paid) : []),
  ]
}
