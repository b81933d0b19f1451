import type { Kept } from '@plaza/domain/lost-dispute'
import type { DisputeFacts } from '@plaza/domain/part-money'
import type { DisputeSnapshot } from '../../base/payments/payments.ts'
import { sql } from 'kysely'
import { prepared } from '../../base/postgres/prepared.ts'
import type { SystemScope } from '../../base/scope/scope.ts'
import type { Payment } from './payments-repo.ts'

/** The payment that a dispute is about, locked until the transaction ends. */
export function findPaymentByRefs(
  { db }: SystemScope,
  { paymentRef, chargeRef }: Pick<DisputeSnapshot, 'paymentRef' | 'chargeRef'>,
): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where((row) => row.or([row('intent_ref', '=', paymentRef ?? ''), row('charge_ref', '=', chargeRef)]))
    .forUpdate()
    .executeTakeFirst() as Promise<Payment | undefined>
}

export function findDispute(
  { db }: SystemScope,
  ref: string,
): Promise<{ state: DisputeSnapshot['state'] } | undefined> {
  return db.selectFrom('disputes').select('state').where('ref', '=', ref).executeTakeFirst() as Promise<
    { state: DisputeSnapshot['state'] } | undefined
  >
}

export async function storeDispute(
  { db, now }: SystemScope,
  paymentId: string,
  { ref, amount, fee, state, reason, evidenceUntil, openedAt }: DisputeSnapshot,
): Promise<void> {
  const closed_at = state === 'open' ? null : now
  await db
    .insertInto('disputes')
    .values({
      ref,
      payment_id: paymentId,
      amount,
      fee,
      state,
      reason,
      evidence_until: evidenceUntil,
      opened_at: openedAt,
      closed_at,
    })
    .onConflict((conflict) =>
      conflict.column('ref').doUpdateSet({ state, closed_at, evidence_until: evidenceUntil }),
    )
    .execute()
}

const disputesOf = prepared('disputes of payments', (db, paymentIds: string[]) =>
  sql<DisputeFacts & { payment_id: string }>`
    WITH payment AS (SELECT id, campaign_id FROM payments WHERE id = ANY(${paymentIds}::uuid[])),
    told AS (
      SELECT d.payment_id, count(*) FILTER (WHERE d.state = 'open')::int AS open,
        count(*) FILTER (WHERE d.state = 'won')::int AS won,
        count(*) FILTER (WHERE d.state = 'lost' AND d.borne_at IS NOT NULL)::int AS borne,
        jsonb_agg(d.ref ORDER BY d.ref) FILTER (WHERE d.state = 'lost' AND d.borne_at IS NULL) AS lost
      FROM disputes d JOIN payment ON payment.id = d.payment_id GROUP BY d.payment_id
    ),
    tries AS (
      SELECT r.payment_id, r.id, count(*) FILTER (WHERE c.state = 'declined')::int AS asked,
        bool_or(c.state IN ('planned', 'unknown')) AS asking, bool_or(c.state = 'done') AS taken
      FROM payment JOIN refunds r ON r.payment_id = payment.id
      JOIN provider_calls c
        ON c.campaign_id = payment.campaign_id AND c.kind = 'refund' AND c.payload ->> 'refund_id' = r.id::text
      WHERE r.way = 'card' AND r.state = 'requested' GROUP BY r.payment_id, r.id
    ),
    waiting AS (
      SELECT payment_id, count(*) FILTER (WHERE asking)::int AS asking,
        jsonb_agg(jsonb_build_object('id', id, 'asked', asked) ORDER BY id) FILTER (WHERE NOT asking AND NOT taken) AS refused
      FROM tries GROUP BY payment_id
    )
    SELECT payment.id AS payment_id, coalesce(told.open, 0) AS open, coalesce(told.won, 0) AS won,
      coalesce(told.borne, 0) AS borne, coalesce(told.lost, '[]') AS lost, coalesce(waiting.asking, 0) AS asking,
      coalesce(waiting.refused, '[]') AS refused
    FROM payment LEFT JOIN told ON told.payment_id = payment.id LEFT JOIN waiting ON waiting.payment_id = payment.id`.compile(
    db,
  ),
)

