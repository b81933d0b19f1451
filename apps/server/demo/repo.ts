import { sql, type Kysely } from 'kysely'
import type { DB } from '../db/types.ts'
import { ensurePlatform, insertAdmin, type NewAdmin } from '../src/people/accounts/platform-repo.ts'

/** Reads when the city was begun and when it was finished; null if not yet. */
export function readDemo(db: Kysely<DB>) {
  return db.selectFrom('installation').select(['demo_began', 'demo_grown']).executeTakeFirstOrThrow()
}

export async function markBegun(db: Kysely<DB>, now: Date): Promise<void> {
  await db.updateTable('installation').set({ demo_began: now }).execute()
}

export async function markGrown(db: Kysely<DB>, now: Date): Promise<void> {
  await db.updateTable('installation').set({ demo_grown: now }).execute()
}

/** Tells whether there are any owners or advertisers; a platform without them counts as empty. */
export async function hasOrganizations(db: Kysely<DB>): Promise<boolean> {
  return Boolean(
    await db
      .selectFrom('organizations')
      .select('id')
      .where('type', '!=', 'PLATFORM')
      .limit(1)
      .executeTakeFirst(),
  )
}

export interface Account {
  userId: string
  orgId: string
}

export function findAccountByEmail(db: Kysely<DB>, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .select(['id as userId', 'org_id as orgId'])
    .where('email', '=', email)
    .executeTakeFirst()
}

interface Adoption {
  password_hash: string
  colleague: Pick<NewAdmin, 'id' | 'name' | 'email' | 'password_hash'> & { permissions: string[] }
}

/**
 * Makes an organization the demo's, and gives its owner the demo's password, since nobody knows the one that it
 * signed up with. A second user comes along. Their addresses need no mail to be confirmed.
 */
export function adopt(
  db: Kysely<DB>,
  { userId, orgId }: Account,
  { password_hash, colleague }: Adoption,
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const ours = { demo: true, address_confirmed_at: now }
    await trx.updateTable('organizations').set({ demo: true }).where('id', '=', orgId).execute()
    await trx
      .updateTable('users')
      .set({ ...ours, password_hash })
      .where('id', '=', userId)
      .execute()
    await trx
      .insertInto('users')
      .values({ ...colleague, ...ours, org_id: orgId, role_id: 3, agreed_on_terms: true, created_at: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute()
  })
}

/**
 * Inserts the demo's own platform admin. The platform organization is not part of the demo: others may join
 * it.
 */
export function insertDemoAdmin(
  db: Kysely<DB>,
  admin: Omit<NewAdmin, 'org_id'>,
  currency: string,
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const org_id = await ensurePlatform(trx, currency, now)
    await insertAdmin(trx, { ...admin, org_id }, now)
    await trx.updateTable('users').set({ demo: true }).where('id', '=', admin.id).execute()
  })
}

/** Tells whether jobs of some names are in the queue that can be done now. */
export async function hasJobs(db: Kysely<DB>, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    SELECT EXISTS (
      SELECT FROM graphile_worker.jobs
      WHERE task_identifier = ANY (${names}::text[]) AND run_at <= now() AND attempts < max_attempts
    ) AS some`.execute(db)
  return rows[0]?.some === true
}
