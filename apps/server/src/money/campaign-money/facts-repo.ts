import type { RequestStatus } from '@plaza/domain/campaign-state'
import type { Choice, FundFacts, PartFacts, ProofFacts } from '@plaza/domain/part-money'
import { sql, type RawBuilder } from 'kysely'
import { requestStatusSql } from '../../market/campaigns/status-sql.ts'
import { prepared } from '../../base/postgres/prepared.ts'
import type { SystemScope } from '../../base/scope/scope.ts'

interface ProofRow {
  decision: ProofFacts['decision']
  review_until: string
  plays: number | null
  value: { shown: number; promised: number } | null
}

interface FactRow {
  id: string
  campaign_id: string
  org_id: string
  status: RequestStatus
  unpaid: boolean
  fee_basis_points: number
  cost: number
  starts_at: Date
  ends_at: Date
  promised: number
  kept: number
  proof: ProofRow | null
  fund_net: number | null
  fund_tax: number
  refunded: number
  refunded_tax: number
  earned: number | null
  choice: Choice | null
  choice_until: Date | null
  verdict: FundFacts['verdict']
  released: number
  /** What was released of the fee and of the owner's tax. */
  released_fee: number
  extra: {
    starts_at: string
    ends_at: string
    plays: number
    is_settled: boolean
    proof: ProofRow | null
  } | null
}

/** A part with its facts, and what its amounts are made of. */
export interface Part extends PartFacts {
  orgId: string
  unpaid: boolean
  feeBasisPoints: number
  tax: number
  refundedTax: number
  releasedFee: number
}

const presentProof = (row: ProofRow | null): ProofFacts | null =>
  row && {
    decision: row.decision,
    reviewUntil: new Date(row.review_until).getTime(),
    plays: row.plays,
    value: row.value,
  }

const presentExtra = ({ extra }: FactRow): FundFacts['extra'] =>
  extra && {
    startsAt: new Date(extra.starts_at).getTime(),
    endsAt: new Date(extra.ends_at).getTime(),
    plays: extra.plays,
    isSettled: extra.is_settled,
    proof: presentProof(extra.proof),
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
        extra: presentExtra(row),
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
  proof: presentProof(row.proof),
  fund: presentFund(row),
  tax: row.fund_tax,
  refundedTax: row.refunded_tax,
  releasedFee: row.released_fee,
})

/** The latest of an owner's proofs `p` of a request `r`, as its money needs it. */
const proofSql = (among: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT jsonb_build_object('decision', p.decision, 'review_until', p.review_until, 'plays', p.plays,
    'value', CASE WHEN p.promised_value IS NOT NULL THEN
      jsonb_build_object('shown', p.shown_value, 'promised', p.promised_value) END)
  FROM proofs p WHERE p.campaign_id = r.campaign_id AND p.org_id = r.org_id AND p.review_until IS NOT NULL AND ${among}
  ORDER BY p.id DESC LIMIT 1`

const foundParts = prepared('parts', (db, now: Date, campaignIds: string[]) =>
  sql<FactRow>`
    SELECT r.id, r.campaign_id, r.org_id, ${requestStatusSql(now)} AS status, r.unpaid, r.fee_basis_points, r.cost, r.starts_at, r.ends_at,
      sold.promised, sold.kept,
      (${proofSql(sql`true`)}) AS proof,
      f.net AS fund_net, coalesce(f.tax, 0) AS fund_tax, f.refunded, coalesce(f.refunded_tax, 0) AS refunded_tax,
      f.earned, f.choice, f.choice_until, f.verdict,
      coalesce(given.earned, 0) AS released, coalesce(given.fee, 0) AS released_fee,
      CASE WHEN f.extra_ends_at IS NOT NULL THEN jsonb_build_object(
        'starts_at', f.extra_starts_at, 'ends_at', f.extra_ends_at, 'is_settled', f.extra_settled_at IS NOT NULL,
        'plays', (SELECT sum(x.plays) FROM extra_days x WHERE x.request_id = r.id),
        'proof', (${proofSql(sql`p.created_at > f.chosen_at`)})) END AS extra
    FROM approval_requests r
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(p.plays) FILTER (WHERE p.cancellation_id IS NULL), 0)::bigint AS promised,
        coalesce(sum(p.cost - p.refund) FILTER (WHERE p.cancellation_id IS NOT NULL), 0)::bigint AS kept
      FROM placements p WHERE p.request_id = r.id
    ) sold
    LEFT JOIN part_funds f ON f.request_id = r.id
    LEFT JOIN LATERAL (
      SELECT sum(e.earned)::bigint AS earned, sum(e.fee)::bigint AS fee FROM releases e WHERE e.request_id = r.id
    ) given ON true
    WHERE r.campaign_id = ANY(${campaignIds}::uuid[]) AND r.kind = 'placements' ORDER BY r.id`.compile(db),
)

/** The parts of campaigns with all that decides about their money, by the ids of the campaigns. */
export async function findParts(
  { db, now }: Pick<SystemScope, 'db' | 'now'>,
  campaignIds: string[],
): Promise<Map<string, Part[]>> {
  const found = new Map<string, Part[]>(campaignIds.map((id) => [id, []]))
  for (const row of await foundParts(db, now, campaignIds)) found.get(row.campaign_id)?.push(present(row))
  return found
}

const lockedParts = prepared('locked parts', (db, campaignId: string) =>
  sql`
    SELECT FROM approval_requests WHERE campaign_id = ${campaignId} AND kind = 'placements'
    ORDER BY id FOR UPDATE`.compile(db),
)

/**
 * The parts of a campaign, as `findParts` gives them. With `lock` they stay as they are until the transaction ends; whoever
 * changes a request locks it before the payment, and so does this. They are read once they are locked: a statement that
 * waited for the lock would not see the placements that whoever held it has changed.
 */
export async function readParts(
  scope: Pick<SystemScope, 'db' | 'now'>,
  campaignId: string,
  lock: boolean,
): Promise<Part[]> {
  if (lock) await lockedParts(scope.db, campaignId)
  return (await findParts(scope, [campaignId])).get(campaignId) ?? []
}
