import type { RequestStatus } from '@plaza/domain/campaign-state'
import type { Choice, FundFacts, PartFacts, ProofFacts } from '@plaza/domain/part-money'
import { sql } from 'kysely'
import { requestStatusSql } from '../../market/campaigns/status-sql.ts'
import type { SystemScope } from '../../base/scope/scope.ts'

interface FactRow {
  id: string
  org_id: string
  status: RequestStatus
  unpaid: boolean
  fee_basis_points: number
  cost: number
  starts_at: Date
  ends_at: Date
  promised: number
  kept: number
  proof: { decision: ProofFacts['decision']; review_until: string; plays: number | null } | null
  fund_net: number | null
  fund_tax: number
  refunded: number
  refunded_tax: number
  earned: number | null
  choice: Choice | null
  choice_until: Date | null
  verdict: FundFacts['verdict']
  released: boolean
}

/** A part with its facts, and what its amounts are made of. */
export interface Part extends PartFacts {
  orgId: string
  unpaid: boolean
  feeBasisPoints: number
  tax: number
  refundedTax: number
}

const presentFund = (row: FactRow): FundFacts | null =>
  row.fund_net === null
    ? null
    : {
        net: row.fund_net,
        refunded: row.refunded,
        earned: row.earned,
        choice: row.choice,
        choiceUntil: row.choice_until?.getTime() ?? null,
        verdict: row.verdict,
        released: row.released,
      }

const present = (row: FactRow): Part => ({
  id: row.id,
  orgId: row.org_id,
  status: row.status,
  unpaid: row.unpaid,
  feeBasisPoints: row.fee_basis_points,
  cost: row.cost,
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at.getTime(),
  promised: row.promised,
  kept: row.kept,
  proof: row.proof && {
    decision: row.proof.decision,
    reviewUntil: new Date(row.proof.review_until).getTime(),
    plays: row.proof.plays,
  },
  fund: presentFund(row),
  tax: row.fund_tax,
  refundedTax: row.refunded_tax,
})

/**
 * The parts of a campaign with all that decides about their money. With `lock` they stay as they are until the transaction
 * ends; whoever changes a request locks it before the payment, and so does this.
 */
export async function readParts(
  { db, now }: Pick<SystemScope, 'db' | 'now'>,
  campaignId: string,
  lock: boolean,
): Promise<Part[]> {
  const { rows } = await sql<FactRow>`
    SELECT r.id, r.org_id, ${requestStatusSql(now)} AS status, r.unpaid, r.fee_basis_points, r.cost, r.starts_at, r.ends_at,
      sold.promised, sold.kept,
      (SELECT jsonb_build_object('decision', p.decision, 'review_until', p.review_until, 'plays', p.plays)
        FROM proofs p WHERE p.campaign_id = r.campaign_id AND p.org_id = r.org_id AND p.review_until IS NOT NULL
        ORDER BY p.id DESC LIMIT 1) AS proof,
      f.net AS fund_net, coalesce(f.tax, 0) AS fund_tax, f.refunded, coalesce(f.refunded_tax, 0) AS refunded_tax,
      f.earned, f.choice, f.choice_until, f.verdict,
      EXISTS (SELECT FROM releases e WHERE e.request_id = r.id) AS released
    FROM approval_requests r
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(p.plays) FILTER (WHERE p.cancellation_id IS NULL), 0)::bigint AS promised,
        coalesce(sum(p.cost - p.refund) FILTER (WHERE p.cancellation_id IS NOT NULL), 0)::bigint AS kept
      FROM placements p WHERE p.request_id = r.id
    ) sold
    LEFT JOIN part_funds f ON f.request_id = r.id
    WHERE r.campaign_id = ${campaignId} AND r.kind = 'placements'
    ORDER BY r.id ${lock ? sql`FOR UPDATE OF r` : sql``}`.execute(db)
  return rows.map(present)
}
