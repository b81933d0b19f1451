import { sql } from 'kysely'
import type { SystemScope } from '../../base/scope/scope.ts'

/** What was paid for a plan, as far as what is given back of it needs it. */
export interface PaidPlan {
  ref: string
  org_id: string
  currency: string
  net: number
  tax: number
  document_id: string | null
  plan_name: string
}

/** Finds what was paid for a plan by one of the provider's ids of the payment, locked until the transaction ends. */
export async function lockPaidPlan(
  { db }: SystemScope,
  { paymentRef, chargeRef }: { paymentRef: string | null; chargeRef?: string },
): Promise<PaidPlan | undefined> {
  const { rows } = await sql<PaidPlan>`
    SELECT y.ref, y.org_id, y.currency, y.net, y.tax, y.document_id, p.name AS plan_name
    FROM plan_payments y JOIN subscriptions s ON s.id = y.subscription_id JOIN plans p ON p.id = s.plan_id
    WHERE y.intent_ref = ${paymentRef} OR y.charge_ref = ${chargeRef ?? null} FOR UPDATE OF y`.execute(db)
  return rows[0]
}

export interface Takeback {
  ref: string
  plan_payment_ref: string
  kind: 'refund' | 'dispute'
  state: 'waiting' | 'succeeded' | 'failed' | 'open' | 'won' | 'lost'
  amount: number
  fee?: number
  reason?: string
  evidence_until?: Date | null
  opened_at?: Date
}

/** Keeps how a refund or a dispute stands now. Gives how it stood before; undefined for a new one. */
export async function storeTakeback(
  { db, now }: SystemScope,
  takeback: Takeback,
): Promise<Takeback['state'] | undefined> {
  const before = await db
    .selectFrom('plan_takebacks')
    .select('state')
    .where('ref', '=', takeback.ref)
    .executeTakeFirst()
  const { state, evidence_until = null } = takeback
  await db
    .insertInto('plan_takebacks')
    .values({ opened_at: now, ...takeback })
    .onConflict((conflict) => conflict.column('ref').doUpdateSet({ state, evidence_until }))
    .execute()
  return before?.state as Takeback['state'] | undefined
}

/** What went back of a payment before one of its refunds or disputes; gross, and at most what was paid. */
export async function sumTakenBack(
  { db }: SystemScope,
  { ref, net, tax }: PaidPlan,
  but: string,
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT least(${net + tax}, coalesce(sum(amount), 0))::bigint AS sum FROM plan_takebacks
    WHERE plan_payment_ref = ${ref} AND ref <> ${but} AND document_id IS NOT NULL`.execute(db)
  return rows[0]?.sum ?? 0
}

export async function storeCreditNote({ db }: SystemScope, ref: string, document_id: string): Promise<void> {
  await db.updateTable('plan_takebacks').set({ document_id }).where('ref', '=', ref).execute()
}

/**
 * Events about refunds and disputes that nothing was known of, such as of a payment that was not booked yet: they are to be
 * taken once more. Gives their ids, at most `limit`.
 */
export async function reopenUnknown({ db, now }: SystemScope, limit: number): Promise<string[]> {
  const since = new Date(now.getTime() - 86_400_000)
  const { rows } = await sql<{ id: string }>`
    UPDATE provider_events SET done_at = NULL WHERE id IN (
      SELECT e.id FROM provider_events e
      WHERE e.received_at > ${since} AND e.done_at IS NOT NULL
        AND (e.type LIKE 'refund.%' OR e.type LIKE 'charge.refund.%' OR e.type LIKE 'charge.dispute.%')
        AND NOT EXISTS (SELECT FROM disputes d WHERE d.ref = e.object_ref)
        AND NOT EXISTS (SELECT FROM refunds r WHERE r.provider_ref = e.object_ref)
        AND NOT EXISTS (SELECT FROM plan_takebacks t WHERE t.ref = e.object_ref)
      ORDER BY e.received_at LIMIT ${limit}
    ) RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}
