import { deleteOwn } from '../../base/scope/own-repo.ts'
import { asSystem, type ActorScope } from '../../base/scope/scope.ts'
import { peopleOrder } from '../../base/postgres/listing.ts'

const organization = ['organizations.id', 'organizations.name', 'organizations.currency'] as const

/**
 * Selects the organizations that gave access to the user's address, once the address is confirmed to be theirs.
 */
const granted = ({ db, actor }: ActorScope) =>
  db
    .selectFrom('on_behalf_grants as grant')
    .innerJoin('organizations', 'organizations.id', 'grant.org_id')
    .innerJoin('users', 'users.email', 'grant.email')
    .select(organization)
    .select((row) => row.ref('organizations.type').$castTo<'DSO' | 'ADV'>().as('type'))
    .where('users.id', '=', actor.userId)
    .where('users.address_confirmed_at', 'is not', null)
    .where('organizations.active', '=', true)
    .whereRef('organizations.id', '<>', 'users.org_id')

/** Lists the organizations that have let the user act for them. */
export function listGranted(scope: ActorScope) {
  return granted(scope).orderBy(peopleOrder('organizations.name')).orderBy('organizations.id').execute()
}

export function findGranted(scope: ActorScope, id: string) {
  return granted(scope).where('organizations.id', '=', id).executeTakeFirst()
}

/** Records that the grant was used, for the organization to see. */
export async function markUsed(scope: ActorScope, orgId: string): Promise<void> {
  const { actor, now } = scope
  await asSystem(scope)
    .db.updateTable('on_behalf_grants as grant')
    .set({ last_used_at: now })
    .from('users')
    .whereRef('users.email', '=', 'grant.email')
    .where('users.id', '=', actor.userId)
    .where('grant.org_id', '=', orgId)
    .execute()
}

const grantColumns = ['id', 'email', 'created_at', 'last_used_at'] as const

/** Lists the grants by which others may act for the actor's organization. */
export function listGrants({ db, actor }: ActorScope) {
  return db
    .selectFrom('on_behalf_grants')
    .select(grantColumns)
    .where('org_id', '=', actor.orgId)
    .orderBy('email')
    .execute()
}

/** Stores a grant. An address that already has one keeps it. */
export async function insertGrant({ db, actor, now }: ActorScope, id: string, email: string) {
  await db
    .insertInto('on_behalf_grants')
    .values({ id, email, org_id: actor.orgId, granted_by: actor.userId, created_at: now })
    .onConflict((conflict) => conflict.constraint('on_behalf_grants_once').doNothing())
    .execute()
  return db
    .selectFrom('on_behalf_grants')
    .select(grantColumns)
    .where('org_id', '=', actor.orgId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

/**
 * Deletes a grant; somebody who acts by it goes on as themselves. Gives what it was; undefined where it is not
 * there or not the actor's to withdraw.
 */
export function deleteGrant(scope: ActorScope, id: string) {
  return deleteOwn(scope, 'on_behalf_grants')
    .where('id', '=', id)
    .returning(['id', 'email'])
    .executeTakeFirst()
}

/** Tells whether an address belongs to one of the organization's own users, who need no grant. */
export async function isOwnAddress({ db, actor }: ActorScope, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('org_id', '=', actor.orgId)
    .where('email', '=', email)
    .executeTakeFirst()
  return Boolean(row)
}
