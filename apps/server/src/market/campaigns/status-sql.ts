import type { CampaignStatus, RequestStatus } from '@plaza/domain/campaign-state'
import { sql, type RawBuilder } from 'kysely'

/** The status of an approval request `r` to act on: an undecided request reads as expired from its deadline on. */
export function requestStatusSql(now: Date | RawBuilder<unknown>): RawBuilder<RequestStatus> {
  return sql<RequestStatus>`(
  CASE WHEN r.status IN ('pending', 'correction') AND r.expires_at <= ${now} THEN 'expired' ELSE r.status END
)`
}

/**
 * The ids of the placements that a request `r` is about: those that it buys, or those whose media it changes. Of the
 * ones that it buys, the cancelled ones count only where all are.
 */
export const placementsOfRequest = sql`
  SELECT q.id FROM placements q WHERE q.request_id = r.id AND (q.cancellation_id IS NULL OR r.status = 'cancelled')
  UNION ALL
  SELECT m.placement_id FROM media_changes m WHERE m.request_id = r.id AND r.kind = 'media'`

/** The ids of the files that a request `r` would show: those of what it buys, or the new ones. */
export const filesOfRequest = sql`
  SELECT m.file_id FROM placements q JOIN placement_media m ON m.placement_id = q.id
  WHERE q.request_id = r.id AND r.kind = 'placements'
  UNION
  SELECT h.file_id FROM media_change_files h WHERE h.request_id = r.id AND h.part = 'after' AND r.kind = 'media'`

/**
 * The time zone of the location at which the flight of a request `r` begins first; null where it has no
 * placements.
 */
export const firstPlaceZone: RawBuilder<string | null> = sql`(
  SELECT l.time_zone FROM (${placementsOfRequest}) about JOIN placements p ON p.id = about.id
  JOIN displays d ON d.id = p.display_id JOIN locations l ON l.id = d.location_id
  ORDER BY p.starts_at, p.id LIMIT 1
)`

/**
 * The status of the campaign `c`, as the domain's `campaignStatus` derives it; a property test holds the two
 * equal. `requests` narrows it to one owner's requests `r`.
 */
export function campaignStatusSql(
  now: Date,
  requests: RawBuilder<unknown> = sql`true`,
): RawBuilder<CampaignStatus> {
  return sql<CampaignStatus>`(
  SELECT CASE
    WHEN bool_or(x.unpaid) THEN 'unpaid'
    WHEN max(x.ends_at) FILTER (WHERE x.status = 'approved') <= ${now} THEN 'completed'
    WHEN min(x.starts_at) FILTER (WHERE x.status = 'approved') <= ${now} THEN 'active'
    WHEN bool_or(x.status = 'approved') AND bool_and(x.status IN ('approved', 'cancelled')) THEN 'approved'
    WHEN bool_or(x.status = 'approved') THEN 'partially approved'
    WHEN bool_or(x.status IN ('pending', 'correction')) THEN 'pending'
    WHEN bool_or(x.status = 'cancelled') THEN 'cancelled'
    ELSE 'rejected' END
  FROM (
    SELECT ${requestStatusSql(now)} AS status, r.starts_at, r.ends_at, r.unpaid
    FROM approval_requests r WHERE r.campaign_id = c.id AND r.kind = 'placements' AND ${requests}
  ) x
)`
}

/**
 * The costs of the campaign `c`, as the domain's `campaignCost` sums them; a property test holds the two equal. It
 * is a row of `cost` (what may still be due) and `fell_away`, for a LATERAL join. `requests` narrows it to one
 * owner's requests `r`.
 */
export function campaignCostSql(
  now: Date,
  requests: RawBuilder<unknown> = sql`true`,
): RawBuilder<{ cost: number; fell_away: number; stands: boolean }> {
  return sql`(
  SELECT coalesce(sum(x.cost) FILTER (WHERE x.owed), 0)::bigint AS cost,
         (coalesce(sum(x.cost) FILTER (WHERE NOT x.owed), 0) + coalesce(sum(x.refunded), 0))::bigint AS fell_away,
         coalesce(bool_or(x.owed AND x.status <> 'cancelled'), false) AS stands
  FROM (
    SELECT r.cost, r.refunded, r.status,
           ${requestStatusSql(now)} IN ('pending', 'correction', 'approved', 'cancelled') AS owed
    FROM approval_requests r WHERE r.campaign_id = c.id AND r.kind = 'placements' AND ${requests}
  ) x
)`
}

/** The statuses of campaigns that are over, for the filter `active` (docs/api.md, "Lists"). */
export const OVER = ['completed', 'cancelled', 'rejected'] as const
