import type { RequestStatus } from '@plaza/domain/campaign-state'
import type { DocumentKind } from '@plaza/domain/documents'
import type { Line } from '@plaza/domain/pricing'
import { sql } from 'kysely'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'
import { visibleRequests } from '../../market/campaigns/parts-repo.ts'
import type { Payment } from './payments-repo.ts'

/** A campaign whose money the actor may see. */
export interface MoneyCampaign {
  id: string
  org_id: string
  currency: string
}

/** Finds a campaign in which the actor has a part. */
export async function findMoneyCampaign(scope: ActorScope, id: string): Promise<MoneyCampaign | undefined> {
  const { rows } = await sql<MoneyCampaign>`
    SELECT c.id, c.org_id, c.currency FROM campaigns c WHERE c.id = ${id} AND EXISTS (
      SELECT FROM approval_requests r WHERE r.campaign_id = c.id AND ${visibleRequests(scope)})`.execute(
    scope.db,
  )
  return rows[0]
}

/** The payment of a campaign, the newest where there were several. */
export function findPayment(
  { db }: Pick<SystemScope, 'db'> | ActorScope,
  campaignId: string,
): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst() as Promise<Payment | undefined>
}

/** A placement as its money is shown. */
export interface MoneyPlacement {
  id: string
  request_id: string
  display_name: string
  zone_name: string
  cost: number
  spots: number
  lines: Line[]
  refund: number | null
  cancelled_at: Date | null
}

/** The placements of the requests that the actor may see. */
export async function findMoneyPlacements(scope: ActorScope, campaignId: string): Promise<MoneyPlacement[]> {
  const { rows } = await sql<MoneyPlacement>`
    SELECT p.id, p.request_id, d.name AS display_name, p.zone_name, p.cost, p.spots, p.lines, p.refund, x.created_at AS cancelled_at
    FROM placements p JOIN approval_requests r ON r.id = p.request_id JOIN campaigns c ON c.id = p.campaign_id
    JOIN displays d ON d.id = p.display_id LEFT JOIN cancellations x ON x.id = p.cancellation_id
    WHERE p.campaign_id = ${campaignId} AND ${visibleRequests(scope)} ORDER BY d.name, p.zone_name, p.id`.execute(
    scope.db,
  )
  return rows
}

/** A part as its money is shown, beside what decides about it. */
export interface MoneyPartRow {
  id: string
  org_id: string
  org_name: string
  status: RequestStatus
  fee_basis_points: number
  decided_at: Date | null
  promised_plays: number | null
  delivered_plays: number | null
  released_at: Date | null
  release_fee: number | null
  release_tax: number | null
  /** What of the earned was released. */
  release_earned: number | null
}

export async function findMoneyParts(scope: ActorScope, campaignId: string): Promise<MoneyPartRow[]> {
  const { rows } = await sql<MoneyPartRow>`
    SELECT r.id, r.org_id, o.name AS org_name, r.status, r.fee_basis_points, r.decided_at,
      f.promised_plays, f.delivered_plays, e.released_at, e.fee AS release_fee, e.tax AS release_tax, e.earned AS release_earned
    FROM approval_requests r JOIN campaigns c ON c.id = r.campaign_id JOIN organizations o ON o.id = r.org_id
    LEFT JOIN part_funds f ON f.request_id = r.id
    LEFT JOIN LATERAL (
      SELECT max(g.created_at) AS released_at, sum(g.fee)::bigint AS fee, sum(g.tax)::bigint AS tax,
        sum(g.earned)::bigint AS earned
      FROM releases g WHERE g.request_id = r.id
    ) e ON true
    WHERE r.campaign_id = ${campaignId} AND r.kind = 'placements' AND ${visibleRequests(scope)}
    ORDER BY o.name, r.id`.execute(scope.db)
  return rows
}

/** A refund of a part. */
export interface MoneyRefund {
  request_id: string
  reason: 'cancelled' | 'not_shown' | 'no_proof' | 'contested' | 'dispute'
  net: number
  tax: number
  created_at: Date
}

