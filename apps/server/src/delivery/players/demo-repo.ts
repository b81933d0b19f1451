import type { OpeningHours } from '@plaza/domain/opening-hours'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

/** A display of the demo city. */
export interface DemoDisplay {
  id: string
  org_id: string
  location_name: string
  time_zone: string
  opening_hours: OpeningHours
}

/** The public displays of the demo city of which something was booked on a date, those with the most to see first. */
export async function findDemoDisplays(db: Kysely<DB>, date: string): Promise<DemoDisplay[]> {
  const { rows } = await sql<DemoDisplay>`
    SELECT d.id, d.org_id, d.location_name, l.time_zone, l.opening_hours
    FROM turn_events e
    JOIN displays d ON d.id = e.display_id AND d.deleted_at IS NULL AND d.visibility = 'Public'
    JOIN organizations o ON o.id = d.org_id AND o.demo AND o.active
    JOIN locations l ON l.id = d.location_id
    WHERE e.kind = 'takes' AND e.last_day >= ${date}::date AND e.days @> ${date}::date
    GROUP BY d.id, l.id
    ORDER BY count(DISTINCT e.zone_id) DESC, count(DISTINCT e.placement_id) DESC, d.id
    LIMIT 20`.execute(db)
  return rows
}
