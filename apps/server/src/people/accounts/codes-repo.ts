import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { SystemScope } from '../../base/scope/scope.ts'

export type Purpose = 'reset' | 'invitation' | 'address' | 'first admin'

/** The bearer of a code: an account, or an address that is invited somewhere. */
export interface Bearer {
  user_id?: string
  email?: string
  org_id?: string
  role_id?: number
}

export interface CodeRow {
  id: string
  purpose: Purpose
  code_hash: Buffer
  user_id: string | null
  email: string | null
  org_id: string | null
  role_id: number | null
  created_by: string | null
  created_at: Date
  expires_at: Date
}

export async function insertCode({ db }: SystemScope, row: CodeRow): Promise<void> {
  await db.insertInto('one_time_codes').values(row).execute()
}

/** Deletes the bearer's unused codes with the same purpose. */
export async function voidCodes({ db }: SystemScope, purpose: Purpose, bearer: Bearer): Promise<void> {
  let codes = db.deleteFrom('one_time_codes').where('purpose', '=', purpose).where('used_at', 'is', null)
  if (bearer.user_id) codes = codes.where('user_id', '=', bearer.user_id)
  if (bearer.org_id) codes = codes.where('org_id', '=', bearer.org_id)
  if (bearer.email) codes = codes.where('email', '=', bearer.email)
  await codes.execute()
}

const good = ({ db, now }: SystemScope, purpose: Purpose, hash: Buffer) =>
  db
    .selectFrom('one_time_codes')
    .select(['id', 'user_id', 'email', 'org_id', 'role_id', 'created_by', 'expires_at'])
    .where('code_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)

/** Finds a code that is still valid, without using it up. */
export function findCode(scope: SystemScope, purpose: Purpose, hash: Buffer) {
  return good(scope, purpose, hash).executeTakeFirst()
}

/** Uses a code up: of several callers at once only one gets it, the others get undefined. */
export async function takeCode(scope: SystemScope, purpose: Purpose, hash: Buffer) {
  const { db, now } = scope
  const found = await good(scope, purpose, hash).forUpdate().executeTakeFirst()
  if (!found) return undefined
  await db.updateTable('one_time_codes').set({ used_at: now }).where('id', '=', found.id).execute()
  return found
}

/** Deletes the codes that nobody can use any more. Gives how many they were. */
export async function forgetCodes(db: Kysely<DB>, expiredBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('one_time_codes')
    .where('expires_at', '<=', expiredBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
