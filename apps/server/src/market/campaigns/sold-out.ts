import type { createCampaign } from '@plaza/contract/campaigns'
import type { ParsedInput } from '@plaza/contract/call'
import { addDays } from '@plaza/domain/calendar'
import type { ActorScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { findOffers, findTaken } from './offers-repo.ts'
import { findZones } from '../../supply/rate-schedules/zones-repo.ts'
import { groupTaken, placeKey } from './price-displays.ts'

type Body = ParsedInput<typeof createCampaign>['body']

interface SoldOutZone {
  display_id: string
  zone_id: string
  spots_free: number
  dates: { from: string; to: string }[]
}

/** The check on `zone_days` is where a sale that does not fit ends, whoever else buys meanwhile. */
export function isSoldOut(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'zone_days_capacity'
}

/** Days in a row as ranges. */
export function toRanges(days: string[]): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = []
  for (const day of days.toSorted()) {
    const last = ranges.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else ranges.push({ from: day, to: day })
  }
  return ranges
}

/** Tells which of the wanted zones have too few spots free, and on which days. */
export async function soldOut(scope: ActorScope, { general_info, zones }: Body): Promise<Failure> {
  const { start_date, end_date } = general_info
  const displayIds = [...new Set(zones.map(({ display_id }) => display_id))]
  const offers = await findOffers(scope, displayIds, start_date)
  const bySchedule = await findZones(
    scope.db,
    [...offers.values()].map(({ rate_schedule_id }) => rate_schedule_id),
    start_date,
  )
  const taken = await groupTaken(await findTaken(scope, displayIds, start_date, end_date))
  const capacities = new Map(
    [...offers.values()].flatMap(({ display_id, rate_schedule_id }) =>
      (bySchedule.get(rate_schedule_id) ?? []).map(
        (zone) => [placeKey(display_id, zone.id), zone.capacity] as const,
      ),
    ),
  )
  const short = zones.flatMap(({ id, display_id, spots }): SoldOutZone[] => {
    const key = placeKey(display_id, id)
    const capacity = capacities.get(key) ?? 0
    const full = [...(taken.get(key) ?? [])].filter(([, count]) => capacity - count < spots)
    if (!full.length) return []
    const spots_free = Math.max(0, Math.min(...full.map(([, count]) => capacity - count)))
    return [{ display_id, zone_id: id, spots_free, dates: toRanges(full.map(([day]) => day)) }]
  })
  return new Failure('sold_out', { data: { zones: short } })
}
