import { daysOver } from '@plaza/domain/days-over'
import { firstIdle, placementIdle, type Idle } from '@plaza/domain/not-running'
import { zoneAt } from '@plaza/domain/opening-hours'
import { dateAt } from '@plaza/domain/time-zone'
import type { PlacementDetail, RequestDetail } from './details-repo.ts'

/** Why something is not running, with the owner's part that it is about; null while it is. */
type Reason = (Idle & { requestId: string }) | null

/** What of a placement depends on the time. */
export interface Running {
  idle: Reason
  over: { cost: number; plays: number }
}

/** The price and plays of the days that are over at a placement's place; of a cancelled one, the price that stayed. */
function overOf(placement: PlacementDetail, request: RequestDetail, now: Date): Running['over'] {
  const { cancelled_at, refund, cost, opening_hours: hours } = placement
  if (request.status !== 'approved' && request.status !== 'cancelled') return { cost: 0, plays: 0 }
  const until = (cancelled_at ?? now).getTime()
  const over = daysOver(placement, dateAt(until, zoneAt(hours, placement.time_zone, until)))
  return { cost: refund === null ? over.cost : cost - refund, plays: over.plays }
}

/** Which placements, which owners' parts and whether the campaign run now, and what of them is over. */
export function runningOf(
  requests: readonly RequestDetail[],
  placements: readonly PlacementDetail[],
  now: Date,
) {
  const parts = new Map(requests.map((request) => [request.id, request]))
  const byPlacement = new Map<string, Running>()
  const byRequest = new Map<string, Reason[]>()
  for (const placement of placements) {
    const request = parts.get(placement.request_id)
    if (!request) continue
    const { starts_at, ends_at, cancelled_at, lines, dayparts, opening_hours: hours } = placement
    const { time_zone, active } = placement
    const flight = {
      cancelled: cancelled_at !== null,
      startsAt: starts_at.getTime(),
      endsAt: ends_at.getTime(),
      days: lines,
      dayparts,
      hours,
      timeZone: time_zone,
      active,
    }
    const { status, unpaid } = request
    const stored = { status, unpaid, expiresAt: request.expires_at.getTime() }
    const found = placementIdle(flight, stored, now.getTime())
    const idle = found && { ...found, requestId: request.id }
    byPlacement.set(placement.id, { idle, over: overOf(placement, request, now) })
    byRequest.set(request.id, [...(byRequest.get(request.id) ?? []), idle])
  }
  const ofRequest = (id: string): Reason => firstIdle(byRequest.get(id) ?? [])
  const bought = requests.filter(({ kind }) => kind === 'placements')
  return {
    ofPlacement: (id: string): Running => byPlacement.get(id) ?? { idle: null, over: { cost: 0, plays: 0 } },
    ofRequest,
    ofCampaign: firstIdle(bought.map(({ id }) => ofRequest(id))),
  }
}
