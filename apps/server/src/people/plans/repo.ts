import type { PlanSource } from '@plaza/domain/plan-state'
import { sql, type RawBuilder } from 'kysely'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'
import { fallbackPlan, planOf, planSourceOf } from './plan-sql.ts'
import { COUNT_CAP, matching, peopleOrder, readPage, type ListQuery } from '../../base/postgres/listing.ts'

export interface NewPlan {
  id: string
  name: string
  price: number
  currency: string
  interval: 'month' | 'year'
  max_displays: number | null
  max_users: number | null
  fee_basis_points: number | null
  active: boolean
  default_dso: boolean
  default_adv: boolean
}

export interface PlanRow extends NewPlan {
  organizations: number
  version: number
}

/** How many organizations have a plan `p`, which only the platform learns. */
const counted = ({ actor, now }: ActorScope): RawBuilder<unknown> =>
  actor.orgType === 'PLATFORM'
    ? sql`(
        SELECT count(*)::int FROM organizations o
        WHERE o.type <> 'PLATFORM' AND o.deleted_at IS NULL AND ${planOf(now)} = p.id)`
    : sql`0`

const columnsFor = (scope: ActorScope) => sql`
  p.id, p.name, p.price, p.currency, p.interval, p.max_displays, p.max_users, p.fee_basis_points, p.active,
  p.default_dso, p.default_adv, p.version, ${counted(scope)} AS organizations`

/** The platform sees all plans, other organizations those on offer. */
const shown = ({ actor }: ActorScope): RawBuilder<unknown> =>
  actor.orgType === 'PLATFORM' ? sql`true` : sql`p.active`

const sorts = {
  plan_name: peopleOrder('p.name'),
  price: sql`p.price`,
  interval: sql`p.interval`,
  active: sql`p.active`,
}

/** A page of the plans that the actor sees. */
export async function listPlans(scope: ActorScope, query: ListQuery & { interval?: 'month' | 'year' }) {
  const parts = [shown(scope)]
  if (query.search) parts.push(matching('p.search', query.search))
  if (query.active) parts.push(sql`p.active = ${query.active === '1'}`)
  if (query.interval) parts.push(sql`p.interval = ${query.interval}`)
  const where = sql.join(parts, sql` AND `)
  const list = {
    columns: columnsFor(scope),
    from: sql`plans p WHERE ${where}`,
    sorts,
    id: 'p.id',
    cap: COUNT_CAP.own,
  }
  return readPage<PlanRow>(scope.db, query, list)
}

/** Finds a plan that the actor is offered or has. */
export async function findPlan(scope: ActorScope, id: string): Promise<PlanRow | undefined> {
  const own = sql`p.id = (SELECT ${planOf(scope.now)} FROM organizations o WHERE o.id = ${scope.actor.orgId})`
  const { rows } = await sql<PlanRow>`
    SELECT ${columnsFor(scope)} FROM plans p WHERE p.id = ${id} AND (${shown(scope)} OR ${own})`.execute(
    scope.db,
  )
  return rows[0]
}

/** Which plan an organization has, where from, which it has otherwise, and which one it has asked for. */
export interface PlansOfOrganization {
  plan_id: string | null
  source: PlanSource
  fallback_id: string | null
  wanted_id: string | null
  wanted_name: string | null
  wanted_at: Date | null
}

/** Finds the plans of an organization; undefined where the actor does not reach the organization. */
export async function findPlansOf(
  { db, actor, now }: ActorScope,
  orgId: string,
): Promise<PlansOfOrganization | undefined> {
  const isReached = actor.orgType === 'PLATFORM' ? sql`o.deleted_at IS NULL` : sql`o.id = ${actor.orgId}`
  const { rows } = await sql<PlansOfOrganization>`
    SELECT ${planOf(now)} AS plan_id, ${planSourceOf(now)} AS source, ${fallbackPlan} AS fallback_id,
      o.wanted_plan_id AS wanted_id, w.name AS wanted_name, o.wanted_plan_at AS wanted_at
    FROM organizations o LEFT JOIN plans w ON w.id = o.wanted_plan_id
    WHERE o.id = ${orgId} AND ${isReached}`.execute(db)
  return rows[0]
}

/** Finds plans by their ids, without asking whether they are offered. */
export async function findPlans(scope: ActorScope, ids: readonly (string | null)[]): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    SELECT ${columnsFor(scope)} FROM plans p WHERE p.id = ANY (${ids.filter((id) => id !== null)}::uuid[])`.execute(
    scope.db,
  )
  return rows
}

/** Takes types of organizations from the plans that were the default for them, so that another can be. */
export async function freeDefaults(
  { db }: SystemScope,
  { dso, adv }: { dso: boolean; adv: boolean },
  exceptId: string,
): Promise<void> {
  if (dso) {
    const owners = db.updateTable('plans').set({ default_dso: false }).where('default_dso', '=', true)
    await owners.where('id', '<>', exceptId).execute()
  }
  if (adv) {
    const advertisers = db.updateTable('plans').set({ default_adv: false }).where('default_adv', '=', true)
    await advertisers.where('id', '<>', exceptId).execute()
  }
}

/** Notes which plan an organization asks its operator for, or none. */
export async function wantPlan(
  { db, now }: SystemScope,
  orgId: string,
  planId: string | null,
): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ wanted_plan_id: planId, wanted_plan_at: planId && now })
    .where('id', '=', orgId)
    .execute()
}

export async function insertPlan({ db, now }: ActorScope, plan: NewPlan): Promise<void> {
  await db
    .insertInto('plans')
    .values({ ...plan, created_at: now })
    .execute()
}

/** Changes a plan. False where somebody changed it since `version`, or where it is not there. */
export async function changePlan(
  { db }: SystemScope,
  id: string,
  change: Partial<Omit<NewPlan, 'id'>>,
  version: number | undefined,
): Promise<boolean> {
  let changed = db
    .updateTable('plans')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
  if (version !== undefined) changed = changed.where('version', '=', version)
  return (await changed.executeTakeFirst()).numUpdatedRows > 0n
}

/** Finds the organizations of these users, without the platform's own and deleted ones. */
export async function findOrganizationsOf(
  { db }: ActorScope,
  userIds: string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.org_id')
    .select(['users.id', 'users.org_id'])
    .where('users.id', 'in', userIds)
    .where('organizations.type', '<>', 'PLATFORM')
    .where('organizations.deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, org_id }) => [id, org_id]))
}

/** Gives organizations a plan, or takes back what was given; what they asked for is settled. Gives whose plan changed. */
export async function givePlan(
  { db }: SystemScope,
  orgIds: string[],
  planId: string | null,
): Promise<string[]> {
  const rows = await db
    .updateTable('organizations')
    .set({ granted_plan_id: planId, wanted_plan_id: null, wanted_plan_at: null })
    .where('id', 'in', orgIds)
    .where('granted_plan_id', 'is distinct from', planId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
