import { sql, type RawBuilder } from 'kysely'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'
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
}

export interface PlanRow extends NewPlan {
  organizations: number
  version: number
}

const columns = sql`
  p.id, p.name, p.price, p.currency, p.interval, p.max_displays, p.max_users, p.fee_basis_points, p.active,
  p.version, (SELECT count(*)::int FROM organizations o WHERE o.plan_id = p.id AND o.deleted_at IS NULL) AS organizations`

/** The platform sees all plans, other organizations those on offer. */
const shown = ({ actor }: ActorScope): RawBuilder<unknown> =>
  actor.orgType === 'PLATFORM' ? sql`true` : sql`p.active`

const sorts = {
  plan_name: peopleOrder('p.name'),
  price: sql`p.price`,
  interval: sql`p.interval`,
  active: sql`p.active`,
}

export async function listPlans(scope: ActorScope, query: ListQuery) {
  const parts = [shown(scope)]
  if (query.search) parts.push(matching('p.search', query.search))
  if (query.active) parts.push(sql`p.active = ${query.active === '1'}`)
  const where = sql.join(parts, sql` AND `)
  const list = { columns, from: sql`plans p WHERE ${where}`, sorts, id: 'p.id', cap: COUNT_CAP.own }
  return readPage<PlanRow>(scope.db, query, list)
}

/** Finds a plan that the actor is offered or has. */
export async function findPlan(scope: ActorScope, id: string): Promise<PlanRow | undefined> {
  const own = sql`p.id = (SELECT plan_id FROM organizations WHERE id = ${scope.actor.orgId})`
  const { rows } = await sql<PlanRow>`
    SELECT ${columns} FROM plans p WHERE p.id = ${id} AND (${shown(scope)} OR ${own})`.execute(scope.db)
  return rows[0]
}

/**
 * Finds the plan of an organization that the actor reaches, even one no longer on offer; null where it has
 * none. Undefined where the actor does not reach the organization.
 */
export async function findPlanOf(
  { db, actor }: ActorScope,
  orgId: string,
): Promise<{ plan: PlanRow | null } | undefined> {
  const isReached = actor.orgType === 'PLATFORM' ? sql`o.deleted_at IS NULL` : sql`o.id = ${actor.orgId}`
  const { rows } = await sql<PlanRow | { id: null }>`
    SELECT ${columns} FROM organizations o LEFT JOIN plans p ON p.id = o.plan_id
    WHERE o.id = ${orgId} AND ${isReached}`.execute(db)
  const [row] = rows
  return row && { plan: row.id === null ? null : row }
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

export async function givePlan({ db }: SystemScope, orgIds: string[], planId: string | null): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ plan_id: planId })
    .where('id', 'in', orgIds)
    .where('plan_id', 'is distinct from', planId)
    .execute()
}
