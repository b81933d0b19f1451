import type { login } from '@plaza/contract/users'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { permissionsOf, roleName } from '../http/actor.ts'
import type { Context } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import { asAttempt, ofAccount, ofAddress } from './attempts.ts'
import { findAccountByEmail, markLogin, type Account } from './repo.ts'
import { beginSession, inactive } from './sessions.ts'

const userInfoOf = (account: Account): HandlerData<typeof login>['userInfo'] => ({
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
const checkPassword = async ({ services, db }: Context<null>, email: string, password: string) => {
  // Postgres holds no NUL, so no account has one; the same work is done for it.
  const account = email.includes('\u0000') ? undefined : await findAccountByEmail(db, email)
  const fits = await services.passwords.fits(account?.password_hash, password)
  if (!account || !fits) throw new Failure('bad_credentials')
  if (!account.active || !account.org_active) throw inactive(services)
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
    return beginSession(trx, account.id, now)
  })
  return {
    tokens: { access_token: pair.access, refresh_token: pair.refresh, last_login: now.toISOString() },
    userInfo: userInfoOf(account),
  }
}
