import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { USER } from '../actor.ts'

const people = (db: Kysely<DB>) => db.selectFrom('users').select(['id', 'org_id']).where('active', '=', true)

/** Finds somebody who may be notified; undefined where they are gone or deactivated. */
export function findPersonById(db: Kysely<DB>, id: string) {
  return people(db).where('id', '=', id).executeTakeFirst()
}

/**
 * Finds somebody who may be notified by an address that is confirmed to be theirs. Nobody may learn from an
 * answer whether there is one.
 */
export function findPersonByEmail(db: Kysely<DB>, email: string) {
  return people(db)
    .where('email', '=', email)
    .where('address_confirmed_at', 'is not', null)
    .executeTakeFirst()
}

/** Finds the platform's active admins, who answer requests. */
export function findAdmins(db: Kysely<DB>) {
  return db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.org_id')
    .select(['users.id', 'users.org_id'])
    .where('organizations.type', '=', 'PLATFORM')
    .where('users.active', '=', true)
    .where('users.role_id', '<', USER)
    .execute()
}
