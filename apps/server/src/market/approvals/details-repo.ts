import type { RequestStatus } from '@plaza/domain/campaign-state'
import type { Line } from '@plaza/domain/pricing'
import { sql, type RawBuilder } from 'kysely'
import { firstPlaceZone } from '../campaigns/status-sql.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { mediaJson, type MediaJson } from '../../base/uploads/media-sql.ts'

/** A campaign's requests `r` as far as the actor may see them: the buyer all, an owner its own, the platform all. */
export function visibleRequests({ actor }: ActorScope): RawBuilder<unknown> {
  if (actor.orgType === 'PLATFORM') return sql`true`
  if (actor.orgType === 'ADV') return sql`c.org_id = ${actor.orgId} AND c.deleted_at IS NULL`
  return sql`r.org_id = ${actor.orgId}`
}

export interface CampaignHead {
  id: string
  name: string
  adv_id: string
  adv_name: string
  start_date: string
  end_date: string
  manager_email: string
  category: string
  budget: number
  currency: string
  created_at: Date
}

/** The campaign of this id, or of the request of this id; undefined where the actor has no part in it. */
export async function findCampaign(scope: ActorScope, id: string): Promise<CampaignHead | undefined> {
  const { rows } = await sql<CampaignHead>`
    SELECT c.id, c.name, c.org_id AS adv_id, o.name AS adv_name, c.start_date, c.end_date, c.manager_email,
           c.category, c.budget, c.currency, c.created_at
    FROM campaigns c JOIN organizations o ON o.id = c.org_id
    WHERE c.id IN (SELECT ${id}::uuid UNION SELECT campaign_id FROM approval_requests WHERE id = ${id}::uuid)
      AND EXISTS (
        SELECT 1 FROM approval_requests r
        WHERE r.campaign_id = c.id AND ${id}::uuid IN (c.id, r.id) AND ${visibleRequests(scope)}
      )`.execute(scope.db)
  return rows[0]
}

export interface RequestDetail {
  id: string
  org_id: string
  org_name: string
  kind: 'placements' | 'media'
  status: RequestStatus
  cost: number
  version: number
  expires_at: Date
  starts_at: Date
  ends_at: Date
  decided_at: Date | null
  reason: string | null
  advice: string
  lapsed_from: 'pending' | 'correction' | null
  place_time_zone: string | null
}

export async function findRequests(scope: ActorScope, campaignId: string): Promise<RequestDetail[]> {
  const { rows } = await sql<RequestDetail>`
    SELECT r.id, r.org_id, o.name AS org_name, r.kind, r.status, r.cost, r.version, r.expires_at, r.starts_at,
           r.ends_at, r.decided_at, r.reason, r.advice, r.lapsed_from,
           ${firstPlaceZone} AS place_time_zone
    FROM approval_requests r
    JOIN campaigns c ON c.id = r.campaign_id
    JOIN organizations o ON o.id = r.org_id
    WHERE r.campaign_id = ${campaignId} AND ${visibleRequests(scope)}
    ORDER BY r.id`.execute(scope.db)
  return rows
}

export interface PlacementDetail {
  id: string
  request_id: string
  display_id: string
  display_name: string
  location_name: string
  display_location: string
  resolution: string
  zone_id: string
  zone_name: string
  x: number
  y: number
  width: number
  height: number
  spots: number
  spot_duration: number
  total_playlist_time: number
  cost: number
  plays: number
  lines: Line[]
  media: MediaJson[]
}

export async function findPlacements(scope: ActorScope, campaignId: string): Promise<PlacementDetail[]> {
  const { rows } = await sql<PlacementDetail>`
    SELECT p.id, p.request_id, p.display_id, d.name AS display_name, d.location_name, d.display_location,
           d.resolution, p.zone_id, p.zone_name, p.x, p.y, p.width, p.height, p.spots, p.spot_duration,
           p.total_playlist_time, p.cost, p.plays, p.lines,
           (
             SELECT jsonb_agg(${mediaJson} ORDER BY m.position)
             FROM placement_media m JOIN files f ON f.id = m.file_id WHERE m.placement_id = p.id
           ) AS media
    FROM placements p
    JOIN approval_requests r ON r.id = p.request_id
    JOIN campaigns c ON c.id = p.campaign_id
    JOIN displays d ON d.id = p.display_id
    WHERE p.campaign_id = ${campaignId} AND ${visibleRequests(scope)}
    ORDER BY d.location_name, d.name, p.y, p.x, p.id`.execute(scope.db)
  return rows
}
