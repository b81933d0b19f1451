import type { SystemScope } from '../../base/scope/scope.ts'

export interface NewPlanPayment {
  ref: string
  subscription_id: string
  org_id: string
  currency: string
  net: number
  tax: number
  fee: number | null
  intent_ref: string | null
  charge_ref: string | null
}

/** Those of these invoices that are booked with everything that the provider tells of them. */
export async function findBooked({ db }: Pick<SystemScope, 'db'>, refs: string[]): Promise<Set<string>> {
  if (!refs.length) return new Set()
  const rows = await db
    .selectFrom('plan_payments')
    .select('ref')
    .where('ref', 'in', refs)
    .where('fee', 'is not', null)
    .execute()
  return new Set(rows.map(({ ref }) => ref))
}

/** Keeps what was paid, once by the provider's invoice. Gives false where it is there already. */
export async function insertPlanPayment({ db, now }: SystemScope, payment: NewPlanPayment): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('plan_payments')
    .values({ ...payment, paid_at: now })
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Keeps the fee of a payment, which the provider may tell later. */
export async function storeFee({ db }: SystemScope, ref: string, fee: number): Promise<void> {
  await db.updateTable('plan_payments').set({ fee }).where('ref', '=', ref).where('fee', 'is', null).execute()
}

export async function storeReceipt({ db }: SystemScope, ref: string, document_id: string): Promise<void> {
  await db.updateTable('plan_payments').set({ document_id }).where('ref', '=', ref).execute()
}
