import type { changePassword } from '@plaza/contract/accounts'
import type { ParsedInput } from '@plaza/contract/call'
import type { Context } from '../http/context.ts'
import { badInput } from '../http/failure.ts'
import { asAttempt, ofAccount } from './attempts.ts'
import { replacePassword } from './replace-password.ts'
import { findPasswordHash } from './repo.ts'

/** Whoever knows the old password sets a new one; the other sessions of the user end. */
export const changeOwnPassword = (
  context: Context,
  { body }: ParsedInput<typeof changePassword>,
): Promise<{ id: string }> => {
  const { db, services, actor, now } = context
  const tried = [ofAccount('change password', actor.userId)]
  return asAttempt(context, tried, 'bad_input', async () => {
    const known = await findPasswordHash(db, actor.userId)
    if (!(await services.passwords.fits(known, body.old_password))) {
      throw badInput({ path: 'old_password', message: 'This is not your password.' })
    }
    const hash = await services.passwords.hash(body.new_password)
    return context.write(async (trx) => {
      const change = { userId: actor.userId, hash, kept: actor.sessionId }
      await replacePassword({ db: trx, config: services.config, now }, change)
      return { id: actor.userId }
    })
  })
}
