import type { Daypart } from '@plaza/domain/dayparts'
import type { OpeningHours } from '@plaza/domain/opening-hours'
import type { PlaceKind } from '@plaza/domain/place-kind'
import type { Frame } from '@plaza/domain/zones'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

/** A display as far as its program needs it. */
export interface ProgramDisplay {
  id: string
  org_id: string
  name: string
  place_kind: PlaceKind
  /** Width x height in pixels, as hung. */
  resolution: string
  time_zone: string
  opening_hours: OpeningHours
  revision: number
}

/** A display by its id. Whose it is, the caller asks. */
export async function findProgramDisplay(db: Kysely<DB>, id: string): Promise<ProgramDisplay | undefined> {
  const { rows } = await sql<ProgramDisplay>`
    SELECT d.id, d.org_id, d.name, d.place_kind, d.resolution, l.time_zone, l.opening_hours, coalesce(r.revision, 0) AS revision
    FROM displays d JOIN locations l ON l.id = d.location_id
    LEFT JOIN turn_revisions r ON r.display_id = d.id
    WHERE d.id = ${id} AND d.deleted_at IS NULL`.execute(db)
  return rows[0]
}

/** A zone of a layout, with the length of its spots in seconds. */
export interface LayoutZone {
  id: string
  name: string
  frame: Frame
  spot: number
}

/** The layout by which a display sells from a date to before another. `loop` is in seconds. */
export interface Layout {
  from: string
  until: string
  loop: number
  dayparts: Daypart[]
  zones: LayoutZone[]
}

/** The layouts of a display on these dates, both included, in their order. */
export async function findLayouts(
  db: Kysely<DB>,
  displayId: string,
  from: string,
  to: string,
): Promise<Layout[]> {
  const { rows } = await sql<Layout>`
    SELECT greatest(s.valid_from, v.valid_from) AS from, least(s.valid_to, v.valid_to) AS until,
           v.total_playlist_time AS loop, v.dayparts, (
             SELECT jsonb_agg(jsonb_build_object(
               'id', z.zone_id, 'name', z.name, 'spot', z.spot_duration,
               'frame', jsonb_build_object('x', z.x, 'y', z.y, 'width', z.width, 'height', z.height)
             ) ORDER BY z.position)
             FROM zone_versions z WHERE z.version_id = v.id
           ) AS zones
    FROM display_rate_schedules s JOIN rate_schedule_versions v
      ON v.rate_schedule_id = s.rate_schedule_id AND v.valid_from < s.valid_to AND s.valid_from < v.valid_to
    WHERE s.display_id = ${displayId}
      AND greatest(s.valid_from, v.valid_from) <= ${to}::date AND least(s.valid_to, v.valid_to) > ${from}::date
    ORDER BY greatest(s.valid_from, v.valid_from)`.execute(db)
  return rows
}
