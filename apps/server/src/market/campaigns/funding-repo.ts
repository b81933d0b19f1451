import { sql } from 'kysely'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'

/** Whether one of these organizations takes no part in paying by invoice. */
export async function findRestricted({ db }: ActorScope, orgIds: string[]): Promise<boolean> {
  const row = await db
    .selectFrom('organizations')
    .select('id')
    .where('id', 'in', orgIds)
    .where('invoices_restricted', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Who bought a campaign, as its owners read it. */
export interface Buyer {
  created_by: string | null
  organization: string
}

/**
 * Shows the requests of a campaign that is paid to their owners: their deadline starts now, and is at the latest the
 * beginning of their flight. Gives their ids; none where they were shown before, or are decided.
 */
export async function showToOwners(
  { db, now }: SystemScope,
  campaignId: string,
  approvalHours: number,
): Promise<string[]> {
  const ms = Math.round(approvalHours * 3_600_000)
  const { rows } = await sql<{ id: string }>`
    UPDATE approval_requests SET unpaid = false, turn_since = ${now}, version = version + 1,
      expires_at = least(${now}::timestamptz + ${ms} * interval '1 millisecond', starts_at)
    WHERE campaign_id = ${campaignId} AND unpaid AND status = 'pending' AND expires_at > ${now} RETURNING id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export function findBuyer({ db }: SystemScope, campaignId: string): Promise<Buyer> {
  return db
    .selectFrom('campaigns as c')
    .innerJoin('organizations as o', 'o.id', 'c.org_id')
    .select(['c.created_by', 'o.name as organization'])
    .where('c.id', '=', campaignId)
    .executeTakeFirstOrThrow()
}

/** Ends what is undecided of a campaign that was not paid. Gives the ids of the requests. */
export async function expireUnpaid({ db }: SystemScope, campaignId: string): Promise<string[]> {
  const rows = await db
    .updateTable('approval_requests')
    .set((row) => ({ status: 'expired', lapsed_from: 'pending', version: row('version', '+', 1) }))
    .where('campaign_id', '=', campaignId)
    .where('unpaid', '=', true)
    .where('status', '=', 'pending')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Takes a campaign that was not paid out of its advertiser's lists; its owners have never seen it. Gives false where it is
 * paid, or was taken out before.
 */
export async function hideUnpaid({ db, now }: SystemScope, campaignId: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE campaigns c SET deleted_at = ${now} WHERE c.id = ${campaignId} AND c.deleted_at IS NULL
      AND EXISTS (SELECT FROM approval_requests r WHERE r.campaign_id = c.id AND r.unpaid)
    RETURNING c.id`.execute(db)
  return rows.length > 0
}

/** Remembers which draft a campaign is again. */
export async function keepDraftOf({ db }: SystemScope, campaignId: string, draftId: string): Promise<void> {
  await db.updateTable('campaigns').set({ returned_draft_id: draftId }).where('id', '=', campaignId).execute()
}

/** Campaigns that were not paid in time and are not drafts again yet, at most `limit`. */
export async function findLapsed({ db, now }: SystemScope, limit: number): Promise<string[]> {
  const { rows } = await sql<{ campaign_id: string }>`
    SELECT DISTINCT r.campaign_id FROM approval_requests r JOIN campaigns c ON c.id = r.campaign_id
    WHERE r.unpaid AND r.expires_at <= ${now} AND c.deleted_at IS NULL LIMIT ${limit}`.execute(db)
  return rows.map(({ campaign_id }) => campaign_id)
}

/** Cancels what owners have approved of a campaign whose buyer did not pay. Gives the ids of the requests. */
export async function cancelApproved({ db }: SystemScope, campaignId: string): Promise<string[]> {
  const rows = await db
    .updateTable('approval_requests')
    .set((row) => ({ status: 'cancelled', cost: 0, version: row('version', '+', 1) }))
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'approved')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
