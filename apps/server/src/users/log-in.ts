import type { login } from '@plaza/contract/users'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { permissionsOf, roleName } from '../http/actor.ts'
import type { Context } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import { checkAttempts, countFailure, ofAccount, ofAddress } from './attempts.ts'
import { isPassword } from './passwords.ts'
import { findAccountByEmail, markLogin, type Account } from './repo.ts'
import { beginSession, inactive } from './sessions.ts'

export const userInfoOf = (account: NonNullable<Account>): HandlerData<typeof login>['userInfo'] => ({
  id: account.id,
  name: account.name,
  email: account.email,
  org_id: account.org_id,
  organization: {
    id: account.org_id,
    name: account.org_name,
    type: account.org_type,
    currency: account.currency,
  },
  roles: [
    {
      id: account.role_id,
      name: roleName(account.role_id),
      permissions: permissionsOf(account.org_type, account.role_id, account.permissions),
    },
  ],
  active: account.active,
  agreed_on_tearms: account.agreed_on_terms,
})

/**
 * Checks the password before anything else is told, so that only who knows it learns that the
 * account is inactive.
 */
export const logIn = async (
  context: Context<null>,
  { body }: ParsedInput<typeof login>,
): Promise<HandlerData<typeof login>> => {
  const { services, db, now } = context
  const email = body.email.trim().toLowerCase()
  const tried = [ofAccount('login', email), ofAddress('login', context.ip)]
  if (services.config.rateLimits) await checkAttempts(db, tried, now)
  const account = email.includes('\u0000') ? undefined : await findAccountByEmail(db, email)
  if (!(await isPassword(account?.password_hash, body.password)) || !account) {
    await countFailure(db, tried, now)
    throw new Failure('bad_credentials')
  }
  if (!account.active || !account.org_active) throw inactive(services)
  const pair = await context.write(async (trx) => {
    await markLogin(trx, account.id, now)
    return beginSession(trx, account.id, now)
  })
  return {
    tokens: { access_token: pair.access, refresh_token: pair.refresh, last_login: now.toISOString() },
    userInfo: userInfoOf({ ...account, session_id: '' }),
  }
}
