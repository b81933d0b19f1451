import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { PLATFORM_ADMIN } from '../../base/actor.ts'
import { newId } from '../../base/id.ts'

/**
 * Locks the platform's organization. Of several processes that start at once, one makes the first admin; the
 * others wait and find it made.
 */
export async function lockPlatform(db: Kysely<DB>, id: string): Promise<void> {
  await db.selectFrom('organizations').select('id').where('id', '=', id).forUpdate().execute()
}

/** Returns the one organization of the platform's admins, which is created when it is first needed. */
export async function ensurePlatform(db: Kysely<DB>, currency: string, now: Date): Promise<string> {
  await db
    .insertInto('organizations')
    .values({ id: newId(now), name: 'Plaza', type: 'PLATFORM', currency, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .selectFrom('organizations')
    .select('id')
    .where('type', '=', 'PLATFORM')
    .executeTakeFirstOrThrow()
  return id
}

export interface NewAdmin {
  id: string
  org_id: string
  name: string
  email: string
  password_hash: string
}

/**
 * Stores a platform admin. Whoever runs the installation named the address, so it needs no mail to be
 * confirmed.
 */
export async function insertAdmin(db: Kysely<DB>, admin: NewAdmin, now: Date): Promise<void> {
  await db
    .insertInto('users')
    .values({
      ...admin,
      role_id: PLATFORM_ADMIN,
      job_title: 'admin',
      agreed_on_terms: true,
      address_confirmed_at: now,
      created_at: now,
    })
    .execute()
}

/**
 * Tells whether anybody can administer the platform; `withDemo` counts the demo's admin, while demo accounts
 * are let in.
 */
export async function hasAdmin(db: Kysely<DB>, withDemo: boolean): Promise<boolean> {
  let admins = db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', PLATFORM_ADMIN)
    .where('active', '=', true)
  if (!withDemo) admins = admins.where('demo', '=', false)
  const found = await admins.limit(1).executeTakeFirst()
  return Boolean(found)
}
