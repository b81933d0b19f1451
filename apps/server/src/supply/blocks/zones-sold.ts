import type { CalendarDate } from '@plaza/domain/calendar'
import type { ActorScope } from '../../base/scope/scope.ts'
import { findZones, type Zone } from '../rate-schedules/zones-repo.ts'
import { findScheduleOn } from './repo.ts'

/** A zone that a display sells on a day. */
export interface ZoneSold extends Zone {
  /** The first day on which the display sells the zone differently or not at all; null for never. */
  changes: CalendarDate | null
}

/** Finds the zones that a display sells on a day. The caller checks that the actor may see the display. */
export async function findZonesSold(
  scope: ActorScope,
  displayId: string,
  day: CalendarDate,
): Promise<ZoneSold[]> {
  const schedule = await findScheduleOn(scope, displayId, day)
  if (!schedule) return []
  const zones = (await findZones(scope.db, [schedule.id], day)).get(schedule.id) ?? []
  return zones.map((zone) => {
    const [first] = [schedule.until, zone.until].filter((date) => date !== 'infinity').toSorted()
    return { ...zone, changes: first ?? null }
  })
}
