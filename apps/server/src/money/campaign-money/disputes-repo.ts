import type { DisputeSnapshot } from '../../base/payments/payments.ts'
import { sql } from 'kysely'
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

/** The parts of a payment with what is still kept of them; net. */
export async function findEscrowed(
  { db }: SystemScope,
  paymentId: string,
): Promise<{ request_id: string; left: number }[]> {
  const { rows } = await sql<{ request_id: string; left: number }>`
    SELECT f.request_id, a.balance AS left FROM part_funds f
    JOIN ledger_accounts a ON a.request_id = f.request_id AND a.kind = 'escrow'
    WHERE f.payment_id = ${paymentId} AND a.balance > 0 ORDER BY f.request_id FOR UPDATE OF f, a`.execute(db)
  return rows
}
