import { sql } from 'kysely'
import type { SystemScope } from '../../base/scope/scope.ts'
import type { CapturedPart } from './calls-repo.ts'
import type { Payment } from './payments-repo.ts'

/** Keeps what was captured of each part. */
export async function insertFunds(
  { db, now }: SystemScope,
  { id, campaign_id }: Payment,
  parts: readonly CapturedPart[],
): Promise<void> {
  await sql`
    INSERT INTO part_funds (request_id, campaign_id, org_id, payment_id, net, tax, fee_basis_points, funded_at)
    SELECT r.id, r.campaign_id, r.org_id, ${id}, t.net, t.tax, r.fee_basis_points, ${now}
    FROM unnest(
      ${parts.map((part) => part.id)}::uuid[],
      ${parts.map(({ net }) => net)}::bigint[],
      ${parts.map(({ tax }) => tax)}::bigint[]
    ) AS t (id, net, tax)
    JOIN approval_requests r ON r.id = t.id AND r.campaign_id = ${campaign_id}`.execute(db)
}

/** Fixes what an owner has earned of a part. */
export async function settlePart(
  { db }: SystemScope,
  requestId: string,
  settled: { earned: number; promised: number; delivered: number; choice_until: Date | null },
): Promise<void> {
  const { earned, promised, delivered, choice_until } = settled
  await db
    .updateTable('part_funds')
    .set({ earned, promised_plays: promised, delivered_plays: delivered, choice_until })
    .where('request_id', '=', requestId)
    .where('earned', 'is', null)
    .execute()
}

/** Fixes what an owner has earned of a part with extra plays. */
export async function settleExtra(
  { db, now }: SystemScope,
  requestId: string,
  earned: number,
): Promise<void> {
  await db
    .updateTable('part_funds')
    .set({ earned, extra_settled_at: now })
    .where('request_id', '=', requestId)
    .where('extra_settled_at', 'is', null)
    .execute()
}

/** Adds to what goes back to the buyer of a part. */
export async function addRefund(
  { db }: SystemScope,
  requestId: string,
  { net, tax }: { net: number; tax: number },
): Promise<void> {
  await db
    .updateTable('part_funds')
    .set((row) => ({ refunded: row('refunded', '+', net), refunded_tax: row('refunded_tax', '+', tax) }))
    .where('request_id', '=', requestId)
    .execute()
}

/**
 * Takes what a lost dispute has given back to the buyer off a part: first off what nobody has earned, then off what its
 * owner has earned and was not paid.
 */
export async function bearLoss(
  { db }: SystemScope,
  requestId: string,
  { net, tax }: { net: number; tax: number },
): Promise<void> {
  await sql`
    UPDATE part_funds SET refunded = refunded + ${net}, refunded_tax = refunded_tax + ${tax},
      earned = least(earned, net - refunded - ${net})
    WHERE request_id = ${requestId}`.execute(db)
}

export type RefundReason = 'cancelled' | 'not_shown' | 'no_proof' | 'contested' | 'dispute'

export interface NewRefundRow {
  id: string
  payment_id: string
  request_id: string
  reason: RefundReason
  way: 'card' | 'credit'
  net: number
  tax: number
  state: 'requested' | 'succeeded'
}

export async function insertRefund({ db, now }: SystemScope, refund: NewRefundRow): Promise<void> {
  const done_at = refund.state === 'succeeded' ? now : null
  await db
    .insertInto('refunds')
    .values({ ...refund, created_at: now, done_at })
    .execute()
}

/** What goes, or went, back to the card of a payment; gross. */
export async function sumCardRefunds({ db }: Pick<SystemScope, 'db'>, paymentId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(net + tax), 0)::bigint AS sum FROM refunds
    WHERE payment_id = ${paymentId} AND way = 'card' AND state <> 'failed'`.execute(db)
  return rows[0]?.sum ?? 0
}

/** All that has gone back of a payment, whatever way; gross. */
export async function sumRefunds({ db }: Pick<SystemScope, 'db'>, paymentId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(net + tax), 0)::bigint AS sum FROM refunds WHERE payment_id = ${paymentId}`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}

