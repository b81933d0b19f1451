import type { OrganizationType } from '@plaza/contract/call'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'

const accountColumns = [
  'users.id',
  'users.name',
  'users.email',
  'users.org_id',
  'users.role_id',
  'users.permissions',
  'users.active',
  'users.agreed_on_terms',
  'users.last_login',
  'organizations.name as org_name',
  'organizations.currency',
  'organizations.active as org_active',
] as const

const accounts = (db: Kysely<DB>) =>
  db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.org_id')
    .select(accountColumns)
    .select((row) => row.ref('organizations.type').$castTo<OrganizationType>().as('org_type'))

/** An account with its organization. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Before a login nobody acts yet: these three are the only queries here without an actor. */
export const findAccountByEmail = (db: Kysely<DB>, email: string) =>
  accounts(db).select('users.password_hash').where('users.email', '=', email).executeTakeFirst()

export const findAccountOfSession = (db: Kysely<DB>, accessHash: Buffer, now: Date) =>
  accounts(db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select('sessions.id as session_id')
    .where('sessions.access_hash', '=', accessHash)
    .where('sessions.access_expires_at', '>', now)
    .executeTakeFirst()

export const findAccount = (db: Kysely<DB>, userId: string) =>
  accounts(db).where('users.id', '=', userId).executeTakeFirst()

export const markLogin = async (db: Kysely<DB>, userId: string, now: Date): Promise<void> => {
  await db.updateTable('users').set({ last_login: now }).where('id', '=', userId).execute()
}

export const markTermsAccepted = async (db: Kysely<DB>, userId: string): Promise<void> => {
  await db.updateTable('users').set({ agreed_on_terms: true }).where('id', '=', userId).execute()
}