/** How the disputes of payments stand, with the refunds that wait because of them, by the ids of the payments. */
export async function findDisputes(
  { db }: Pick<SystemScope, 'db'>,
  paymentIds: string[],
): Promise<Map<string, DisputeFacts>> {
  const rows = await disputesOf(db, paymentIds)
  return new Map(rows.map(({ payment_id, ...facts }) => [payment_id, facts]))
}

/** How those of one payment stand, as `findDisputes` gives it. */
export async function readDisputes(scope: Pick<SystemScope, 'db'>, paymentId: string): Promise<DisputeFacts> {
  const facts = (await findDisputes(scope, [paymentId])).get(paymentId)
  if (!facts) throw new Error('The payment does not exist.')
  return facts
}

/** A refund that waits for the card since its payment is disputed; gross. */
export interface WaitingRefund {
  id: string
  request_id: string
  gross: number
}

/** What decides who bears a lost dispute of a payment: what was charged, what went back, and what is still kept. */
export interface LossFacts {
  amount: number
  charged: number
  back: number
  waiting: WaitingRefund[]
  parts: (Kept & { request_id: string })[]
}

/** Reads it, with the parts locked until the transaction ends. Those that were released have nothing left to bear with. */
export async function readLoss(
  { db }: SystemScope,
  paymentId: string,
  ref: string,
  refused: readonly string[],
): Promise<LossFacts> {
  const { rows: parts } = await sql<Kept & { request_id: string; charged: number }>`
    SELECT f.request_id, f.net + f.tax AS charged, coalesce(a.balance, 0) AS net,
      CASE WHEN a.balance > 0 THEN f.tax - f.refunded_tax ELSE 0 END AS tax
    FROM part_funds f LEFT JOIN ledger_accounts a ON a.request_id = f.request_id AND a.kind = 'escrow'
    WHERE f.payment_id = ${paymentId} ORDER BY f.request_id FOR UPDATE OF f`.execute(db)
  const { rows: refunds } = await sql<WaitingRefund>`
    SELECT id, request_id, net + tax AS gross FROM refunds WHERE payment_id = ${paymentId} ORDER BY id`.execute(
    db,
  )
  const { amount } = await db
    .selectFrom('disputes')
    .select('amount')
    .where('ref', '=', ref)
    .executeTakeFirstOrThrow()
  const [waiting, done] = [
    refunds.filter(({ id }) => refused.includes(id)),
    refunds.filter(({ id }) => !refused.includes(id)),
  ]
  return {
    amount,
    charged: parts.reduce((sum, { charged }) => sum + charged, 0),
    back: done.reduce((sum, { gross }) => sum + gross, 0),
    waiting,
    parts: parts.filter(({ net }) => net > 0),
  }
}

/** Keeps that the loss of a dispute is written down, and what of it the platform bears since the buyer has it twice. */
export async function storeBorne({ db, now }: SystemScope, ref: string, twice: number): Promise<void> {
  await db.updateTable('disputes').set({ borne_at: now, borne_twice: twice }).where('ref', '=', ref).execute()
}

/**
 * Takes off what the platform bears of the lost disputes of a payment for a refund that has failed, at most its `gross`.
 * Gives how much that is.
 */
export async function bearLess({ db }: SystemScope, paymentId: string, gross: number): Promise<number> {
  const lost = await db
    .selectFrom('disputes')
    .select(['ref', 'borne_twice'])
    .where('payment_id', '=', paymentId)
    .where('borne_twice', '>', 0)
    .orderBy('ref')
    .forUpdate()
    .execute()
  let left = gross
  for (const { ref, borne_twice } of lost) {
    const less = Math.min(left, borne_twice)
    left -= less
    await db
      .updateTable('disputes')
      .set({ borne_twice: borne_twice - less })
      .where('ref', '=', ref)
      .execute()
  }
  return gross - left
}
