import type { RequestStatus } from '@plaza/domain/campaign-state'
import type { Line } from '@plaza/domain/pricing'
import type { RefundRule } from '@plaza/domain/refund'
import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'

/** An own campaign with what cancelling needs to know of it. */
export interface Campaign {
  id: string
  currency: string
  start_date: string
}

/** Finds an own campaign; undefined where there is none. */
export function findOwnCampaign({ db, actor }: ActorScope, id: string): Promise<Campaign | undefined> {
  return db
    .selectFrom('campaigns')
    .select(['id', 'currency', 'start_date'])
    .where('id', '=', id)
    .where('org_id', '=', actor.orgId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** One owner's part of a campaign. */
export interface Part {
  id: string
  org_id: string
  org_name: string
  kind: 'placements'
  status: RequestStatus
  cost: number
  refunded: number
  expires_at: Date
  starts_at: Date
  ends_at: Date
}

/**
 * The parts of an own campaign. With `lock` nobody decides about them until the transaction ends: who waits for the
 * lock then reads what the one before wrote.
 */
export async function findParts(
  { db, actor }: ActorScope,
  campaignId: string,
  lock: boolean,
): Promise<Part[]> {
  const { rows } = await sql<Part>`
    SELECT r.id, r.org_id, o.name AS org_name, r.kind, r.status, r.cost, r.refunded, r.expires_at, r.starts_at, r.ends_at
    FROM approval_requests r
    JOIN campaigns c ON c.id = r.campaign_id
    JOIN organizations o ON o.id = r.org_id
    WHERE c.id = ${campaignId} AND c.org_id = ${actor.orgId} AND r.kind = 'placements'
    ORDER BY r.id ${lock ? sql`FOR UPDATE OF r` : sql``}`.execute(db)
  return rows
}

/** A placement that is not cancelled, as it was sold, with the time zone of its place. */
export interface Standing {
  id: string
  request_id: string
  display_id: string
  display_name: string
  spots: number
  cost: number
  lines: Line[]
  starts_at: Date
  ends_at: Date
  time_zone: string
}

/** The placements of these requests that are not cancelled. */
export async function findStanding({ db }: ActorScope, requestIds: string[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    SELECT p.id, p.request_id, p.display_id, d.name AS display_name, p.spots, p.cost, p.lines, p.starts_at, p.ends_at,
           zone_on(l.time_zone, l.opening_hours, (p.lines -> 0 ->> 'from')::date) AS time_zone
    FROM placements p JOIN displays d ON d.id = p.display_id JOIN locations l ON l.id = d.location_id
    WHERE p.request_id = ANY(${requestIds}::uuid[]) AND p.cancellation_id IS NULL
    ORDER BY p.id`.execute(db)
  return rows
}

/** The ids of all placements of an own campaign, with those that were cancelled. */
export async function findPlacementIds({ db, actor }: ActorScope, campaignId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('placements as p')
    .innerJoin('campaigns as c', 'c.id', 'p.campaign_id')
    .select('p.id')
    .where('p.campaign_id', '=', campaignId)
    .where('c.org_id', '=', actor.orgId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function insertCancellation(
  { db, actor, now }: ActorScope,
  cancellation: { id: string; campaign_id: string; reason: string },
): Promise<void> {
  const who = { adv_org_id: actor.orgId, user_id: actor.userId, user_name: actor.userName, created_at: now }
  await db
    .insertInto('cancellations')
    .values({ ...cancellation, ...who })
    .execute()
}

/** What is refunded of a placement, and from which day on its spots are free: all of them where it is null. */
export interface RefundToStore {
  id: string
  refund: number
  rule: RefundRule
  freeFrom: string | null
}

/** Marks placements of the actor's campaign as cancelled. They keep all that was sold. */
export async function cancelPlacements(
  { db, actor }: ActorScope,
  cancellationId: string,
  refunds: RefundToStore[],
): Promise<void> {
  await sql`
    UPDATE placements p SET cancellation_id = x.id, refund = t.refund, refund_rule = t.rule
    FROM cancellations x, unnest(
      ${refunds.map(({ id }) => id)}::uuid[],
      ${refunds.map(({ refund }) => refund)}::bigint[],
      ${refunds.map(({ rule }) => rule)}::text[]
    ) AS t (id, refund, rule)
    WHERE p.id = t.id AND p.campaign_id = x.campaign_id
      AND x.id = ${cancellationId} AND x.adv_org_id = ${actor.orgId}`.execute(db)
}

/** Frees the spots of placements that the actor has just cancelled. What was shown before stays. */
export async function freeSpots(
  { db, actor }: ActorScope,
  cancellationId: string,
  refunds: RefundToStore[],
): Promise<void> {
  await sql`
    DELETE FROM takings t USING placements p, cancellations x, unnest(
      ${refunds.map(({ id }) => id)}::uuid[],
      ${refunds.map(({ freeFrom }) => freeFrom)}::date[]
    ) AS f (id, free_from)
    WHERE t.placement_id = f.id AND (f.free_from IS NULL OR t.day >= f.free_from)
      AND p.id = t.placement_id AND x.id = p.cancellation_id
      AND x.id = ${cancellationId} AND x.adv_org_id = ${actor.orgId}`.execute(db)
}

/**
 * Brings parts of the actor's campaign up to what is left of them: their cost, what was refunded, the spot-days that
 * they hold, when they begin and end. A part without a placement is cancelled. Also ends requests for other media
 * all of whose placements are cancelled.
 */
export async function settleParts({ db, actor }: ActorScope, requestIds: string[]): Promise<void> {
  await sql`
    UPDATE approval_requests r
    SET cost = r.cost - (left_over.refunded - r.refunded), refunded = left_over.refunded,
        spot_days = left_over.spot_days, version = r.version + 1,
        starts_at = coalesce(left_over.starts_at, r.starts_at), ends_at = coalesce(left_over.ends_at, r.ends_at),
        status = CASE WHEN left_over.starts_at IS NULL THEN 'cancelled' ELSE r.status END
    FROM campaigns c, (
      SELECT p.request_id, coalesce(sum(p.refund), 0) AS refunded,
             min(p.starts_at) FILTER (WHERE p.cancellation_id IS NULL) AS starts_at,
             max(p.ends_at) FILTER (WHERE p.cancellation_id IS NULL) AS ends_at,
             coalesce(sum(p.spots * days.open) FILTER (WHERE p.cancellation_id IS NULL), 0) AS spot_days
      FROM placements p CROSS JOIN LATERAL (
        SELECT coalesce(sum((line ->> 'to')::date - (line ->> 'from')::date + 1), 0) AS open
        FROM jsonb_array_elements(p.lines) line
      ) days
      WHERE p.request_id = ANY(${requestIds}::uuid[])
      GROUP BY p.request_id
    ) left_over
    WHERE r.id = left_over.request_id AND c.id = r.campaign_id AND c.org_id = ${actor.orgId}`.execute(db)
  await sql`
    UPDATE approval_requests r SET status = 'cancelled', version = r.version + 1
    FROM campaigns c
    WHERE r.kind = 'media' AND r.status IN ('pending', 'correction')
      AND c.id = r.campaign_id AND c.org_id = ${actor.orgId}
      AND EXISTS (
        SELECT 1 FROM media_changes m JOIN placements p ON p.id = m.placement_id
        WHERE m.request_id = r.id AND p.request_id = ANY(${requestIds}::uuid[])
      )
      AND NOT EXISTS (
        SELECT 1 FROM media_changes m JOIN placements p ON p.id = m.placement_id
        WHERE m.request_id = r.id AND p.cancellation_id IS NULL
      )`.execute(db)
}
