import type { OrganizationType } from '@plaza/contract/call'
import { updateReached } from '../../base/scope/own-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'

const columns = [
  'id',
  'name',
  'type',
  'industry',
  'currency',
  'time_zone',
  'legal_name',
  'address',
  'postal_code',
  'city',
  'country',
  'tax_id',
  'phone',
  'website',
  'lead_days',
  'active',
  'version',
] as const

/**
 * Selects the organizations that the actor reaches: their own; for the platform, all that are not deleted.
 */
const reached = ({ db, actor }: ActorScope) => {
  const there = db.selectFrom('organizations').where('deleted_at', 'is', null)
  return actor.orgType === 'PLATFORM' ? there : there.where('id', '=', actor.orgId)
}

export function findOrganization(scope: ActorScope, id: string) {
  return reached(scope).select(columns).where('id', '=', id).executeTakeFirst()
}

export type OrganizationRow = NonNullable<Awaited<ReturnType<typeof findOrganization>>>

/**
 * Finds an organization by its id.
 * @throws Failure `not_found` where the actor does not reach it, or it is of another type than `type`
 */
export async function requireOrganization(
  scope: ActorScope,
  id: string,
  type?: OrganizationType,
): Promise<OrganizationRow> {
  const found = await findOrganization(scope, id)
  if (!found || (type && found.type !== type)) throw new Failure('not_found')
  return found
}

/**
 * Locks an organization that the actor reaches, so that changes to its rate schedules and campaigns wait.
 * False where it does not exist.
 */
export async function lockOrganization(scope: ActorScope, id: string): Promise<boolean> {
  return Boolean(await reached(scope).select('id').where('id', '=', id).forUpdate().executeTakeFirst())
}

export interface DetailsChange {
  name?: string
  industry?: string
  currency?: string
  time_zone?: string | null
  legal_name?: string
  address?: string
  postal_code?: string
  city?: string
  country?: string
  tax_id?: string
  phone?: string
  website?: string
  lead_days?: number
}

/**
 * Changes an organization's details; call it after `lockOrganization`. False where somebody changed them since
 * `version`.
 */
export async function changeOrganization(
  scope: ActorScope,
  id: string,
  change: DetailsChange,
  version: number | undefined,
): Promise<boolean> {
  let changed = updateReached(scope, 'organizations')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
  if (version !== undefined) changed = changed.where('version', '=', version)
  return (await changed.executeTakeFirst()).numUpdatedRows > 0n
}

/**
 * Finds rate schedules, which keep an organization from changing its currency; also deleted ones, since
 * campaigns were sold by them.
 */
export function findRateSchedules({ db }: ActorScope, orgId: string) {
  return db
    .selectFrom('rate_schedules')
    .select(['id', 'name'])
    .where('org_id', '=', orgId)
    .orderBy('id')
    .limit(50)
    .execute()
}

export interface NewOrganization {
  id: string
  name: string
  type: 'DSO' | 'ADV'
  industry: string
  currency: string
  time_zone: string | null
}

/** Inserts an organization without an owner: the invited user becomes it. */
export async function insertOrganization(
  { db, now }: ActorScope,
  organization: NewOrganization,
): Promise<void> {
  await db
    .insertInto('organizations')
    .values({ ...organization, created_at: now })
    .execute()
}
