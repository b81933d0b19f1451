import type { AttentionKind } from '@plaza/domain/attention-kinds'
import { HOURS_FOR_PROBLEM } from '@plaza/domain/part-money'
import { sql, type RawBuilder } from 'kysely'

// docs/domain.md, "Money desk": what waits for an admin. Each kind is a statement with the same columns: kind, id,
// campaign_id, org_id, owner, amount, currency, detail, since, until.

/** A hold, or a request that it waits for, ends within this. */
const HOLD_HOURS = 24
/** What was asked of the provider this long ago should have an answer. */
const CALL_MINUTES = 15

/** The requests `r` of a payment `p` whose owners have not decided. */
export function undecided(now: Date): RawBuilder<unknown> {
  return sql`
  approval_requests r JOIN organizations w ON w.id = r.org_id
  WHERE r.campaign_id = p.campaign_id AND r.kind = 'placements' AND r.status IN ('pending', 'correction')
    AND NOT r.unpaid AND r.expires_at > ${now}`
}

/** What is owed of an invoiced payment `p`. */
export const owedOfInvoice = sql<number>`greatest(0, p.captured_amount - coalesce((
  SELECT sum(f.net + f.tax) FROM refunds f WHERE f.payment_id = p.id), 0))::bigint`

/** What a release `e` is worth to its owner. */
export const worthOfRelease = sql<number>`(e.earned - e.fee + e.tax - e.withheld)`

/** Releases `e` that are not paid out, with the payment `y` that they are paid from. */
export const plannedReleases = sql`
  releases e JOIN part_funds f ON f.request_id = e.request_id JOIN payments y ON y.id = f.payment_id
  WHERE e.state = 'planned'`

/** The latest proof of a part `f` that its buyer reviews. */
export const latestProof = sql`LATERAL (
  SELECT p.decision, p.reason, p.decided_at, p.created_at, p.plays FROM proofs p
  WHERE p.campaign_id = f.campaign_id AND p.org_id = f.org_id AND p.review_until IS NOT NULL
  ORDER BY p.id DESC LIMIT 1)`

const problem = () => sql`
  SELECT 'problem' AS kind, p.id::text AS id, p.campaign_id, p.org_id, '' AS owner, p.amount, p.currency,
    '' AS detail, p.problem_until - make_interval(hours => ${HOURS_FOR_PROBLEM}::int) AS since,
    p.problem_until AS until
  FROM payments p WHERE p.state = 'problem'`

const holdEnding = (now: Date) => sql`
  SELECT 'hold_ending', p.id::text, p.campaign_id, p.org_id, waits.owners, p.amount, p.currency, '',
    coalesce(p.settled_at, p.created_at), least(p.capture_before, waits.until)
  FROM payments p CROSS JOIN LATERAL (
    SELECT coalesce(string_agg(DISTINCT w.name, ', '), '') AS owners, min(r.expires_at) AS until
    FROM ${undecided(now)}
  ) waits
  WHERE p.state = 'held' AND waits.until IS NOT NULL
    AND least(p.capture_before, waits.until) <= ${new Date(now.getTime() + HOLD_HOURS * 3_600_000)}`

const dispute = () => sql`
  SELECT 'dispute', x.ref, p.campaign_id, p.org_id, '', x.amount, p.currency, x.reason, x.opened_at, x.evidence_until
  FROM disputes x JOIN payments p ON p.id = x.payment_id WHERE x.state = 'open'
  UNION ALL
  SELECT 'dispute', t.ref, NULL::uuid, y.org_id, '', t.amount, y.currency, t.reason, t.opened_at, t.evidence_until
  FROM plan_takebacks t JOIN plan_payments y ON y.ref = t.plan_payment_ref WHERE t.state = 'open'`

