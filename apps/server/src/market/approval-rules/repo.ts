import { sql } from 'kysely'
import { deleteOwn, updateOwn } from '../../base/scope/own-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'

/** The conditions of a rule, as they are stored. */
export interface Conditions {
  known: boolean
  advertiser_id: string | null
  category: string | null
  most: number | null
  currency: string | null
  same_media: boolean
}

export interface NewRule extends Conditions {
  name: string
  active: boolean
}

/** A rule with the name of its advertiser, and how many requests it has approved. */
export interface RuleRow extends NewRule {
  id: string
  advertiser_name: string | null
  approved: number
  version: number
  updated_at: Date
  updated_by: string
}

const own = ({ db, actor }: ActorScope) =>
  db
    .selectFrom('approval_rules as ru')
    .leftJoin('organizations as o', 'o.id', 'ru.advertiser_id')
    .select(['ru.id', 'ru.name', 'ru.active', 'ru.known', 'ru.advertiser_id', 'o.name as advertiser_name'])
    .select(['ru.category', 'ru.most', 'ru.currency', 'ru.same_media', 'ru.version', 'ru.updated_at'])
    .select('ru.updated_by_name as updated_by')
    .select(
      sql<number>`(SELECT count(*)::int FROM approval_requests r
        WHERE r.rule_id = ru.id AND r.org_id = ru.org_id)`.as('approved'),
    )
    .where('ru.org_id', '=', actor.orgId)
    .orderBy('ru.id')

/** The rules of the actor's organization, in the order in which they are tried. */
export function listRules(scope: ActorScope): Promise<RuleRow[]> {
  return own(scope).execute()
}

/** Finds a rule of the actor's organization. */
export function findRule(scope: ActorScope, id: string): Promise<RuleRow | undefined> {
  return own(scope).where('ru.id', '=', id).executeTakeFirst()
}

/** Keeps the rule from being changed by others until the transaction ends. Gives whether there is one. */
export async function lockRule(scope: ActorScope, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM approval_rules WHERE id = ${id} AND org_id = ${scope.actor.orgId} FOR UPDATE`.execute(
    scope.db,
  )
  return rows.length > 0
}

/** Keeps other rules of the organization from being made at the same time, and counts those that are there. */
export async function countRules({ db, actor }: ActorScope): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('approval rules ' || ${actor.orgId}::text, 0))`.execute(
    db,
  )
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM approval_rules WHERE org_id = ${actor.orgId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Stores a new rule of the actor's organization. */
export async function insertRule(
  { db, actor, now }: ActorScope,
  { id, ...rule }: NewRule & { id: string },
): Promise<void> {
  const made = { created_at: now, created_by: actor.userId, updated_at: now, updated_by_name: actor.userName }
  await db
    .insertInto('approval_rules')
    .values({ id, org_id: actor.orgId, ...rule, ...made })
    .execute()
}

/** Changes a rule of the actor's organization. */
export async function updateRule(scope: ActorScope, id: string, rule: NewRule): Promise<void> {
  await updateOwn(scope, 'approval_rules')
    .set((row) => ({
      ...rule,
      version: row('version', '+', 1),
      updated_at: scope.now,
      updated_by_name: scope.actor.userName,
    }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a rule of the actor's organization. Gives whether there was one. */
export async function removeRule(scope: ActorScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await deleteOwn(scope, 'approval_rules')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The categories of the campaigns that the actor's organization was asked about. */
export async function listCategories({ db, actor }: ActorScope): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    SELECT min(c.category) AS category FROM approval_requests r JOIN campaigns c ON c.id = r.campaign_id
    WHERE r.org_id = ${actor.orgId} AND NOT r.unpaid AND c.category <> ''
    GROUP BY lower(c.category) ORDER BY 1 LIMIT 200`.execute(db)
  return rows.map(({ category }) => category)
}

/** The currency of the actor's organization. */
export async function findCurrency({ db, actor }: ActorScope): Promise<string> {
  const { currency } = await db
    .selectFrom('organizations')
    .select('currency')
    .where('id', '=', actor.orgId)
    .executeTakeFirstOrThrow()
  return currency
}
