import type { ProviderCallKind } from '../campaign-money/calls-repo.ts'
import type { DifferenceKind } from '../campaign-money/differences-repo.ts'
import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import { latestProof, plannedReleases, undecided, worthOfRelease } from './attention-sql.ts'

// What there is to know about one thing that waits for an admin; all of it for the platform alone.

export function findDifferenceFacts({ db }: ActorScope, id: string) {
  return db
    .selectFrom('differences')
    .select(['kind', 'ours', 'theirs', 'agreed_at'])
    .where('id', '=', id)
    .executeTakeFirst() as Promise<
    { kind: DifferenceKind; ours: number | null; theirs: number | null; agreed_at: Date | null } | undefined
  >
}

export async function findDisputeFacts({ db }: ActorScope, ref: string) {
  const { rows } = await sql<{
    reason: string
    fee: number
    captured_at: Date | null
    intent_ref: string | null
  }>`
    SELECT x.reason, x.fee, p.captured_at, p.intent_ref FROM disputes x JOIN payments p ON p.id = x.payment_id
    WHERE x.ref = ${ref}
    UNION ALL
    SELECT t.reason, t.fee, y.paid_at, y.intent_ref
    FROM plan_takebacks t JOIN plan_payments y ON y.ref = t.plan_payment_ref WHERE t.ref = ${ref}`.execute(db)
  return rows[0]
}

/** A contested part beside what the rules of money know of it. */
export interface ContestedRow {
  campaign_id: string
  buyer: string
  proof_at: Date
  plays: number | null
  starts_on: string
  ends_on: string
}

export async function findContestedFacts(
  { db }: ActorScope,
  requestId: string,
): Promise<ContestedRow | undefined> {
  const { rows } = await sql<ContestedRow>`
    SELECT f.campaign_id, o.name AS buyer, proof.created_at AS proof_at, proof.plays,
      c.start_date AS starts_on, c.end_date AS ends_on
    FROM part_funds f JOIN campaigns c ON c.id = f.campaign_id JOIN organizations o ON o.id = c.org_id
    CROSS JOIN ${latestProof} proof WHERE f.request_id = ${requestId}`.execute(db)
  return rows[0]
}

export async function findHoldFacts({ db, now }: ActorScope, paymentId: string) {
  const { rows } = await sql<{ card_saved: boolean; capture_before: Date | null }>`
    SELECT p.method_ref IS NOT NULL AS card_saved, p.capture_before FROM payments p WHERE p.id = ${paymentId}`.execute(
    db,
  )
  const { rows: requests } = await sql<{
    id: string
    org_id: string
    owner: string
    net: number
    until: Date
  }>`
    SELECT u.* FROM payments p CROSS JOIN LATERAL (
      SELECT r.id, r.org_id, w.name AS owner, r.cost AS net, r.expires_at AS until FROM ${undecided(now)}
    ) u WHERE p.id = ${paymentId} ORDER BY u.until, u.owner LIMIT 100`.execute(db)
  return rows[0] && { ...rows[0], requests }
}

export function findProblemFacts({ db }: ActorScope, paymentId: string) {
  return db
    .selectFrom('payments as p')
    .innerJoin('campaigns as c', 'c.id', 'p.campaign_id')
    .select(['p.failure', 'p.card_brand', 'p.card_last4', 'c.start_date'])
    .where('p.id', '=', paymentId)
    .executeTakeFirst()
}

export async function findInvoiceFacts({ db }: ActorScope, paymentId: string) {
  const { rows } = await sql<{
    document_id: string | null
    number: string
    due_on: string | null
    invoiced: number
    credited: number
  }>`
    SELECT i.id AS document_id, coalesce(i.number, '') AS number, i.due_on, p.captured_amount AS invoiced,
      coalesce((SELECT sum(f.net + f.tax) FROM refunds f WHERE f.payment_id = p.id), 0)::bigint AS credited
    FROM payments p LEFT JOIN documents i ON i.key = 'capture:' || p.id WHERE p.id = ${paymentId}`.execute(db)
  return rows[0]
}

/** What is to be paid to an owner by bank, the oldest first. */
export async function findPlanned({ db }: ActorScope, orgId: string, currency: string) {
  const { rows } = await sql<{ id: string; campaign: string; amount: number; released_at: Date }>`
    SELECT e.id, c.name AS campaign, ${worthOfRelease} AS amount, e.created_at AS released_at
    FROM (SELECT e.*, f.campaign_id FROM ${plannedReleases} AND y.mode = 'invoice' AND y.currency = ${currency}) e
    JOIN campaigns c ON c.id = e.campaign_id
    WHERE e.org_id = ${orgId} ORDER BY e.created_at, e.id`.execute(db)
  return rows
}

/** The account into which an owner is paid, where it cannot be paid into. */
export function findClosedAccount({ db }: ActorScope, orgId: string) {
  return db
    .selectFrom('payout_accounts')
    .select(['state', 'requirements'])
    .where('org_id', '=', orgId)
    .where('state', '<>', 'active')
    .executeTakeFirst() as Promise<
    { state: 'incomplete' | 'restricted' | 'closed'; requirements: string[] } | undefined
  >
}

export function findCallFacts({ db }: ActorScope, key: string) {
  return db
    .selectFrom('provider_calls')
    .select(['kind', 'attempts'])
    .where('key', '=', key)
    .executeTakeFirst() as Promise<{ kind: ProviderCallKind; attempts: number } | undefined>
}

/** The address of an organization's first owner who can log in; empty where there is none. */
export async function findEmail({ db }: ActorScope, orgId: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('org_id', '=', orgId)
    .where('active', '=', true)
    .orderBy('role_id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.email ?? ''
}
