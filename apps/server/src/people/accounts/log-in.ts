import { canonicalAddress } from '@plaza/domain/email-address'
import type { login } from '@plaza/contract/sessions'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { asLogin } from './log-in-attempts.ts'
import { rememberHere } from './known-places.ts'
import { hasAgreed } from '../terms/repo.ts'
import { userInfoOf } from './present.ts'
import { findAccountByEmail, markLogin, type Account } from './repo.ts'
import { beginSession, inactive, isLetIn } from './sessions.ts'

/** Postgres cannot store NUL, so no account has this address, yet the same work is done for it. */
const NOBODY = '\u0000'

/**
 * Checks the password before the answer says anything else, so that only somebody who knows it learns that the
 * account is inactive.
 * @throws Failure `bad_credentials`, `inactive`
 */
export async function checkPassword(
  { services, db }: Pick<CallScope<null>, 'services' | 'db'>,
  email: string,
  password: string,
): Promise<Account> {
  const account = email.includes(NOBODY) ? undefined : await findAccountByEmail(db, email)
  const fits = await services.passwords.fits(account?.password_hash, password)
  if (!account || !fits) throw new Failure('bad_credentials')
  if (!isLetIn(services, account)) throw inactive(services)
  return account
}

/** Begins a session of an account whose password was checked, and returns what the site needs to know. */
export async function letIn(
  scope: Pick<CallScope<null>, 'services' | 'db' | 'actor' | 'now' | 'device' | 'ip' | 'browser'>,
  account: Account,
): Promise<HandlerData<typeof login>> {
  const { now } = scope
  await markLogin(scope, account.id)
  await rememberHere(scope, account.id)
  const { access, refresh } = await beginSession(scope, account.id)
  return {
    tokens: { access_token: access, refresh_token: refresh, last_login: now.toISOString() },
    userInfo: userInfoOf(account, await hasAgreed(scope, account.id)),
  }
}

export async function logIn(
  scope: CallScope<null>,
  { body }: ParsedInput<typeof login>,
): Promise<HandlerData<typeof login>> {
  const email = canonicalAddress(body.email)
  const account = await asLogin(scope, email.replaceAll(NOBODY, ''), (inEarnest) =>
    checkPassword(scope, inEarnest ? email : NOBODY, body.password),
  )
  return scope.write((db) => letIn({ ...scope, db }, account))
}