/** What a verdict decides about: a whole part, or what is left of it for extra plays once they are over. */
const contested = (now: Date) => sql`
  SELECT 'contested', f.request_id::text, f.campaign_id, y.org_id, w.name,
    open.net + round((f.tax - f.refunded_tax)::numeric * open.net / (f.net - f.refunded))::bigint,
    y.currency, proof.reason, greatest(proof.decided_at, coalesce(f.extra_ends_at, r.ends_at)), NULL::timestamptz
  FROM part_funds f JOIN payments y ON y.id = f.payment_id JOIN approval_requests r ON r.id = f.request_id
  JOIN organizations w ON w.id = f.org_id CROSS JOIN ${latestProof} proof
  CROSS JOIN LATERAL (SELECT f.net - f.refunded - coalesce(f.earned, 0) AS net) open
  WHERE f.verdict IS NULL AND f.refunded < f.net AND proof.decision = 'objected' AND (
    f.earned IS NULL AND r.ends_at <= ${now}
    OR f.extra_ends_at <= ${now} AND f.extra_settled_at IS NULL AND proof.created_at > f.chosen_at)`

const difference = () => sql`
  SELECT 'difference', d.id::text, d.campaign_id, c.org_id, '', d.theirs - d.ours, d.currency, d.detail, d.found_at,
    NULL::timestamptz
  FROM differences d LEFT JOIN campaigns c ON c.id = d.campaign_id WHERE d.closed_at IS NULL`

const unclearCall = (now: Date) => sql`
  SELECT 'unclear_call', k.key, k.campaign_id, c.org_id, '', (k.payload ->> 'amount')::bigint, c.currency,
    coalesce(k.failure, ''), k.created_at, NULL::timestamptz
  FROM provider_calls k JOIN campaigns c ON c.id = k.campaign_id
  WHERE k.state IN ('planned', 'unknown')
    AND (k.state = 'unknown' OR k.created_at <= ${new Date(now.getTime() - CALL_MINUTES * 60_000)})`

const invoiceDue = () => sql`
  SELECT 'invoice_due', p.id::text, p.campaign_id, p.org_id, '', ${owedOfInvoice}, p.currency,
    coalesce(i.number, ''), p.captured_at, (i.due_on + 1)::timestamp AT TIME ZONE 'UTC'
  FROM payments p LEFT JOIN documents i ON i.key = 'capture:' || p.id
  WHERE p.mode = 'invoice' AND p.state = 'captured' AND p.settled_at IS NULL AND ${owedOfInvoice} > 0`

const payoutDue = () => sql`
  SELECT 'payout_due', e.org_id || ':' || y.currency, NULL::uuid, e.org_id, '', sum(${worthOfRelease})::bigint,
    y.currency, '', min(e.created_at), NULL::timestamptz
  FROM ${plannedReleases} AND y.mode = 'invoice' GROUP BY e.org_id, y.currency`

const payoutBlocked = () => sql`
  SELECT 'payout_blocked', e.org_id || ':' || y.currency, NULL::uuid, e.org_id, '', sum(${worthOfRelease})::bigint,
    y.currency, '', min(e.created_at), NULL::timestamptz
  FROM ${plannedReleases} AND y.mode <> 'invoice'
    AND NOT EXISTS (SELECT FROM payout_accounts a WHERE a.org_id = e.org_id AND a.state = 'active')
  GROUP BY e.org_id, y.currency`

const KINDS: Record<AttentionKind, (now: Date) => RawBuilder<unknown>> = {
  problem,
  hold_ending: holdEnding,
  dispute,
  contested,
  difference,
  unclear_call: unclearCall,
  invoice_due: invoiceDue,
  payout_due: payoutDue,
  payout_blocked: payoutBlocked,
}

/** All that waits at an instant, or what of one kind. The columns are named as in the first kind. */
export function attentionSql(now: Date, kind?: AttentionKind): RawBuilder<unknown> {
  const others = kind ? [KINDS[kind](now)] : Object.values(KINDS).map((one) => one(now))
  // The names of the columns are those of the first statement, which finds nothing here.
  return sql`(${sql.join([sql`${problem()} AND false`, ...others], sql` UNION ALL `)})`
}
