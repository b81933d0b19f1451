import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { OWNER } from '../../base/actor.ts'

interface NewOwner {
  organization: {
    id: string
    name: string
    type: 'DSO' | 'ADV'
    industry: string
    country: string
    currency: string
    time_zone: string | null
    payable: boolean
  }
  user: { id: string; name: string; email: string; password_hash: string }
}

/** Stores an organization together with its owner: at sign-up nobody acts yet. */
export async function insertOrganizationWithOwner(
  db: Kysely<DB>,
  { organization, user }: NewOwner,
  now: Date,
): Promise<void> {
  await db
    .insertInto('organizations')
    .values({ ...organization, created_at: now })
    .execute()
  await db
    .insertInto('users')
    .values({ ...user, org_id: organization.id, role_id: OWNER, created_at: now })
    .execute()
}
