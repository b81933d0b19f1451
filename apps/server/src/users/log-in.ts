import type { login } from '@plaza/contract/users'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { Context } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import { asAttempt, ofAccount, ofAddress } from './attempts.ts'
import { userInfoOf } from './present.ts'
import { findAccountByEmail, markLogin } from './repo.ts'
import { beginSession, inactive, isLetIn } from './sessions.ts'

/**
 * Checks the password before anything else is told, so that only who knows it learns that the
 * account is inactive.
 */
const checkPassword = async ({ services, db }: Context<null>, email: string, password: string) => {
  // Postgres holds no NUL, so no account has one; the same work is done for it.
  const account = email.includes('\u0000') ? undefined : await findAccountByEmail(db, email)
  const fits = await services.passwords.fits(account?.password_hash, password)
  if (!account || !fits) throw new Failure('bad_credentials')
  if (!isLetIn(services, account)) throw inactive(services)
  return account
}

export const logIn = async (
  context: Context<null>,
  { body }: ParsedInput<typeof login>,
): Promise<HandlerData<typeof login>> => {
  const { now, ip } = context
  const email = body.email.trim().toLowerCase()
  const tried = [ofAccount('login', email), ofAddress('login', ip)]
  const account = await asAttempt(context, tried, 'bad_credentials', () =>
    checkPassword(context, email, body.password),
  )
  const pair = await context.write(async (trx) => {
    await markLogin(trx, account.id, now)
    return beginSession({ ...context, db: trx }, account.id)
  })
  return {
    tokens: { access_token: pair.access, refresh_token: pair.refresh, last_login: now.toISOString() },
    userInfo: userInfoOf(account),
  }
}
