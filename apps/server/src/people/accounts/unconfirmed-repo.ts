import { USER } from '../../base/actor.ts'
import type { SystemScope } from '../../base/scope/scope.ts'
import { withdrawGrantsOf } from './repo.ts'

/**
 * Ends an account whose address was never confirmed, once another user has proved that the address is theirs,
 * together with its sessions and the grants that it gave. An organization left without an active owner is
 * deactivated: nobody logs in to it and it sells nothing new, what was sold goes on, and the platform decides
 * what becomes of it. Nothing happens where there is no such account.
 */
export async function endUnconfirmed(scope: SystemScope, email: string): Promise<void> {
  const { db } = scope
  const found = await db
    .selectFrom('users')
    .select(['id', 'org_id', 'avatar_file_id'])
    .where('email', '=', email)
    .where('address_confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return
  const { id, org_id, avatar_file_id } = found
  await withdrawGrantsOf(scope, id)
  await db.deleteFrom('users').where('id', '=', id).execute()
  if (avatar_file_id) {
    await db.updateTable('files').set({ public: false }).where('id', '=', avatar_file_id).execute()
  }
  await db
    .updateTable('organizations')
    .set({ active: false })
    .where('id', '=', org_id)
    .where('type', '<>', 'PLATFORM')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .select('users.id')
            .where('users.org_id', '=', org_id)
            .where('users.active', '=', true)
            .where('users.role_id', '<', USER),
        ),
      ),
    )
    .execute()
}
