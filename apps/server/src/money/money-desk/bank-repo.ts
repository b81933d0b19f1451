import { sql } from 'kysely'
import type { SystemScope } from '../../base/scope/scope.ts'
import { owedOfInvoice, plannedReleases, worthOfRelease } from './attention-sql.ts'

/** An invoiced payment of a campaign. */
export interface InvoicedPayment {
  id: string
  campaign_id: string
  org_id: string
  currency: string
  settled_at: Date | null
  owed: number
}

/** A payment that was invoiced. */
export async function findInvoiced({ db }: SystemScope, id: string): Promise<InvoicedPayment | undefined> {
  const { rows } = await sql<InvoicedPayment>`
    SELECT p.id, p.campaign_id, p.org_id, p.currency, p.settled_at, ${owedOfInvoice} AS owed
    FROM payments p WHERE p.id = ${id} AND p.mode = 'invoice' AND p.state = 'captured'`.execute(db)
  return rows[0]
}

/** What is to be paid out to an owner by bank. */
export interface PlannedRelease {
  id: string
  request_id: string
  campaign_id: string
  amount: number
}

/** The releases of an owner that wait to be paid by bank, locked until the transaction ends. */
export async function lockPlanned(
  { db }: SystemScope,
  orgId: string,
  currency: string,
): Promise<PlannedRelease[]> {
  const { rows } = await sql<PlannedRelease>`
    SELECT e.id, e.request_id, f.campaign_id, ${worthOfRelease} AS amount
    FROM ${plannedReleases} AND y.mode = 'invoice' AND e.org_id = ${orgId} AND y.currency = ${currency}
    ORDER BY e.id FOR UPDATE OF e`.execute(db)
  return rows
}

export interface BankPayout {
  ref: string
  org_id: string
  amount: number
  currency: string
  arrives_on: string
  reference: string
}

/** Keeps a payout that was made by bank, with the releases that it paid. */
export async function insertBankPayout(
  { db, now }: SystemScope,
  payout: BankPayout,
  releases: readonly PlannedRelease[],
): Promise<void> {
  await db
    .insertInto('payouts')
    .values({ ...payout, state: 'paid', created_at: now })
    .execute()
  await db
    .updateTable('releases')
    .set({ state: 'sent', sent_at: now, payout_ref: payout.ref })
    .where(
      'id',
      'in',
      releases.map(({ id }) => id),
    )
    .execute()
}
