import { sql } from 'kysely'
import { peopleOrder } from '../../base/postgres/listing.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { campaignStatusSql, requestStatusSql } from '../campaigns/status-sql.ts'
import type { CampaignOfFile } from './repo.ts'

/** How a campaign has a file: it has it now, an owner is asked about it, or it had it before. */
export type Use = 'now' | 'asked' | 'before'

/** A zone of a display in which a campaign has a file. */
export interface PlaceRow {
  campaign_id: string
  display_id: string
  display_name: string
  zone_name: string
  use: Use
}

/** The placements that have, want or had one of these files, each with its strongest use. */
const usesOf = ({ now }: ActorScope, fileIds: string[]) => sql`
  SELECT x.placement_id, min(x.use) AS use FROM (
    SELECT m.placement_id, 1 AS use FROM placement_media m WHERE m.file_id = ANY(${fileIds}::text[])
    UNION ALL
    SELECT m.placement_id,
           CASE WHEN m.part = 'after' AND ${requestStatusSql(now)} IN ('pending', 'correction') THEN 2 ELSE 3 END
    FROM media_change_files m JOIN approval_requests r ON r.id = m.request_id
    WHERE m.file_id = ANY(${fileIds}::text[])
  ) x GROUP BY x.placement_id`

const useWord = sql<Use>`(ARRAY['now', 'asked', 'before'])[min(u.use)]`

/** The campaigns of the actor's organization that have one of these files, those that begin last first. */
export async function findCampaignsOf(scope: ActorScope, fileIds: string[], most: number) {
  const { rows } = await sql<CampaignOfFile & { use: Use }>`
    SELECT c.id, c.name, c.start_date, c.end_date, c.days_of_week, ${campaignStatusSql(scope.now)} AS status, used.use
    FROM campaigns c JOIN (
      SELECT p.campaign_id, ${useWord} AS use FROM (${usesOf(scope, fileIds)}) u
      JOIN placements p ON p.id = u.placement_id GROUP BY p.campaign_id
    ) used ON used.campaign_id = c.id
    WHERE c.org_id = ${scope.actor.orgId} AND c.deleted_at IS NULL
    ORDER BY c.start_date DESC, c.id DESC LIMIT ${most}`.execute(scope.db)
  return rows
}

/** The zones in which campaigns of the actor's organization have one of these files, at most so many of each campaign. */
export async function findPlacesOf(
  scope: ActorScope,
  fileIds: string[],
  { campaignIds, most }: { campaignIds: string[]; most: number },
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    SELECT campaign_id, display_id, display_name, zone_name, use FROM (
      SELECT p.campaign_id, p.display_id, d.name AS display_name, p.zone_name, ${useWord} AS use,
             row_number() OVER (PARTITION BY p.campaign_id ORDER BY ${peopleOrder('d.name')}, p.zone_name, p.id) AS nth
      FROM (${usesOf(scope, fileIds)}) u JOIN placements p ON p.id = u.placement_id
      JOIN campaigns c ON c.id = p.campaign_id JOIN displays d ON d.id = p.display_id
      WHERE c.org_id = ${scope.actor.orgId} AND c.id = ANY(${campaignIds}::uuid[])
      GROUP BY p.id, d.id
    ) places WHERE nth <= ${most} ORDER BY campaign_id, nth`.execute(scope.db)
  return rows
}

/** A draft that has a file. */
export interface DraftOfFile {
  id: string
  name: string
  start_date: string | null
  end_date: string | null
  days_of_week: number[]
  zones: number
  displays: { id: string; name: string }[]
}

/** The drafts of the actor's organization that have one of these files, those saved last first. */
export async function findDraftsOf(
  { db, actor }: ActorScope,
  { ids, addresses }: { ids: string[]; addresses: string[] },
  most: number,
): Promise<DraftOfFile[]> {
  const { rows } = await sql<DraftOfFile>`
    SELECT d.id, d.name, d.start_date, d.end_date, d.draft #> '{general,days_of_week}' AS days_of_week,
           chosen.zones, chosen.displays
    FROM campaign_drafts d
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS zones,
             coalesce(jsonb_agg(DISTINCT jsonb_build_object('id', s.value ->> 'display_id', 'name', s.value ->> 'name'))
               FILTER (WHERE s.value IS NOT NULL), '[]') AS displays
      FROM jsonb_array_elements(d.draft -> 'zones') z
      LEFT JOIN jsonb_array_elements(d.draft -> 'displays') s ON s.value ->> 'display_id' = z.value ->> 'display_id'
      WHERE EXISTS (
        SELECT 1 FROM jsonb_array_elements(z.value -> 'media') m WHERE m.value ->> 'url' = ANY(${addresses}::text[])
      )
    ) chosen
    WHERE d.org_id = ${actor.orgId}
      AND d.id IN (SELECT n.draft_id FROM campaign_draft_files n WHERE n.file_id = ANY(${ids}::text[]))
    ORDER BY d.updated_at DESC, d.id LIMIT ${most}`.execute(db)
  return rows.map((row) => ({ ...row, displays: row.displays.slice(0, most) }))
}
