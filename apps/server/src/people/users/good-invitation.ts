import { hashCode } from '../accounts/code.ts'
import { permissionsOf, PLATFORM_ADMIN } from '../../base/actor.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { badInput } from '../../base/failure.ts'
import { findAccount } from '../accounts/repo.ts'
import { isLetIn } from '../accounts/sessions.ts'
import { findInvitation, type Invitation } from './invitations-repo.ts'
import { mayInvite, type Giver } from './policy.ts'

export type Asking = Pick<CallScope<null>, 'services' | 'db' | 'actor' | 'now'>

/**
 * Finds the person who made an invitation, with their rights of now in the organization they invited to; null
 * where they have none there.
 */
const findGiver = async (
  { services, db }: Asking,
  { created_by, org_id }: Invitation,
): Promise<Giver | null> => {
  const account = created_by ? await findAccount(db, created_by) : undefined
  if (!account || !isLetIn(services, account)) return null
  const { role_id: roleId } = account
  if (account.org_id !== org_id && roleId !== PLATFORM_ADMIN) return null
  return { roleId, permissions: new Set(permissionsOf(account.org_type, roleId, account.permissions)) }
}

/**
 * Tells whether its maker may still give an invitation: it ends with their account and with their rights. An
 * installation's first admin is invited by nobody.
 */
const isStillGiven = async (asking: Asking, invitation: Invitation): Promise<boolean> => {
  if (invitation.purpose === 'first admin') return true
  const giver = await findGiver(asking, invitation)
  return giver !== null && mayInvite(giver, invitation)
}

/** Finds an invitation that is still valid by its code. */
export async function findGood(asking: Asking, token: string): Promise<Invitation | undefined> {
  const found = await findInvitation(asking.db, hashCode(token), asking.now)
  return found && (await isStillGiven(asking, found)) ? found : undefined
}

/** Returns the same answer for every invalid code, whatever the reason. */
export function notGood() {
  return badInput({
    path: 'token',
    message: 'This invitation is not valid or has expired. Please ask for a new one.',
  })
}
