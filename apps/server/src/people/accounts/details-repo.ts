import { sql } from 'kysely'
import { updateSelf } from '../../base/scope/own-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'

const detailed = ({ db, actor }: ActorScope) =>
  db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.org_id')
    .leftJoin('files as avatar', 'avatar.id', 'users.avatar_file_id')
    .select(['users.id', 'users.name', 'users.email', 'users.phone', 'users.job_title', 'users.role_id'])
    .select(['users.permissions', 'users.org_id', 'users.active', 'users.address_confirmed_at'])
    .select(['users.last_login', 'users.created_at', 'users.version', 'users.avatar_file_id'])
    .select(['avatar.extension as avatar_extension', 'organizations.name as org_name'])
    .select('organizations.type as org_type')
    // The platform sees all users; other organizations see their own, and every user sees themselves.
    .where((row) =>
      actor.orgType === 'PLATFORM'
        ? sql<boolean>`true`
        : row.or([row('users.org_id', '=', actor.orgId), row('users.id', '=', actor.userId)]),
    )

export type DetailedUser = NonNullable<Awaited<ReturnType<typeof findUser>>>

export function findUser(scope: ActorScope, id: string) {
  return detailed(scope).where('users.id', '=', id).executeTakeFirst()
}

/**
 * Finds the owner of an organization. Of several it is the one that was made owner last, else the first; role 2
 * comes before 3. Somebody who acts for another organization finds none at home.
 */
export function findOwnerOf(scope: ActorScope, orgId: string) {
  const { orgType, orgId: own } = scope.actor
  return detailed(scope)
    .where('users.org_id', '=', orgId)
    .where((row) => (orgType === 'PLATFORM' ? sql<boolean>`true` : row('users.org_id', '=', own)))
    .orderBy(sql`users.id = organizations.owner_id`, (order) => order.desc().nullsLast())
    .orderBy('users.role_id')
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirst()
}

export interface ProfileChange {
  name?: string
  phone?: string
  job_title?: string
  /** null removes the picture; if the field is missing, it stays. */
  avatar_file_id?: string | null
}

/** Changes the actor's own profile. False where somebody changed it since `version`. */
export async function changeProfile(
  scope: ActorScope,
  change: ProfileChange,
  version: number | undefined,
): Promise<boolean> {
  let changed = updateSelf(scope).set((row) => ({ ...change, version: row('version', '+', 1) }))
  if (version !== undefined) changed = changed.where('version', '=', version)
  return (await changed.executeTakeFirst()).numUpdatedRows > 0n
}

/** Whether the actor has confirmed the address of their own account. */
export async function hasConfirmedAddress({ db, actor }: ActorScope): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('address_confirmed_at')
    .where('id', '=', actor.userId)
    .executeTakeFirst()
  return Boolean(row?.address_confirmed_at)
}
