import { readRequestStatus, type RequestStatus } from '@plaza/domain/campaign-state'
import { takenSpan } from '@plaza/domain/flight-days'
import { refundOf, type Refund } from '@plaza/domain/refund'
import { badInput, Failure } from '../../base/failure.ts'
import type { Campaign, Part, Standing } from './repo.ts'

/** What the user asked to cancel: all that can be, where neither is given. */
interface Chosen {
  requests?: string[] | null
  placements?: string[] | null
}

/** A placement to cancel, with its refund. */
export type Cancelling = Standing & Refund

/** One owner's part with what is to be cancelled of it. */
export interface CancelledPart {
  part: Part
  placements: Cancelling[]
  refund: number
  /** What is left of the part's price, and its status then. */
  cost: number
  status: RequestStatus
}

const NOT_HERE = 'This is not a part of this campaign.'

const issuesOf = (chosen: Chosen, parts: Part[], known: ReadonlySet<string>) => {
  const own = new Set(parts.map(({ id }) => id))
  const missing = (ids: string[] | null | undefined, field: string, among: ReadonlySet<string>) =>
    (ids ?? []).flatMap((id, index) =>
      among.has(id) ? [] : [{ path: `${field}.${index}`, message: NOT_HERE }],
    )
  return [...missing(chosen.requests, 'requests', own), ...missing(chosen.placements, 'placements', known)]
}

const statusNow = ({ status, expires_at }: Part, now: Date): RequestStatus =>
  readRequestStatus({ status, expiresAt: expires_at.getTime() }, now.getTime())

const isCancellable = (status: RequestStatus, { ends_at }: Standing, now: Date): boolean =>
  status === 'pending' || status === 'correction' || (status === 'approved' && now < ends_at)

/**
 * Works out what is cancelled and what is refunded. It is pure, so that a question about the refund and the
 * cancelling itself give the same answer. `known` holds all placements of the campaign, also those that were
 * cancelled before.
 * @throws Failure `bad_input` for ids of other campaigns, `not_cancellable` where nothing is left to cancel
 */
export function planCancellation(
  chosen: Chosen,
  {
    campaign,
    parts,
    standing,
    known,
  }: {
    campaign: Campaign
    parts: Part[]
    standing: Standing[]
    known: ReadonlySet<string>
  },
  now: Date,
): CancelledPart[] {
  const issues = issuesOf(chosen, parts, known)
  if (issues.length) throw badInput(...issues)
  const named = new Set([...(chosen.requests ?? []), ...(chosen.placements ?? [])])
  const isChosen = ({ id, request_id }: Standing) => !named.size || named.has(id) || named.has(request_id)
  const planned = parts.flatMap((part): CancelledPart[] => {
    const before = statusNow(part, now)
    const own = standing.filter(({ request_id }) => request_id === part.id)
    const going = own.filter((each) => isChosen(each) && isCancellable(before, each, now))
    if (!going.length) return []
    const placements = going.map((each) => {
      const { time_zone: timeZone, cost, spots, lines } = each
      const sold = {
        approved: before === 'approved',
        start: takenSpan(lines)?.first ?? campaign.start_date,
        timeZone,
        cost,
        spots,
        lines,
      }
      return { ...each, ...refundOf(sold, now.getTime()) }
    })
    const refund = placements.reduce((sum, each) => sum + each.refund, 0)
    const status = going.length === own.length ? 'cancelled' : before
    return [{ part, placements, refund, cost: part.cost - refund, status }]
  })
  if (!planned.length) throw new Failure('not_cancellable')
  return planned
}
