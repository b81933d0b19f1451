import { passwordFault, type KnownOf } from '@plaza/domain/password'
import type { Services } from '../../base/scope/scope.ts'
import { badInput } from '../../base/failure.ts'

interface Making {
  password: string
  /** The place of the password in the request. */
  path: string
  /** The facts that are known of the user, which a password must not repeat. */
  known: KnownOf
}

/**
 * Hashes a new password; every way to set one goes through here.
 * @throws Failure `bad_input` for one that others would guess
 */
export function hashNewPassword(
  { passwords }: Pick<Services, 'passwords'>,
  { password, path, known }: Making,
): Promise<string> {
  const message = passwordFault(password, known)
  if (message) throw badInput({ path, message })
  return passwords.hash(password)
}
