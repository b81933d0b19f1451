import type { CalendarDate } from '@plaza/domain/calendar'
import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import { scheduleOn, todayAtPlace } from '../on-offer/on-offer-sql.ts'
import type { Audience } from '../displays/audience-repo.ts'
import type { Screen } from '../displays/rows-repo.ts'

/** One of the actor's displays, with all that is changed in bulk. */
export interface BulkRow {
  id: string
  name: string
  version: number
  location_id: string
  location_name: string
  display_location: string
  venue_type: number | null
  screens: Screen[]
  resolution: string
  orientation: 'landscape' | 'portrait'
  media_player_sn: string
  digital_signage_software: string
  visibility: 'Public' | 'Private'
  visibility_status: 'available' | 'unavailable'
  image_file_id: string | null
  active: boolean
  audience: Audience | null
  retires_on: CalendarDate | null
  /** The date at its place. */
  today: CalendarDate
  /** What it sells by today, and what that is called. */
  rate_schedule_id: string | null
  rate_schedule_name: string
}

/** The actor's own displays among these ids, by id. */
export async function findBulkRows(scope: ActorScope, ids: string[]): Promise<Map<string, BulkRow>> {
  const { rows } = await sql<BulkRow>`
    SELECT d.id, d.name, d.version, d.location_id, d.location_name, d.display_location, d.venue_type, d.screens, d.resolution,
           d.orientation, d.media_player_sn, d.digital_signage_software, d.visibility, d.visibility_status,
           d.image_file_id, d.active, d.audience, d.retires_on, ${todayAtPlace(scope.now)} AS today,
           drs.rate_schedule_id, coalesce(rs.name, '') AS rate_schedule_name
    FROM displays d JOIN locations l ON l.id = d.location_id
    LEFT JOIN ${scheduleOn(todayAtPlace(scope.now))}
    LEFT JOIN rate_schedules rs ON rs.id = drs.rate_schedule_id
    WHERE d.org_id = ${scope.actor.orgId} AND d.deleted_at IS NULL AND d.id = ANY(${ids}::uuid[])`.execute(
    scope.db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The names of those of these ids that are the actor's own rate schedules. */
export async function findScheduleNames(
  { db, actor }: ActorScope,
  ids: string[],
): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('rate_schedules')
    .select(['id', 'name'])
    .where('org_id', '=', actor.orgId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The columns of a display that are written in bulk. */
export type BulkWrite = Pick<
  BulkRow,
  | 'id'
  | 'name'
  | 'location_id'
  | 'display_location'
  | 'venue_type'
  | 'screens'
  | 'resolution'
  | 'orientation'
  | 'media_player_sn'
  | 'digital_signage_software'
  | 'visibility'
  | 'visibility_status'
  | 'active'
  | 'audience'
>

/** Writes these columns of the actor's displays. */
export async function updateDisplayRows({ db, actor }: ActorScope, rows: BulkWrite[]): Promise<void> {
  if (!rows.length) return
  await sql`
    UPDATE displays d SET
      name = r.name, location_id = r.location_id, display_location = r.display_location,
      venue_type = r.venue_type, screens = r.screens,
      resolution = r.resolution, orientation = r.orientation, media_player_sn = r.media_player_sn,
      digital_signage_software = r.digital_signage_software, visibility = r.visibility,
      visibility_status = r.visibility_status, active = r.active,
      audience = nullif(r.audience, 'null'::jsonb), version = d.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(
      id uuid, name text, location_id uuid, display_location text, venue_type integer, screens jsonb, resolution text,
      orientation text, media_player_sn text, digital_signage_software text, visibility text,
      visibility_status text, active boolean, audience jsonb)
    WHERE d.id = r.id AND d.org_id = ${actor.orgId}`.execute(db)
}
