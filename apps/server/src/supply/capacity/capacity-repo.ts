import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import { todayAtPlace } from '../on-offer/on-offer-sql.ts'

/**
 * Updates how many spots each zone of the actor's displays has on the days ahead on which something was ever
 * taken. Call it after a change of what they sell by: where more is taken than fits, the check on `zone_days`
 * refuses the change.
 */
export async function refreshCapacities({ db, actor, now }: ActorScope, displayIds: string[]): Promise<void> {
  if (!displayIds.length) return
  await sql`
    WITH ahead AS (
      SELECT z.display_id, z.zone_id, z.day, coalesce(zv.capacity, 0) AS capacity
      FROM zone_days z
      JOIN displays d ON d.id = z.display_id AND d.org_id = ${actor.orgId}
      JOIN locations l ON l.id = d.location_id
      LEFT JOIN display_rate_schedules s
        ON s.display_id = z.display_id AND s.valid_from <= z.day AND z.day < s.valid_to
      LEFT JOIN rate_schedule_versions v
        ON v.rate_schedule_id = s.rate_schedule_id AND v.valid_from <= z.day AND z.day < v.valid_to
      LEFT JOIN zone_versions zv ON zv.version_id = v.id AND zv.zone_id = z.zone_id
      WHERE z.display_id = ANY(${displayIds}::uuid[]) AND z.day >= ${todayAtPlace(now)}
    ), locked AS (
      SELECT 1 FROM zone_days z JOIN ahead USING (display_id, zone_id, day)
      WHERE z.capacity <> ahead.capacity
      ORDER BY z.display_id, z.zone_id, z.day FOR UPDATE OF z
    )
    UPDATE zone_days z SET capacity = ahead.capacity
    FROM ahead, (SELECT count(*) FROM locked) waited
    WHERE z.display_id = ahead.display_id AND z.zone_id = ahead.zone_id AND z.day = ahead.day
      AND z.capacity <> ahead.capacity`.execute(db)
}
