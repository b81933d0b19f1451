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

const insertedPayments = prepared('new payments', (db, now: Date, payments: string) =>
  sql`
    WITH asked AS (
      SELECT p.*, ${now}::timestamptz AS now FROM jsonb_to_recordset(${payments}::jsonb) AS p (
        id uuid, org_id uuid, campaign_id uuid, mode text, state text, currency text, net bigint, tax bigint, credit bigint,
        tax_decision jsonb, created_by uuid
      )
    )
    INSERT INTO payments
      (id, org_id, campaign_id, mode, state, currency, net, tax, credit, tax_decision, created_by, created_at, due_at)
    SELECT asked.*, now FROM asked`.compile(db),
)

export async function insertPayments(
  { db, now }: SystemScope,
  payments: readonly NewPayment[],
): Promise<void> {
  await insertedPayments(db, now, JSON.stringify(payments))
}

export async function updatePayment(
  { db }: SystemScope,
  id: string,
  changes: Updateable<PaymentsTable>,
): Promise<void> {
  await db.updateTable('payments').set(changes).where('id', '=', id).execute()
}

const resting = prepared('resting payments', (db, ids: string[], untils: (Date | null)[]) =>
  sql`
    UPDATE payments p SET due_at = r.until
    FROM unnest(${ids}::uuid[], ${untils}::timestamptz[]) AS r (id, until) WHERE p.id = r.id`.compile(db),
)

/** A payment with the instant at which it is to be looked at again; null for never by itself. */
export interface Rest {
  id: string
  until: Date | null
}

/** Keeps when payments are to be looked at again. */
export async function letRest({ db }: SystemScope, rests: readonly Rest[]): Promise<void> {
  const [ids, untils] = [rests.map(({ id }) => id), rests.map(({ until }) => until)]
  if (ids.length) await resting(db, ids, untils)
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

const lockedQuiet = prepared('quiet due payments', (db, campaignIds: string[], now: Date) =>
  sql<Payment>`
    WITH free AS (
      SELECT r.campaign_id FROM approval_requests r
      WHERE r.campaign_id = ANY(${campaignIds}::uuid[]) AND r.kind = 'placements' ORDER BY r.id FOR UPDATE SKIP LOCKED
    )
    SELECT p.* FROM payments p
    JOIN (SELECT campaign_id, count(*) AS parts FROM free GROUP BY 1) f ON f.campaign_id = p.campaign_id
    WHERE p.state NOT IN ('lapsed', 'let_go') AND p.due_at <= ${now} AND f.parts = (
      SELECT count(*) FROM approval_requests r WHERE r.campaign_id = p.campaign_id AND r.kind = 'placements'
    )
    ORDER BY p.id FOR UPDATE OF p SKIP LOCKED`.compile(db),
)

/**
 * The payments of campaigns that are due and that nobody else is at work on: each is locked with all its parts until the
 * transaction ends. Others are left out instead of waited for.
 */
export function lockQuiet({ db, now }: SystemScope, campaignIds: string[]): Promise<Payment[]> {
  return lockedQuiet(db, campaignIds, now)
}

const stillDue = prepared('payments still due', (db, campaignIds: string[], now: Date) =>
  sql<{ campaign_id: string }>`
    SELECT campaign_id FROM payments WHERE campaign_id = ANY(${campaignIds}::uuid[]) AND due_at <= ${now}
    ORDER BY due_at`.compile(db),
)

/** Which of these campaigns' payments are still due: jobs that run beside each other find the same ones. */
export async function findStillDue({ db, now }: SystemScope, campaignIds: string[]): Promise<string[]> {
  const rows = campaignIds.length ? await stillDue(db, campaignIds, now) : []
  return rows.map(({ campaign_id }) => campaign_id)
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

/** A buyer with the currency that is asked for. */
export interface Purse {
  org_id: string
  currency: string
}

const creditInUse = prepared('credit in use', (db, orgIds: string[]) =>
  sql<Purse & { sum: number }>`
    SELECT org_id, currency, sum(credit)::bigint AS sum FROM payments
    WHERE org_id = ANY(${orgIds}::uuid[]) AND credit > 0 AND state NOT IN ('captured', 'lapsed', 'let_go')
    GROUP BY 1, 2`.compile(db),
)

/** What of buyers' credits their open payments already use, in the order of the purses. */
export async function sumCreditsInUse(
  { db }: Pick<SystemScope, 'db'>,
  purses: readonly Purse[],
): Promise<number[]> {
  const rows = await creditInUse(db, [...new Set(purses.map(({ org_id }) => org_id))])
  return purses.map(
    (purse) =>
      rows.find(({ org_id, currency }) => org_id === purse.org_id && currency === purse.currency)?.sum ?? 0,
  )
}

/** What of one buyer's credit is in use, as `sumCreditsInUse` gives it. */
export async function sumCreditInUse(
  scope: Pick<SystemScope, 'db'>,
  orgId: string,
  currency: string,
): Promise<number> {
  const [sum = 0] = await sumCreditsInUse(scope, [{ org_id: orgId, currency }])
  return sum
}
