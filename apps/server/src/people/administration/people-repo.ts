import { sql, type RawBuilder } from 'kysely'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'
import { planOf } from '../plans/plan-sql.ts'
import { COUNT_CAP, matching, peopleOrder, readPage, type ListQuery } from '../../base/postgres/listing.ts'

export interface ListedPerson {
  id: string
  name: string
  email: string
  job_title: string
  role_id: number
  active: boolean
  org_id: string
  org_name: string
  org_type: 'PLATFORM' | 'DSO' | 'ADV'
  invoices_restricted: boolean
  granted_plan_id: string | null
  plan_name: string | null
}

const columns = sql`
  u.id, u.name, u.email, u.job_title, u.role_id, u.active, u.org_id, o.name AS org_name, o.type AS org_type,
  o.invoices_restricted, o.granted_plan_id, plans.name AS plan_name`

const sorts = {
  name: peopleOrder('u.name'),
  email: sql`u.email`,
  job_title: peopleOrder('u.job_title'),
  org_name: peopleOrder('o.name'),
  role_id: sql`u.role_id`,
  active: sql`u.active`,
}

/** Lists the users of all organizations, of a type or of one; for the platform alone. */
export async function listPeopleOf(
  { db, now }: ActorScope,
  of: { type?: 'DSO' | 'ADV' | 'PLATFORM'; orgId?: string; roleId?: number },
  query: ListQuery,
) {
  const parts: RawBuilder<unknown>[] = [sql`o.deleted_at IS NULL`]
  if (of.type) parts.push(sql`o.type = ${of.type}`)
  if (of.orgId) parts.push(sql`o.id = ${of.orgId}`)
  if (of.roleId) parts.push(sql`u.role_id = ${of.roleId}`)
  if (query.search) {
    const searched = sql`fold(concat_ws(' ', u.name, u.email, o.name))`
    parts.push(matching(searched, query.search))
  }
  if (query.active) parts.push(sql`u.active = ${query.active === '1'}`)
  const where = sql.join(parts, sql` AND `)
  const tables = sql`
    users u JOIN organizations o ON o.id = u.org_id LEFT JOIN plans ON plans.id = ${planOf(now)}`
  const list = { columns, from: sql`${tables} WHERE ${where}`, sorts, id: 'u.id', cap: COUNT_CAP.marketplace }
  return readPage<ListedPerson>(db, query, list)
}

/**
 * Sets the restriction on the user's organization; undefined where there is no such user, or it is the
 * platform's.
 */
export async function restrictInvoicesOf(
  { db }: SystemScope,
  userId: string,
  restricted: boolean,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.org_id')
    .select('organizations.id')
    .where('users.id', '=', userId)
    .where('organizations.type', '<>', 'PLATFORM')
    .executeTakeFirst()
  if (!found) return undefined
  await db
    .updateTable('organizations')
    .set({ invoices_restricted: restricted })
    .where('id', '=', found.id)
    .where('invoices_restricted', '<>', restricted)
    .execute()
  return found.id
}
