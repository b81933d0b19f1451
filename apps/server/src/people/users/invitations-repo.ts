import type { OrganizationType } from '@plaza/contract/call'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/**
 * Finds a valid invitation with its organization: before there is an account there is no actor. That of an
 * installation's first admin is bound to no address.
 */
export function findInvitation(db: Kysely<DB>, hash: Buffer, now: Date) {
  return db
    .selectFrom('one_time_codes as c')
    .innerJoin('organizations as o', 'o.id', 'c.org_id')
    .select([
      'c.id',
      'c.name',
      'c.email',
      'c.permissions',
      'c.expires_at',
      'c.created_by',
      'o.id as org_id',
      'o.name as org_name',
    ])
    .select((row) => [
      row.ref('c.role_id').$notNull().as('role_id'),
      row.ref('c.purpose').$castTo<'invitation' | 'first admin'>().as('purpose'),
      row.ref('o.type').$castTo<OrganizationType>().as('org_type'),
      row
        .exists(
          row
            .selectFrom('users as u')
            .whereRef('u.email', '=', 'c.email')
            .where('u.address_confirmed_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('has_account'),
      row
        .selectFrom('users as u')
        .select('u.created_at')
        .whereRef('u.email', '=', 'c.email')
        .where('u.address_confirmed_at', 'is', null)
        .as('unconfirmed_since'),
    ])
    .where('c.code_hash', '=', hash)
    .where('c.purpose', 'in', ['invitation', 'first admin'])
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', now)
    .where('o.active', '=', true)
    .executeTakeFirst()
}

/**
 * Inserts the invited user with a confirmed address: the code came by mail, or from the server's own output,
 * which only its operator reads. The user agreed to the terms in the same step.
 */
export async function insertInvited(
  db: Kysely<DB>,
  {
    invitation,
    ...user
  }: { id: string; name: string; email: string; password_hash: string; invitation: Invitation },
  now: Date,
): Promise<void> {
  await db
    .insertInto('users')
    .values({
      ...user,
      org_id: invitation.org_id,
      role_id: invitation.role_id,
      permissions: invitation.permissions,
      job_title: invitation.org_type === 'PLATFORM' ? 'admin' : '',
      agreed_on_terms: true,
      address_confirmed_at: now,
      created_at: now,
    })
    .execute()
}
