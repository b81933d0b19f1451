import { sql, type Updateable } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { updateOwn } from '../../base/scope/own-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { findOwnerOf, findUser } from '../accounts/details-repo.ts'

export interface Found {
  locations: number
  rate_schedules: number
  displays: number
  campaigns: number
  users: number
  avatar: boolean
  skipped: boolean
  /** The account into which the organization is paid; null for none. */
  account: string | null
  /** How that account stands, and what the payment provider still wants to know. */
  account_state: 'incomplete' | 'active' | 'restricted' | 'closed' | null
  requirements: string[]
}

/** Counts none, one or more; no further figure is needed. */
const some = (table: string, orgId: string) =>
  sql`(SELECT count(*)::int FROM (SELECT 1 FROM ${sql.table(table)} WHERE org_id = ${orgId} LIMIT 2) found)`

/** Counts what is not deleted, since rows of what was sold are kept. */
const someLeft = (table: string, orgId: string) => sql`(SELECT count(*)::int FROM (
  SELECT 1 FROM ${sql.table(table)} WHERE org_id = ${orgId} AND deleted_at IS NULL LIMIT 2) found)`

/** Finds the person whose picture and choices count: the actor, or on behalf the owner of the organization. */
export function findPerson(scope: ActorScope) {
  const { onBehalf, orgId, userId } = scope.actor
  return onBehalf === null ? findUser(scope, userId) : findOwnerOf(scope, orgId)
}

/** Counts what the actor's organization has, and reads what its person has skipped. */
export async function findFacts(scope: ActorScope): Promise<Found | undefined> {
  const { db, actor } = scope
  const { orgId } = actor
  const person = await findPerson(scope)
  const { rows } = await sql<Found>`
    SELECT ${someLeft('locations', orgId)} AS locations, ${someLeft('rate_schedules', orgId)} AS rate_schedules,
           ${someLeft('displays', orgId)} AS displays, ${someLeft('campaigns', orgId)} AS campaigns,
           ${some('users', orgId)} AS users, u.avatar_file_id IS NOT NULL AS avatar,
           coalesce(u.is_user_skipped, false) AS skipped,
           a.ref AS account, a.state AS account_state, coalesce(a.requirements, '{}') AS requirements
    FROM organizations o LEFT JOIN payout_accounts a ON a.org_id = o.id LEFT JOIN users u ON u.id = ${person?.id ?? null}
    WHERE o.id = ${orgId}`.execute(db)
  return rows[0]
}

export function listSkipped({ db, actor }: ActorScope) {
  return db
    .selectFrom('users')
    .select(['id', 'is_user_skipped as isUserSkipped'])
    .where('org_id', '=', actor.orgId)
    .orderBy('id')
    .limit(1000)
    .execute()
}

export async function countPeople({ db, actor }: ActorScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM users WHERE org_id = ${actor.orgId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Stores values on the account of the actor's person. */
const keep = async (scope: ActorScope, kept: Updateable<DB['users']>): Promise<void> => {
  const person = await findPerson(scope)
  if (person) await updateOwn(scope, 'users').set(kept).where('id', '=', person.id).execute()
}

export function storeSkipped(scope: ActorScope, is_user_skipped: boolean): Promise<void> {
  return keep(scope, { is_user_skipped })
}

export function storeScore(scope: ActorScope, score: number, profile_completed: boolean): Promise<void> {
  return keep(scope, { score, profile_completed })
}
