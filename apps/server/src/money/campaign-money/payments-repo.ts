import type { PaymentState } from '@plaza/domain/part-money'
import type { TaxDecision } from '@plaza/domain/tax'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Payments as PaymentsTable } from '../../../db/types.ts'
import { prepared } from '../../base/postgres/prepared.ts'
import type { SystemScope } from '../../base/scope/scope.ts'

/** A payment of a campaign, as it is stored. */
export type Payment = Omit<Selectable<PaymentsTable>, 'mode' | 'state'> & {
  mode: 'hold' | 'saved' | 'invoice'
  state: PaymentState
}

const lockedPayment = prepared('locked payment', (db, campaignId: string) =>
  sql<Payment>`
    SELECT * FROM payments WHERE campaign_id = ${campaignId} AND state NOT IN ('lapsed', 'let_go')
    FOR UPDATE`.compile(db),
)

/** The payment of a campaign that is not over, locked until the transaction ends. */
export async function lockPayment({ db }: SystemScope, campaignId: string): Promise<Payment | undefined> {
  const [payment] = await lockedPayment(db, campaignId)
  return payment
}

/** A payment by its id, over or not, locked until the transaction ends. */
export function lockPaymentById({ db }: SystemScope, id: string): Promise<Payment | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst() as Promise<
    Payment | undefined
  >
}

export interface NewPayment {
  id: string
  org_id: string
  campaign_id: string
  mode: Payment['mode']
  state: PaymentState
  currency: string
  net: number
  tax: number
  credit: number
  tax_decision: TaxDecision
  created_by: string | null
}

const insertedPayment = prepared('new payment', (db, now: Date, payment: string) =>
  sql`
    WITH asked AS (
      SELECT p.*, ${now}::timestamptz AS now FROM jsonb_to_record(${payment}::jsonb) AS p (
        id uuid, org_id uuid, campaign_id uuid, mode text, state text, currency text, net bigint, tax bigint, credit bigint,
        tax_decision jsonb, created_by uuid
      )
    )
    INSERT INTO payments
      (id, org_id, campaign_id, mode, state, currency, net, tax, credit, tax_decision, created_by, created_at, due_at)
    SELECT asked.*, now FROM asked`.compile(db),
)

export async function insertPayment({ db, now }: SystemScope, payment: NewPayment): Promise<void> {
  await insertedPayment(db, now, JSON.stringify(payment))
}

export async function updatePayment(
  { db }: SystemScope,
  id: string,
  changes: Updateable<PaymentsTable>,
): Promise<void> {
  await db.updateTable('payments').set(changes).where('id', '=', id).execute()
}

const resting = prepared('resting payment', (db, until: Date | null, id: string) =>
  sql`UPDATE payments SET due_at = ${until} WHERE id = ${id}`.compile(db),
)

/** Keeps at what instant a payment is to be looked at again; null for never by itself. */
export async function restUntil({ db }: SystemScope, id: string, until: Date | null): Promise<void> {
  await resting(db, until, id)
}

/** The ids of campaigns whose payments are due, at most `limit`. */
export async function findDue({ db, now }: SystemScope, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('campaign_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ campaign_id }) => campaign_id)
}

const stillDue = prepared('payment still due', (db, campaignId: string, now: Date) =>
  sql`SELECT FROM payments WHERE campaign_id = ${campaignId} AND due_at <= ${now}`.compile(db),
)

/** Whether a campaign's payment is still due: jobs that run beside each other find the same ones. */
export async function isDue({ db, now }: SystemScope, campaignId: string): Promise<boolean> {
  return (await stillDue(db, campaignId, now)).length > 0
}

/**
 * Payments of which nothing was heard from the provider for so many minutes, at most `limit`; marked, so that of several
 * server processes one asks for each. A hold is asked for as well, since it may end by itself.
 */
export async function takeUnconfirmed(
  { db, now }: SystemScope,
  minutes: number,
  limit: number,
): Promise<string[]> {
  const before = new Date(now.getTime() - minutes * 60_000)
  const { rows } = await sql<{ id: string }>`
    UPDATE payments SET checked_at = ${now} WHERE id IN (
      SELECT p.id FROM payments p
      WHERE p.state IN ('awaiting', 'capturing', 'charging', 'letting_go', 'problem', 'lapsed')
        AND p.mode <> 'invoice' AND p.session_ref IS NOT NULL
        AND p.created_at <= ${before} AND coalesce(p.checked_at, p.created_at) <= ${before}
        AND (p.state <> 'lapsed' OR p.session_ends_at > ${before})
      ORDER BY p.checked_at NULLS FIRST LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ) RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Keeps which customer an organization is at the provider. Gives the one that is kept, which may be an earlier one. */
export async function keepCustomer({ db }: SystemScope, orgId: string, ref: string): Promise<string> {
  await db
    .insertInto('payment_customers')
    .values({ org_id: orgId, ref })
    .onConflict((conflict) => conflict.column('org_id').doNothing())
    .execute()
  const kept = await db
    .selectFrom('payment_customers')
    .select('ref')
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  return kept.ref
}

/** The customer that an organization is at the provider. */
export async function findCustomer(
  { db }: Pick<SystemScope, 'db'>,
  orgId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_customers')
    .select('ref')
    .where('org_id', '=', orgId)
    .executeTakeFirst()
  return row?.ref
}

const creditInUse = prepared('credit in use', (db, orgId: string, currency: string) =>
  sql<{ sum: number }>`
    SELECT coalesce(sum(credit), 0)::bigint AS sum FROM payments
    WHERE org_id = ${orgId} AND currency = ${currency} AND state NOT IN ('captured', 'lapsed', 'let_go')`.compile(
    db,
  ),
)

/** What of a buyer's credit its open payments already use. */
export async function sumCreditInUse({ db }: SystemScope, orgId: string, currency: string): Promise<number> {
  const [used] = await creditInUse(db, orgId, currency)
  return used?.sum ?? 0
}
