import type { AudienceBasis } from '@plaza/domain/audience'
import type { PlaceKind } from '@plaza/domain/place-kind'
import { sql, type InferResult } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import { mediaJson, type MediaJson } from '../../base/uploads/media-sql.ts'
import { visibleRequests } from '../campaigns/parts-repo.ts'
import { boughtTerms } from '../campaigns/terms-sql.ts'
import { firstPlaceZone } from '../campaigns/status-sql.ts'

/**
 * Finds the campaign with this id, or with the request of this id; undefined where the actor has no part in
 * it.
 */
export function findCampaign(scope: ActorScope, id: string) {
  return scope.db
    .selectFrom('campaigns as c')
    .innerJoin('organizations as o', 'o.id', 'c.org_id')
    .select(['c.id', 'c.name', 'c.org_id as adv_id', 'o.name as adv_name', 'c.start_date', 'c.end_date'])
    .select(['c.days_of_week', 'c.manager_email', 'c.category', 'c.budget', 'c.currency', 'c.created_at'])
    .select(boughtTerms.as('terms'))
    .where(
      sql<boolean>`c.id IN (SELECT ${id}::uuid UNION SELECT campaign_id FROM approval_requests WHERE id = ${id}::uuid)`,
    )
    .where(
      sql<boolean>`EXISTS (
        SELECT 1 FROM approval_requests r
        WHERE r.campaign_id = c.id AND ${id}::uuid IN (c.id, r.id) AND ${visibleRequests(scope)}
      )`,
    )
    .executeTakeFirst()
}

/** How many campaigns of an advertiser, but for this one, the actor's organization has approved and rejected. */
export async function countBefore(
  { db, actor }: ActorScope,
  { id, adv_id }: { id: string; adv_id: string },
): Promise<{ approved: number; rejected: number }> {
  const { rows } = await sql<{ approved: number; rejected: number }>`
    SELECT count(*) FILTER (WHERE r.status = 'approved')::int AS approved,
           count(*) FILTER (WHERE r.status = 'rejected')::int AS rejected
    FROM campaigns c JOIN approval_requests r ON r.campaign_id = c.id AND r.kind = 'placements'
    WHERE c.org_id = ${adv_id} AND c.id <> ${id} AND r.org_id = ${actor.orgId} AND NOT r.unpaid`.execute(db)
  return rows[0] ?? { approved: 0, rejected: 0 }
}

const changedFiles = (part: 'before' | 'after') => sql`coalesce((
  SELECT jsonb_agg(${mediaJson} ORDER BY h.position) FROM media_change_files h JOIN files f ON f.id = h.file_id
  WHERE h.request_id = m.request_id AND h.placement_id = m.placement_id AND h.part = ${part}
), '[]'::jsonb)`

/** What a request changes of the media of its placements, with the files before and after. */
export interface MediaChange {
  placement_id: string
  before: MediaJson[]
  after: MediaJson[]
}

const changesOfRequest = sql<MediaChange[]>`coalesce((
  SELECT jsonb_agg(jsonb_build_object('placement_id', m.placement_id,
    'before', ${changedFiles('before')}, 'after', ${changedFiles('after')}) ORDER BY m.placement_id)
  FROM media_changes m WHERE m.request_id = r.id
), '[]'::jsonb)`

const selectRequests = (scope: ActorScope, campaignId: string) =>
  scope.db
    .selectFrom('approval_requests as r')
    .innerJoin('campaigns as c', 'c.id', 'r.campaign_id')
    .innerJoin('organizations as o', 'o.id', 'r.org_id')
    .select(['r.id', 'r.org_id', 'o.name as org_name', 'r.kind', 'r.status', 'r.cost', 'r.version'])
    .select(['r.expires_at', 'r.starts_at', 'r.ends_at', 'r.decided_at', 'r.reason', 'r.advice'])
    .select(['r.rule_name', 'r.fee_basis_points'])
    .select(['r.lapsed_from', 'r.refunded', 'r.unpaid', firstPlaceZone.as('place_time_zone')])
    .select(changesOfRequest.as('changes'))
    .where('r.campaign_id', '=', campaignId)
    .where(visibleRequests(scope))
    .orderBy('r.id')

export type RequestDetail = InferResult<ReturnType<typeof selectRequests>>[number]

/** The requests of a campaign, as far as the actor may see them. */
export function findRequests(scope: ActorScope, campaignId: string): Promise<RequestDetail[]> {
  return selectRequests(scope, campaignId).execute()
}

const mediaOfPlacement = sql<MediaJson[]>`(
  SELECT jsonb_agg(${mediaJson} ORDER BY m.position)
  FROM placement_media m JOIN files f ON f.id = m.file_id WHERE m.placement_id = p.id
)`

const selectPlacements = (scope: ActorScope, campaignId: string) =>
  scope.db
    .selectFrom('placements as p')
    .innerJoin('approval_requests as r', 'r.id', 'p.request_id')
    .innerJoin('campaigns as c', 'c.id', 'p.campaign_id')
    .innerJoin('displays as d', 'd.id', 'p.display_id')
    .innerJoin('locations as l', 'l.id', 'd.location_id')
    .leftJoin('cancellations as x', 'x.id', 'p.cancellation_id')
    .select(['p.id', 'p.request_id', 'p.display_id', 'd.name as display_name', 'd.location_name'])
    .select(sql<PlaceKind>`d.place_kind`.as('place_kind'))
    .select(['d.display_location', 'd.resolution', 'p.zone_id', 'p.zone_name', 'p.x', 'p.y', 'p.width'])
    .select([
      'p.height',
      'p.spots',
      'p.cost',
      'p.plays',
      'p.impressions',
      sql<AudienceBasis | null>`p.impressions_basis`.as('impressions_basis'),
      'p.lines',
      'p.dayparts',
      mediaOfPlacement.as('media'),
    ])
    .select(['p.spot_duration as spotDuration', 'p.total_playlist_time as totalPlaylistTime'])
    .select([
      'l.address',
      'l.time_zone',
      'l.opening_hours',
      'p.starts_at',
      'p.ends_at',
      sql<boolean>`d.active AND l.active`.as('active'),
      sql<string>`coalesce(p.city, '')`.as('city'),
      'x.created_at as cancelled_at',
      'x.user_name as cancelled_by',
      'x.reason as cancel_reason',
    ])
    .select(['p.refund', 'p.refund_rule'])
    .where('p.campaign_id', '=', campaignId)
    .where(visibleRequests(scope))
    .orderBy('d.location_name')
    .orderBy('d.name')
    .orderBy('p.y')
    .orderBy('p.x')
    .orderBy('p.id')

export type PlacementDetail = InferResult<ReturnType<typeof selectPlacements>>[number]

/** The placements of a campaign with their media, as far as the actor may see them. */
export function findPlacements(scope: ActorScope, campaignId: string): Promise<PlacementDetail[]> {
  return selectPlacements(scope, campaignId).execute()
}
