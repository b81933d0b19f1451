import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { prepared } from '../../base/postgres/prepared.ts'
import { updateSelf } from '../../base/scope/own-repo.ts'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'

const accountColumns = [
  'users.id',
  'users.name',
  'users.email',
  'users.org_id',
  'users.role_id',
  'users.permissions',
  'users.active',
  'users.last_login',
  'users.created_at',
  'users.demo',
  'organizations.name as org_name',
  'organizations.currency',
  'organizations.active as org_active',
  'organizations.demo as org_demo',
] as const

const accounts = (db: Kysely<DB>) =>
  db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.org_id')
    .select(accountColumns)
    .select('organizations.type as org_type')

/** An account with its organization. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Finds an account with its password's hash, for a login: nobody acts yet. */
export function findAccountByEmail(db: Kysely<DB>, email: string) {
  return accounts(db).select('users.password_hash').where('users.email', '=', email).executeTakeFirst()
}

const accountsOfSession = prepared('session', (db, accessHash: Buffer, now: Date) =>
  accounts(db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .leftJoin('organizations as acted', 'acted.id', 'sessions.on_behalf_org_id')
    .leftJoin('on_behalf_grants as grant', (join) =>
      join
        .onRef('grant.org_id', '=', 'acted.id')
        .onRef('grant.email', '=', 'users.email')
        .on('users.address_confirmed_at', 'is not', null),
    )
    .select([
      'sessions.id as session_id',
      'sessions.acting_ended',
      'acted.id as acted_id',
      'acted.name as acted_name',
    ])
    .select(['acted.active as acted_active', 'grant.id as grant_id'])
    .select(['acted.type as acted_type', 'acted.currency as acted_currency'])
    .where('sessions.access_hash', '=', accessHash)
    .where('sessions.access_expires_at', '>', now)
    .compile(),
)

export async function findAccountOfSession(db: Kysely<DB>, accessHash: Buffer, now: Date) {
  return (await accountsOfSession(db, accessHash, now))[0]
}

export function findAccount(db: Kysely<DB>, userId: string) {
  return accounts(db).where('users.id', '=', userId).executeTakeFirst()
}

/** Finds the actor's own account, whichever organization they act for. */
export function findOwnAccount({ db, actor }: ActorScope) {
  return findAccount(db, actor.userId)
}

export async function markLogin({ db, now }: SystemScope, userId: string): Promise<void> {
  await db.updateTable('users').set({ last_login: now }).where('id', '=', userId).execute()
}

export async function markTermsAccepted(scope: ActorScope): Promise<void> {
  await updateSelf(scope).set({ agreed_on_terms: true }).execute()
}

/** Finds the hash of the actor's own password. */
export async function findPasswordHash({ db, actor }: ActorScope): Promise<string | undefined> {
  const user = db.selectFrom('users').select('password_hash').where('id', '=', actor.userId)
  return (await user.executeTakeFirst())?.password_hash
}

/** Sets the hash of an account's password. Gives the account's address and organization. */
export function setPassword({ db }: SystemScope, userId: string, password_hash: string) {
  return db
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', userId)
    .returning(['email', 'org_id'])
    .executeTakeFirstOrThrow()
}

/**
 * Marks the address of an account as confirmed; where an address is given, only while it is still the
 * account's.
 */
export async function markAddressConfirmed(
  { db, now }: SystemScope,
  userId: string,
  email: string | null,
): Promise<void> {
  let user = db.updateTable('users').set({ address_confirmed_at: now }).where('id', '=', userId)
  if (email) user = user.where('email', '=', email)
  await user.execute()
}

/** Finds an organization that can be acted for: any that is not deleted, except the platform's own. */
export function findActable(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('organizations')
    .select(['id', 'name', 'currency'])
    .select((row) => row.ref('type').$castTo<'DSO' | 'ADV'>().as('type'))
    .where('id', '=', id)
    .where('type', '<>', 'PLATFORM')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Withdraws every grant that an account has given, in any organization. Returns their number. */
export async function withdrawGrantsOf({ db }: SystemScope, userId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('on_behalf_grants')
    .where('granted_by', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
