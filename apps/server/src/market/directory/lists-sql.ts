import type { PlanSource } from '@plaza/domain/plan-state'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Favourites, Organizations, Plans, Users } from '../../../db/types.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { planOf, planSourceOf } from '../../people/plans/plan-sql.ts'
import { isActiveOwner } from './relations-sql.ts'
import { matching, peopleOrder, type ListQuery } from '../../base/postgres/listing.ts'

export interface OrganizationsQuery extends ListQuery {
  industry?: string[]
  favourite?: '1'
  org_id?: string
  /** The plan that they have now, or `none`; for the platform alone. */
  plan_id?: string
}

/** An organization with its owner, as lists show it. */
export interface ListedRow extends Pick<
  Selectable<Organizations>,
  | 'id'
  | 'name'
  | 'type'
  | 'industry'
  | 'active'
  | 'invoices_restricted'
  | 'granted_plan_id'
  | 'wanted_plan_id'
> {
  /** Whether the actor may know who the organization is. */
  known: boolean
  plan_name: Plans['name'] | null
  plan_source: PlanSource
  wanted_plan_name: Plans['name'] | null
  owner_id: Users['id'] | null
  owner_name: Users['name'] | null
  owner_email: Users['email'] | null
  displays: number
  /** The id under which the actor's organization keeps it as a favourite; null where it does not. */
  favourite_id: Favourites['id'] | null
}

/** Organizations `o` of a source, each with its plan and its owner: the one who was chosen last, else the first. */
export function tablesOf(source: RawBuilder<unknown>, now: Date) {
  return sql`
  ${source} o
  LEFT JOIN plans ON plans.id = ${planOf(now)}
  LEFT JOIN LATERAL (
    SELECT u.id, u.name, u.email FROM users u WHERE u.org_id = o.id AND ${isActiveOwner}
    ORDER BY (u.id = o.owner_id) IS TRUE DESC, u.id LIMIT 1
  ) owner ON true`
}

/** The columns that both lists read of an organization, with the plan that it has now. */
export function columnsAt(now: Date): RawBuilder<unknown> {
  return sql`
  o.id, o.name, o.type, o.industry, o.active, o.invoices_restricted, o.granted_plan_id, o.wanted_plan_id,
  plans.name AS plan_name, ${planSourceOf(now)} AS plan_source,
  (SELECT w.name FROM plans w WHERE w.id = o.wanted_plan_id) AS wanted_plan_name,
  owner.id AS owner_id, owner.name AS owner_name, owner.email AS owner_email`
}

/**
 * Columns that both lists sort by. The name of the organization and that of its owner have different keys in the
 * two lists.
 */
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
 * The condition of both lists. `mark` is the id of the actor's favourite. `people` is what may be searched of an
 * organization's owner: nobody finds an organization by an address that they may not know.
 */
export function narrowed(
  who: RawBuilder<unknown>,
  mark: RawBuilder<unknown>,
  { search, active, industry, favourite, org_id, plan_id }: OrganizationsQuery,
  people?: RawBuilder<unknown>,
) {
  const parts = [sql`o.deleted_at IS NULL`, who]
  if (org_id) parts.push(sql`o.id = ${org_id}`)
  // Each organization `o` is joined with its plan.
  if (plan_id) parts.push(plan_id === 'none' ? sql`plans.id IS NULL` : sql`plans.id = ${plan_id}`)
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

/** An organization as pickers offer it. */
export interface Named {
  id: string
  name: string
}
