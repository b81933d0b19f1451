import { sql } from 'kysely'
import type { SystemScope } from '../../base/scope/scope.ts'

/** What was released to an owner and stands on no statement. */
export interface UnstatedRelease {
  id: string
  org_id: string
  currency: string
  campaign: string
  advertiser: string
  earned: number
  fee: number
  tax: number
}

/**
 * What was released before an instant to owners and stands on no statement, locked until the transaction ends. Of an owner
 * all of it is given, so that a month has one statement; so there may be more than `limit`.
 */
export async function findUnstated(
  { db }: SystemScope,
  before: Date,
  limit: number,
): Promise<UnstatedRelease[]> {
  const { rows } = await sql<UnstatedRelease>`
    SELECT e.id, e.org_id, y.currency, c.name AS campaign, a.name AS advertiser, e.earned, e.fee, e.tax
    FROM releases e JOIN part_funds f ON f.request_id = e.request_id JOIN payments y ON y.id = f.payment_id
    JOIN campaigns c ON c.id = f.campaign_id JOIN organizations a ON a.id = c.org_id
    WHERE e.statement_id IS NULL AND e.created_at < ${before} AND e.org_id IN (
      SELECT DISTINCT n.org_id FROM releases n WHERE n.statement_id IS NULL AND n.created_at < ${before}
      ORDER BY n.org_id LIMIT ${limit}
    )
    ORDER BY e.org_id, e.id FOR UPDATE OF e`.execute(db)
  return rows
}

/** Keeps on which statement releases stand. */
export async function keepStatement({ db }: SystemScope, ids: string[], statementId: string): Promise<void> {
  await db.updateTable('releases').set({ statement_id: statementId }).where('id', 'in', ids).execute()
}
