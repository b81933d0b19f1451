import type { changePassword } from '@plaza/contract/accounts'
import type { ParsedInput } from '@plaza/contract/call'
import type { Context } from '../http/context.ts'
import { badInput } from '../http/failure.ts'
import { asAttempt, ofAccount } from './attempts.ts'
import { findPasswordHash, setPassword } from './repo.ts'
import { endSessions } from './sessions-repo.ts'

/** Whoever knows the old password sets a new one; the other sessions of the user end. */
export const changeOwnPassword = (
  context: Context,
  { body }: ParsedInput<typeof changePassword>,
): Promise<{ id: string }> => {
  const { db, services, actor } = context
  const tried = [ofAccount('change password', actor.userId)]
  return asAttempt(context, tried, 'bad_input', async () => {
    const known = await findPasswordHash(db, actor.userId)
    if (!(await services.passwords.fits(known, body.old_password))) {
      throw badInput({ path: 'old_password', message: 'This is not your password.' })
    }
    const hash = await services.passwords.hash(body.new_password)
    return context.write(async (trx) => {
      await setPassword(trx, actor.userId, hash)
      await endSessions(trx, actor.userId, { kept: actor.sessionId })
      return { id: actor.userId }
    })
  })
}
