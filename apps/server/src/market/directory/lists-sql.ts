import { sql, type RawBuilder } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import { isActiveOwner } from './relations-sql.ts'
import { matching, peopleOrder, type ListQuery } from '../../base/postgres/listing.ts'

export type OrganizationsQuery = ListQuery & { industry?: string[]; favourite?: '1' }

/** An organization with its owner, as lists show it. */
export interface ListedRow {
  id: string
  /** Whether the actor may know who it is. */
  known: boolean
  name: string
  type: string
  industry: string
  active: boolean
  invoices_restricted: boolean
  plan_id: string | null
  plan_name: string | null
  owner_id: string | null
  owner_name: string | null
  owner_email: string | null
  displays: number
  /** The mark of the actor's organization; null without one. */
  favourite_id: string | null
}

/** Organizations `o` of a source, each with its plan and its owner: who was made it last, else the first. */
export function tablesOf(source: RawBuilder<unknown>) {
  return sql`
  ${source} o
  LEFT JOIN plans ON plans.id = o.plan_id
  LEFT JOIN LATERAL (
    SELECT u.id, u.name, u.email FROM users u WHERE u.org_id = o.id AND ${isActiveOwner}
    ORDER BY (u.id = o.owner_id) IS TRUE DESC, u.id LIMIT 1
  ) owner ON true`
}

export const columns = sql`
  o.id, o.name, o.type, o.industry, o.active, o.invoices_restricted, o.plan_id, plans.name AS plan_name,
  owner.id AS owner_id, owner.name AS owner_name, owner.email AS owner_email`

/** Columns that both lists sort by; the name of the organization and of its owner are called otherwise in each. */
export const sorts = {
  email: sql`coalesce(owner.email, '')`,
  industry: peopleOrder('o.industry'),
  active: sql`o.active`,
}

export const ownerName = peopleOrder(sql`coalesce(owner.name, '')`)

export function isPlatform({ actor }: ActorScope): boolean {
  return actor.orgType === 'PLATFORM'
}

/**
 * `mark` is the actor's mark as a favourite. `people` is what is told of whose it is: whose address one may not know is not found by
 * it either.
 */
export function narrowed(
  who: RawBuilder<unknown>,
  mark: RawBuilder<unknown>,
  { search, active, industry, favourite }: OrganizationsQuery,
  people?: RawBuilder<unknown>,
) {
  const parts = [sql`o.deleted_at IS NULL`, who]
  if (favourite) parts.push(sql`${mark} IS NOT NULL`)
  if (search) {
    const byPeople = people ? sql` OR ${matching(sql`fold(${people})`, search)}` : sql``
    parts.push(sql`(${matching('o.search', search)}${byPeople})`)
  }
  if (active) parts.push(sql`o.active = ${active === '1'}`)
  if (industry?.length) {
    parts.push(sql`o.industry = ANY(${industry.map((one) => (one === 'No Industry' ? '' : one))})`)
  }
  return sql.join(parts, sql` AND `)
}

/** As pickers offer it. */
export interface Named {
  id: string
  name: string
}
