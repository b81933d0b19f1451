import type { AccountSnapshot, PayoutSnapshot } from '../../base/payments/payments.ts'
import { sql } from 'kysely'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'
import {
  allOf,
  COUNT_CAP,
  type Days,
  hasDayAmong,
  type ListQuery,
  matching,
  peopleOrder,
  readPage,
} from '../../base/postgres/listing.ts'

export interface PayoutAccount {
  org_id: string
  ref: string
  state: AccountSnapshot['state']
  requirements: string[]
  checked_at: Date
}

/** The account into which an organization is paid. */
export function findAccount(
  { db }: Pick<SystemScope, 'db'> | ActorScope,
  orgId: string,
): Promise<PayoutAccount | undefined> {
  return db
    .selectFrom('payout_accounts')
    .select(['org_id', 'ref', 'state', 'requirements', 'checked_at'])
    .where('org_id', '=', orgId)
    .executeTakeFirst() as Promise<PayoutAccount | undefined>
}

/** Keeps a new account, unless the organization has one: then gives that. */
export async function keepAccount({ db, now }: SystemScope, orgId: string, ref: string): Promise<string> {
  await db
    .insertInto('payout_accounts')
    .values({ org_id: orgId, ref, created_at: now, checked_at: now })
    .onConflict((conflict) => conflict.column('org_id').doNothing())
    .execute()
  const kept = await db
    .selectFrom('payout_accounts')
    .select('ref')
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  return kept.ref
}

/** Stores how an account stands now. Gives its organization, and whether that is other than before. */
export async function storeAccount(
  { db, now }: SystemScope,
  { ref, state, requirements }: AccountSnapshot,
): Promise<{ orgId: string; isNews: boolean } | undefined> {
  const before = await db
    .selectFrom('payout_accounts')
    .select(['org_id', 'state', 'requirements'])
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  await db
    .updateTable('payout_accounts')
    .set({ state, requirements, checked_at: now })
    .where('ref', '=', ref)
    .execute()
  const isSame = before.state === state && before.requirements.join() === requirements.join()
  return { orgId: before.org_id, isNews: !isSame }
}

/** Sets whether an owner can be paid, on which depends whether its displays are on offer. */
export async function setPayable({ db }: SystemScope, orgId: string, payable: boolean): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ payable })
    .where('id', '=', orgId)
    .where('payable', '<>', payable)
    .execute()
}

/** Sets for all owners whether they can be paid: everybody where all is invoiced, else those with an active account. */
export async function setAllPayable({ db }: Pick<SystemScope, 'db'>, invoiced: boolean): Promise<void> {
  await sql`
    UPDATE organizations o SET payable = p.payable
    FROM (
      SELECT o.id, ${invoiced} OR o.type <> 'DSO' OR coalesce(a.state = 'active', false) AS payable
      FROM organizations o LEFT JOIN payout_accounts a ON a.org_id = o.id
    ) p WHERE p.id = o.id AND o.payable <> p.payable`.execute(db)
}

/** The account of an organization by its provider's id. */
export function findAccountByRef({ db }: SystemScope, ref: string): Promise<{ org_id: string } | undefined> {
  return db.selectFrom('payout_accounts').select('org_id').where('ref', '=', ref).executeTakeFirst()
}

/** Stores payouts as they stand now. Gives those that have failed since. */
export async function storePayouts(
  { db }: SystemScope,
  orgId: string,
  payouts: readonly PayoutSnapshot[],
): Promise<PayoutSnapshot[]> {
  const failed: PayoutSnapshot[] = []
  for (const { ref, amount, currency, state, arrivesOn, createdAt } of payouts) {
    if (amount <= 0) continue
    const { rows } = await sql<{ was: string | null }>`
      INSERT INTO payouts (ref, org_id, amount, currency, state, arrives_on, created_at)
      VALUES (${ref}, ${orgId}, ${amount}, ${currency}, ${state}, ${arrivesOn}::date, ${createdAt})
      ON CONFLICT (ref) DO UPDATE SET state = excluded.state, arrives_on = excluded.arrives_on
      WHERE payouts.state <> excluded.state
      RETURNING state AS was`.execute(db)
    if (rows.length && state === 'failed') failed.push({ ref, amount, currency, state, arrivesOn, createdAt })
  }
  return failed
}

export interface PayoutRow {
  id: string
  amount: number
  currency: string
  state: PayoutSnapshot['state']
  arrives_on: string
  created_at: Date
  reference: string
  org_id: string
  organization: string
}

type PayoutsQuery = ListQuery & Days & { state?: PayoutSnapshot['state'] }

/** A page of payouts, the newest first: those of the actor's organization, or for the platform those of all owners. */
export function listPayouts({ db, actor }: ActorScope, query: PayoutsQuery, whose: 'own' | 'all') {
  const where = allOf(
    whose === 'own' && sql`p.org_id = ${actor.orgId}`,
    query.state && sql`p.state = ${query.state}`,
    hasDayAmong(sql`p.arrives_on`, sql`p.arrives_on`, query),
    query.search && matching(sql`fold(concat_ws(' ', o.name, p.reference))`, query.search),
  )
  const sorted = query.sorted_by ? query : { ...query, sorted_by: 'created_at', sort: 'desc' as const }
  return readPage<PayoutRow>(db, sorted, {
    columns: sql`p.ref AS id, p.amount, p.currency, p.state, p.arrives_on, p.created_at, p.reference, p.org_id,
      o.name AS organization`,
    from: sql`payouts p JOIN organizations o ON o.id = p.org_id WHERE ${where}`,
    sorts: {
      created_at: sql`p.created_at`,
      amount: sql`p.amount`,
      state: sql`p.state`,
      arrives_on: sql`p.arrives_on`,
      organization: peopleOrder('o.name'),
    },
    id: 'p.ref',
    cap: COUNT_CAP.own,
  })
}

export interface OwnerSum {
  what: 'held' | 'payable' | 'paid_out'
  currency: string
  amount: number
}

/** What is kept for an owner, what it has earned and was not transferred, and what was paid out to it. */
export async function sumOfOwner({ db, actor }: ActorScope): Promise<OwnerSum[]> {
  const { rows } = await sql<OwnerSum>`
    SELECT 'held' AS what, y.currency, sum(f.net - f.refunded - coalesce(f.earned, 0))::bigint AS amount
    FROM part_funds f JOIN payments y ON y.id = f.payment_id
    WHERE f.org_id = ${actor.orgId} AND f.net - f.refunded > coalesce(f.earned, 0) GROUP BY y.currency
    UNION ALL
    SELECT 'payable', a.currency, sum(a.balance)::bigint FROM ledger_accounts a
    WHERE a.org_id = ${actor.orgId} AND a.kind = 'owner_payable' AND a.balance > 0 GROUP BY a.currency
    UNION ALL
    SELECT 'paid_out', p.currency, sum(p.amount)::bigint FROM payouts p
    WHERE p.org_id = ${actor.orgId} AND p.state IN ('in_transit', 'paid') GROUP BY p.currency`.execute(db)
  return rows
}
