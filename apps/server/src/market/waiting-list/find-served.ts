import type { SystemScope } from '../../base/scope/scope.ts'
import { findStandings, type Standing } from './free-spots.ts'
import type { FreedSpots, Waiting } from './repo.ts'

/** Somebody who waits for what comes free, with how it stands. */
export interface Served {
  waiting: Waiting
  standing: Standing
}

/**
 * Whether what came free was needed: without it, fewer spots than wanted would be free on one of the days. A change
 * that frees more of what was free already is nothing new.
 */
const wasNeeded = ({ waiting, standing }: Served, freed: readonly FreedSpots[]): boolean => {
  const open = new Set(standing.days)
  const byDay = new Map<string, number>()
  for (const { day, spots } of freed) if (open.has(day)) byDay.set(day, (byDay.get(day) ?? 0) + spots)
  return [...byDay.values()].some((spots) => standing.spots_free - spots < waiting.spots)
}

/**
 * Those of who waits for a zone for whom all that they want is free by the spots that came free. With `ahead`, these
 * spots are still taken, and it is asked who would be served.
 */
export async function findServed(
  scope: SystemScope,
  all: readonly Waiting[],
  freed: readonly FreedSpots[],
  ahead = false,
): Promise<Served[]> {
  const served: Served[] = []
  for (const waiting of all) {
    // Each sees the display as its own organization does, which may be invited no more.
    const viewer = { ...scope, actor: { orgId: waiting.org_id, orgType: 'ADV' as const } }
    const dates = { from: waiting.start_date, to: waiting.end_date }
    const [standing] = await findStandings(viewer, dates, [waiting], ahead ? freed : [])
    const found = standing && { waiting, standing }
    if (found && standing.spots_free >= waiting.spots && wasNeeded(found, freed)) served.push(found)
  }
  return served
}
