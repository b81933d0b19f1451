import type { changePassword } from '@plaza/contract/accounts'
import type { ParsedInput } from '@plaza/contract/call'
import { asSystem, type CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { asAttempt, ofAccount } from '../../base/attempts/attempts.ts'
import { rememberHere } from './known-places.ts'
import { hashNewPassword } from './new-password.ts'
import { replacePassword } from './replace-password.ts'
import { findOwnAccount, findPasswordHash } from './repo.ts'

/** Sets a new password for somebody who knows the old one; the other sessions of the user end. */
export function changeOwnPassword(
  scope: CallScope,
  { body }: ParsedInput<typeof changePassword>,
): Promise<{ id: string }> {
  const { services, actor } = scope
  const tried = [ofAccount('change password', actor.userId)]
  return asAttempt(scope, tried, 'bad_input', async () => {
    const known = await findPasswordHash(scope)
    if (!(await services.passwords.fits(known, body.old_password))) {
      throw badInput({ path: 'old_password', message: 'This is not your current password.' })
    }
    const account = await findOwnAccount(scope)
    if (!account) throw new Failure('unauthenticated')
    const hash = await hashNewPassword(services, {
      password: body.new_password,
      path: 'new_password',
      known: { email: account.email, names: [account.name, account.org_name] },
    })
    return scope.write(async (trx) => {
      const change = { userId: actor.userId, hash, kept: actor.sessionId }
      const system = { ...scope, ...asSystem({ ...scope, db: trx }) }
      await replacePassword(system, change)
      await rememberHere(system, actor.userId)
      return { id: actor.userId }
    })
  })
}
