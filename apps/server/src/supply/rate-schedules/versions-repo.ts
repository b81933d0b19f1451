import type { CalendarDate } from '@plaza/domain/calendar'
import type { Daypart } from '@plaza/domain/dayparts'
import type { Layout, ZoneShape } from '@plaza/domain/zone-change'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { jsonb } from '../../base/postgres/listing.ts'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'

/** A layout with the first day on which it is in force. */
export interface Version extends Layout {
  id: string
  valid_from: CalendarDate
}

interface VersionRow {
  id: string
  valid_from: string
  total_playlist_time: number
  dayparts: Daypart[]
  zones: ({ id: string; name: string; spotDuration: number; capacity: number } & ZoneShape['frame'])[]
}

/** Finds the layouts of the actor's rate schedule from a day on, in order. */
export async function findVersionsFrom(
  { db, actor }: ActorScope,
  scheduleId: string,
  day: CalendarDate,
): Promise<Version[]> {
  const { rows } = await sql<VersionRow>`
    SELECT v.id, v.valid_from, v.total_playlist_time, v.dayparts, (
      SELECT json_agg(json_build_object(
        'id', z.zone_id, 'name', z.name, 'x', z.x, 'y', z.y, 'width', z.width, 'height', z.height,
        'spotDuration', z.spot_duration, 'capacity', z.capacity
      ) ORDER BY z.position) FROM zone_versions z WHERE z.version_id = v.id
    ) AS zones
    FROM rate_schedule_versions v JOIN rate_schedules s ON s.id = v.rate_schedule_id
    WHERE v.rate_schedule_id = ${scheduleId} AND s.org_id = ${actor.orgId} AND v.valid_to > ${day}
    ORDER BY v.valid_from`.execute(db)
  return rows.map(({ total_playlist_time, zones, ...version }) => ({
    ...version,
    totalPlaylistTime: total_playlist_time,
    zones: zones.map(({ x, y, width, height, ...zone }) => ({ ...zone, frame: { x, y, width, height } })),
  }))
}

/** A layout that will be written as a version. */
export interface NewVersion extends Layout {
  id: string
  rateScheduleId: string
}

const insertZoneVersions = async (
  db: Kysely<DB>,
  { id, rateScheduleId, zones }: NewVersion,
): Promise<void> => {
  await db
    .insertInto('zone_versions')
    .values(
      zones.map((zone, position) => ({
        version_id: id,
        zone_id: zone.id,
        rate_schedule_id: rateScheduleId,
        position,
        name: zone.name,
        ...zone.frame,
        spot_duration: zone.spotDuration,
        capacity: zone.capacity,
      })),
    )
    .execute()
}

/** Writes a layout that is in force from a day on, for good. Its zones exist already. */
export async function insertVersion(
  db: Kysely<DB>,
  version: NewVersion,
  valid_from: CalendarDate | '-infinity',
): Promise<void> {
  const { id, rateScheduleId: rate_schedule_id, totalPlaylistTime: total_playlist_time, dayparts } = version
  await db
    .insertInto('rate_schedule_versions')
    .values({ id, rate_schedule_id, valid_from, total_playlist_time, dayparts: jsonb(dayparts) })
    .execute()
  await insertZoneVersions(db, version)
}

/** Plans a layout: it is in force from a day on, whatever was planned for then. */
export async function planVersion(
  { db }: SystemScope,
  version: NewVersion,
  from: CalendarDate,
): Promise<void> {
  const ofSchedule = sql`rate_schedule_id = ${version.rateScheduleId}`
  await sql`DELETE FROM rate_schedule_versions WHERE ${ofSchedule} AND valid_from >= ${from}`.execute(db)
  await sql`
    UPDATE rate_schedule_versions SET valid_to = ${from} WHERE ${ofSchedule} AND valid_to > ${from}`.execute(
    db,
  )
  await insertVersion(db, version, from)
}

/** Replaces the layout in force for good, and drops what was planned after it. */
export async function replaceVersion({ db }: SystemScope, version: NewVersion): Promise<void> {
  const { id, rateScheduleId, totalPlaylistTime, dayparts } = version
  await sql`
    DELETE FROM rate_schedule_versions v USING rate_schedule_versions now
    WHERE now.id = ${id} AND v.rate_schedule_id = ${rateScheduleId} AND v.valid_from > now.valid_from`.execute(
    db,
  )
  await db
    .updateTable('rate_schedule_versions')
    .set({ total_playlist_time: totalPlaylistTime, dayparts: jsonb(dayparts), valid_to: 'infinity' })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('zone_versions').where('version_id', '=', id).execute()
  await insertZoneVersions(db, version)
}