export interface RefundRow {
  id: string
  payment_id: string
  request_id: string
  way: 'card' | 'credit'
  net: number
  tax: number
  state: 'requested' | 'succeeded' | 'failed'
}

export function lockRefund({ db }: SystemScope, id: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .select(['id', 'payment_id', 'request_id', 'way', 'net', 'tax', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<RefundRow | undefined>
}

export async function storeRefund(
  { db, now }: SystemScope,
  id: string,
  changes: { state: RefundRow['state']; provider_ref?: string; way?: 'credit' },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ ...changes, ...(changes.state === 'requested' ? {} : { done_at: now }) })
    .where('id', '=', id)
    .execute()
}

export interface NewRelease {
  id: string
  request_id: string
  org_id: string
  earned: number
  fee: number
  tax: number
  withheld: number
  state: 'planned' | 'sent'
  /** What of the part was released before. */
  released_before: number
}

export async function insertRelease({ db, now }: SystemScope, release: NewRelease): Promise<void> {
  const sent_at = release.state === 'sent' ? now : null
  await db
    .insertInto('releases')
    .values({ ...release, created_at: now, sent_at })
    .execute()
}

/** What is to be transferred to an owner. */
export interface ReleaseRow extends NewRelease {
  campaign_id: string
  payment_id: string
  currency: string
  mode: Payment['mode']
  /** The charge whose money is passed on; null where the buyer's credit has paid too much of it for that. */
  charge_ref: string | null
  account_ref: string | null
  account_state: string | null
}

export async function lockRelease({ db }: SystemScope, id: string): Promise<ReleaseRow | undefined> {
  const { rows } = await sql<ReleaseRow>`
    SELECT e.id, e.request_id, e.org_id, e.earned, e.fee, e.tax, e.withheld, e.state, e.released_before, f.campaign_id, f.payment_id,
      y.currency, y.mode, a.ref AS account_ref, a.state AS account_state,
      CASE WHEN y.captured_amount >= (
        SELECT sum(o.earned - o.fee + o.tax - o.withheld) FROM releases o JOIN part_funds g ON g.request_id = o.request_id
        WHERE g.payment_id = f.payment_id AND o.id <= e.id
      ) THEN y.charge_ref END AS charge_ref
    FROM releases e JOIN part_funds f ON f.request_id = e.request_id JOIN payments y ON y.id = f.payment_id
    LEFT JOIN payout_accounts a ON a.org_id = e.org_id
    WHERE e.id = ${id} FOR UPDATE OF e`.execute(db)
  return rows[0]
}

export async function storeTransfer(
  { db, now }: SystemScope,
  id: string,
  transferRef: string,
): Promise<void> {
  await db
    .updateTable('releases')
    .set({ state: 'sent', transfer_ref: transferRef, sent_at: now })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .execute()
}

/**
 * Releases whose transfer the provider has refused some time ago, and whose owners can be paid, at most `limit`: such as
 * those for which too little was available.
 */
export async function findRefusedReleases(
  { db, now }: SystemScope,
  hours: number,
  limit: number,
): Promise<string[]> {
  const before = new Date(now.getTime() - hours * 3_600_000)
  const { rows } = await sql<{ id: string }>`
    SELECT e.id FROM releases e JOIN part_funds f ON f.request_id = e.request_id
    JOIN payout_accounts a ON a.org_id = e.org_id AND a.state = 'active'
    WHERE e.state = 'planned' AND 'declined' = (
      SELECT CASE WHEN c.done_at <= ${before} THEN c.state END FROM provider_calls c
      WHERE c.campaign_id = f.campaign_id AND c.kind = 'transfer' AND c.payload ->> 'release_id' = e.id::text
      ORDER BY c.created_at DESC, c.key DESC LIMIT 1)
    ORDER BY e.id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Releases of an owner that wait for its account, the oldest first. */
export async function findWaitingReleases({ db }: SystemScope, orgId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('releases')
    .select('id')
    .where('org_id', '=', orgId)
    .where('state', '=', 'planned')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