export async function findMoneyRefunds(scope: ActorScope, campaignId: string): Promise<MoneyRefund[]> {
  const { rows } = await sql<MoneyRefund>`
    SELECT f.request_id, f.reason, sum(f.net)::bigint AS net, sum(f.tax)::bigint AS tax, min(f.created_at) AS created_at
    FROM refunds f JOIN approval_requests r ON r.id = f.request_id JOIN campaigns c ON c.id = r.campaign_id
    WHERE r.campaign_id = ${campaignId} AND ${visibleRequests(scope)}
    GROUP BY f.request_id, f.reason ORDER BY min(f.created_at)`.execute(scope.db)
  return rows
}

/**
 * A part of the actor's own campaign of which something is to be settled, or whose extra plays have not begun, locked until
 * the transaction ends.
 */
export async function lockUnsettled(
  { db, actor, now }: ActorScope,
  requestId: string,
): Promise<{ campaign_id: string; has_extra: boolean } | undefined> {
  const { rows } = await sql<{ campaign_id: string; left: number; is_open: boolean; has_extra: boolean }>`
    SELECT f.campaign_id, f.net - f.refunded - coalesce(f.earned, f.net) AS left,
      CASE WHEN f.choice IS NULL THEN f.choice_until > ${now} ELSE f.extra_starts_at > ${now} END AS is_open,
      f.extra_ends_at IS NOT NULL AS has_extra
    FROM part_funds f JOIN campaigns c ON c.id = f.campaign_id
    WHERE f.request_id = ${requestId} AND c.org_id = ${actor.orgId} FOR UPDATE OF f`.execute(db)
  const [row] = rows
  return row && row.left > 0 && row.is_open ? row : undefined
}

export async function isOwnPart({ db, actor }: ActorScope, requestId: string): Promise<boolean> {
  const row = await db
    .selectFrom('approval_requests as r')
    .innerJoin('campaigns as c', 'c.id', 'r.campaign_id')
    .select('r.id')
    .where('r.id', '=', requestId)
    .where('c.org_id', '=', actor.orgId)
    .where('r.kind', '=', 'placements')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps a choice; with extra plays from when until when they are. */
export async function storeChoice(
  { db, actor, now }: ActorScope,
  requestId: string,
  choice: 'money_back' | 'credit' | 'extra_plays',
  extra: { startsAt: Date; endsAt: Date } | null,
): Promise<void> {
  await sql`
    UPDATE part_funds f SET choice = ${choice}, choice_by = ${actor.userId}, chosen_at = ${now},
      extra_starts_at = ${extra?.startsAt ?? null}, extra_ends_at = ${extra?.endsAt ?? null}
    FROM campaigns c
    WHERE f.request_id = ${requestId} AND c.id = f.campaign_id AND c.org_id = ${actor.orgId}`.execute(db)
}

/** A document about a campaign. */
export interface MoneyDocument {
  id: string
  kind: DocumentKind
  number: string
}

/**
 * The documents about a campaign that the actor's organization has, and for the platform all: what its buyer was charged and
 * got back, and the statements on which its owners were paid.
 */
export async function findMoneyDocuments(scope: ActorScope, campaignId: string): Promise<MoneyDocument[]> {
  const { actor } = scope
  const own = actor.orgType === 'PLATFORM' ? sql`true` : sql`d.org_id = ${actor.orgId}`
  const { rows } = await sql<MoneyDocument>`
    SELECT d.id, d.kind, d.number FROM documents d WHERE ${own} AND (d.campaign_id = ${campaignId} OR d.id IN (
      SELECT e.statement_id FROM releases e JOIN part_funds f ON f.request_id = e.request_id
      WHERE f.campaign_id = ${campaignId}
    ))
    ORDER BY d.created_at, d.id LIMIT 50`.execute(scope.db)
  return rows
}
