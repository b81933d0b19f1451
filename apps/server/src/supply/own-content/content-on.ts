import type { CalendarDate } from '@plaza/domain/calendar'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { MediaJson } from '../../base/uploads/media-sql.ts'
import { findZones, type Zone } from '../rate-schedules/zones-repo.ts'
import { findScheduleOf, findShownHouse, findTakenOn, type ShownHouse } from './content-repo.ts'
import { findFiller, type Filler } from './filler-repo.ts'

/** What a zone of a display shows of its owner's on a day. */
export interface ZoneContent {
  zone: Zone
  /** The spots that nobody has: their turns show the filler. */
  spots_free: number
  /** The files that these turns show, in order: the display's own, or those of its rate schedule. */
  shown: MediaJson[]
  filler: Filler | undefined
  scheduleFiller: Filler | undefined
  /** House campaigns with the spots that they take on the day, in the order in which they were made. */
  house: ShownHouse[]
}

/** What a display shows of its owner's on a day. */
export interface DayContent {
  rate_schedule_id: string | null
  zones: ZoneContent[]
}

/**
 * What a display shows of its owner's on a day: for each of its zones the filler and the house campaigns, with the ids of
 * their files (docs/domain.md, "Own content"). Previews read it, and players do. Whether somebody may see the display is for
 * the caller to ask.
 */
export async function contentOn(
  { db, now }: { db: Kysely<DB>; now: Date },
  displayId: string,
  day: CalendarDate,
): Promise<DayContent> {
  const schedule = await findScheduleOf(db, displayId, day)
  if (!schedule) return { rate_schedule_id: null, zones: [] }
  const zones = (await findZones(db, [schedule], day)).get(schedule) ?? []
  const filler = await findFiller(
    db,
    zones.map(({ id }) => id),
    [displayId],
  )
  const house = await findShownHouse(db, displayId, day)
  const taken = await findTakenOn({ db, now }, displayId, day)
  const ofZone = (zone: Zone): ZoneContent => {
    const there = filler.filter(({ zone_id }) => zone_id === zone.id)
    const own = there.find(({ display_id }) => display_id !== null)
    const scheduleFiller = there.find(({ display_id }) => display_id === null)
    return {
      zone,
      spots_free: Math.max(0, zone.capacity - (taken.get(zone.id) ?? 0)),
      shown: own?.media.length ? own.media : (scheduleFiller?.media ?? []),
      filler: own,
      scheduleFiller,
      house: house.filter(({ zone_id }) => zone_id === zone.id),
    }
  }
  return { rate_schedule_id: schedule, zones: zones.map(ofZone) }
}
