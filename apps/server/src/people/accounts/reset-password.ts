import type { confirmAddress, readAddressCode, requestReset, resetPassword } from '@plaza/contract/accounts'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { hashCode } from './code.ts'
import { findCode, takeCode, type Purpose } from './codes-repo.ts'
import type { CallScope, SystemScope } from '../../base/scope/scope.ts'
import { badInput } from '../../base/failure.ts'
import { siteAddress } from '../../base/config/site-address.ts'
import { addJob } from '../../base/jobs/queue-repo.ts'
import { asAttempt, countEvery, isWithin, ofAccount, ofAddress } from '../../base/attempts/attempts.ts'
import { ofAccountAt } from './log-in-attempts.ts'
import { placesOf, rememberHere } from './known-places.ts'
import { hashNewPassword } from './new-password.ts'
import { replacePassword } from './replace-password.ts'
import { findAccount, markAddressConfirmed } from './repo.ts'

/** Within this time one mail is enough, however often it is requested. */
const PATIENCE_MS = 60_000

/**
 * Requests a code for a new password. Every address gets the same answer in the same time. A caller who asks
 * for many is stopped where they are. An address that is asked for from everywhere quietly gets no more mails:
 * its last codes still work, so nobody is kept out by what others ask.
 */
export async function askForReset(
  scope: CallScope<null>,
  { body }: ParsedInput<typeof requestReset>,
): Promise<Record<string, never>> {
  const here = placesOf(scope).map((place) => ofAccountAt('reset', body.email, place))
  await countEvery(scope, [ofAddress('reset', scope.ip), ...here])
  if (!(await isWithin(scope, ofAccount('reset', body.email)))) return {}
  const minute = Math.floor(scope.now.getTime() / PATIENCE_MS)
  const asked = { email: body.email, site: siteAddress(scope.services.config, '') }
  await scope.write((trx) => addJob(trx, 'send-reset', asked, `${body.email}:${minute}`))
  return {}
}

const notGood = () =>
  badInput({ path: 'token', message: 'This code is not valid or has expired. Please request a new one.' })

/**
 * Runs `work` as an attempt with a code, so that callers who try codes are stopped long before one of them
 * fits.
 */
const withCode = <T>(scope: CallScope<null>, work: () => Promise<T>): Promise<T> =>
  asAttempt(scope, [ofAddress('code', scope.ip)], 'bad_input', work)

const ownCode = async (scope: SystemScope, purpose: Purpose, token: string) => {
  const found = await takeCode(scope, purpose, hashCode(token))
  if (!found?.user_id) throw notGood()
  return { userId: found.user_id, email: found.email }
}

/**
 * Uses the code up, sets the password and ends every session, including those of anyone who knew the old
 * password.
 */
export function setPasswordByCode(
  scope: CallScope<null>,
  { body }: ParsedInput<typeof resetPassword>,
): Promise<Record<string, never>> {
  return withCode(scope, async () => {
    const { db, services } = scope
    // Looked up before the costly hash is made, and used up after it.
    const found = await findCode(scope, 'reset', hashCode(body.token))
    const account = found?.user_id ? await findAccount(db, found.user_id) : undefined
    if (!account) throw notGood()
    const { email, name, org_name } = account
    const known = { email, names: [name, org_name] }
    const hash = await hashNewPassword(services, { password: body.password, path: 'password', known })
    return scope.write(async (trx) => {
      const within = { ...scope, db: trx }
      const { userId } = await ownCode(within, 'reset', body.token)
      await replacePassword(within, { userId, hash })
      // The code came by mail, which proves that the address is the user's.
      await markAddressConfirmed(within, userId, null)
      await rememberHere(within, userId)
      scope.madeBy(userId)
      return {}
    })
  })
}

/** Shows the reader of the mail which account they would confirm. */
export function showAddressCode(
  scope: CallScope<null>,
  { body }: ParsedInput<typeof readAddressCode>,
): Promise<HandlerData<typeof readAddressCode>> {
  return withCode(scope, async () => {
    const found = await findCode(scope, 'address', hashCode(body.token))
    const account = found?.user_id ? await findAccount(scope.db, found.user_id) : undefined
    if (!account) throw notGood()
    const { email, org_name: organization, created_at } = account
    return { email, organization, created_at: created_at.toISOString() }
  })
}

export function confirmByCode(
  scope: CallScope<null>,
  { body }: ParsedInput<typeof confirmAddress>,
): Promise<Record<string, never>> {
  return withCode(scope, () =>
    scope.write(async (trx) => {
      const within = { ...scope, db: trx }
      const { userId, email } = await ownCode(within, 'address', body.token)
      await markAddressConfirmed(within, userId, email)
      scope.madeBy(userId)
      return {}
    }),
  )
}
