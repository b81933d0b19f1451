import { sql } from 'kysely'
import { requestStatusSql } from '../campaigns/status-sql.ts'
import type { PlanScope } from '../shared-plans/plan-repo.ts'

/** A zone of a display in which a campaign plays. Its frame is in hundredths of a percent. */
export interface OpenPlace {
  display_id: string
  zone_id: string
  display: string
  location: string
  zone: string
  x: number
  y: number
  width: number
  height: number
  resolution: string
  spot_duration: number
}

/**
 * The placements of a campaign of the scope's organization that take new media now, as `media-requests` would: not
 * cancelled, in correction or approved and not over. Undefined where there is no such campaign.
 */
export async function findOpenPlaces(
  { db, actor, now }: PlanScope,
  campaignId: string,
): Promise<OpenPlace[] | undefined> {
  const own = sql`c.id = ${campaignId} AND c.org_id = ${actor.orgId} AND c.deleted_at IS NULL`
  const status = requestStatusSql(now)
  const { rows } = await sql<OpenPlace>`
    SELECT p.display_id, p.zone_id, d.name AS display, d.location_name AS location, p.zone_name AS zone,
           p.x, p.y, p.width, p.height, d.resolution, p.spot_duration
    FROM campaigns c JOIN approval_requests r ON r.campaign_id = c.id AND r.kind = 'placements'
    JOIN placements p ON p.request_id = r.id
    JOIN displays d ON d.id = p.display_id
    WHERE ${own} AND p.cancellation_id IS NULL AND p.ends_at > ${now} AND ${status} IN ('correction', 'approved')
    ORDER BY d.location_name COLLATE natural_order, d.name COLLATE natural_order, p.display_id, p.y, p.x, p.id`.execute(
    db,
  )
  if (rows.length) return rows
  const campaign = await sql`SELECT 1 FROM campaigns c WHERE ${own}`.execute(db)
  return campaign.rows.length ? [] : undefined
}
