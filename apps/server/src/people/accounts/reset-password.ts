import type { confirmAddress, readAddressCode, requestReset, resetPassword } from '@plaza/contract/accounts'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { hashCode } from './code.ts'
import { findCode, takeCode, type Purpose } from './codes-repo.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { badInput } from '../../base/failure.ts'
import { siteAddress } from '../../base/config/site-address.ts'
import { addJob } from '../../base/jobs/queue-repo.ts'
import { asAttempt, countEvery, isWithin, ofAccount, ofAddress } from '../../base/attempts/attempts.ts'
import { ofAccountAt } from './log-in-attempts.ts'
import { placesOf, rememberHere } from './known-places.ts'
import { hashNewPassword } from './new-password.ts'
import { replacePassword } from './replace-password.ts'
import { findAccount, markAddressConfirmed } from './repo.ts'

/** Asked for again within this time, one mail is enough. */
const PATIENCE_MS = 60_000

/**
 * The same answer, in the same time, for every address. Who asks for many is stopped where they are; what is
 * asked of an address from everywhere stops mailing it, quietly: its last codes are good still, so nobody is
 * kept out by what others ask.
 */
export async function askForReset(
  context: CallScope<null>,
  { body }: ParsedInput<typeof requestReset>,
): Promise<Record<string, never>> {
  const here = placesOf(context).map((place) => ofAccountAt('reset', body.email, place))
  await countEvery(context, [ofAddress('reset', context.ip), ...here])
  if (!(await isWithin(context, ofAccount('reset', body.email)))) return {}
  const minute = Math.floor(context.now.getTime() / PATIENCE_MS)
  const asked = { email: body.email, site: siteAddress(context.services.config, '') }
  await context.write((trx) => addJob(trx, 'send-reset', asked, `${body.email}:${minute}`))
  return {}
}

const notGood = () =>
  badInput({ path: 'token', message: 'This code is not valid or has expired. Please request a new one.' })

/** Those who try codes are stopped long before one of them fits. */
const withCode = <T>(context: CallScope<null>, work: () => Promise<T>): Promise<T> =>
  asAttempt(context, [ofAddress('code', context.ip)], 'bad_input', work)

const ownCode = async ({ db, now }: Pick<CallScope<null>, 'db' | 'now'>, purpose: Purpose, token: string) => {
  const found = await takeCode(db, purpose, hashCode(token), now)
  if (!found?.user_id) throw notGood()
  return { userId: found.user_id, email: found.email }
}

/** Uses the code up, sets the password and ends every session: also those of whoever knew the old one. */
export function setPasswordByCode(
  context: CallScope<null>,
  { body }: ParsedInput<typeof resetPassword>,
): Promise<Record<string, never>> {
  return withCode(context, async () => {
    const { db, now, services } = context
    // Looked at before the costly hash is made, used up after it.
    const found = await findCode(db, 'reset', hashCode(body.token), now)
    const account = found?.user_id ? await findAccount(db, found.user_id) : undefined
    if (!account) throw notGood()
    const { email, name, org_name } = account
    const known = { email, names: [name, org_name] }
    const hash = await hashNewPassword(services, { password: body.password, path: 'password', known })
    return context.write(async (trx) => {
      const { userId } = await ownCode({ db: trx, now }, 'reset', body.token)
      await replacePassword({ db: trx, services, now }, { userId, hash })
      // The code came by mail: the address is theirs.
      await markAddressConfirmed(trx, userId, null, now)
      await rememberHere({ ...context, db: trx }, userId)
      context.madeBy(userId)
      return {}
    })
  })
}

/** Whoever the code was mailed to sees which account they would confirm. */
export function showAddressCode(
  context: CallScope<null>,
  { body }: ParsedInput<typeof readAddressCode>,
): Promise<HandlerData<typeof readAddressCode>> {
  return withCode(context, async () => {
    const found = await findCode(context.db, 'address', hashCode(body.token), context.now)
    const account = found?.user_id ? await findAccount(context.db, found.user_id) : undefined
    if (!account) throw notGood()
    const { email, org_name: organization, created_at } = account
    return { email, organization, created_at: created_at.toISOString() }
  })
}

export function confirmByCode(
  context: CallScope<null>,
  { body }: ParsedInput<typeof confirmAddress>,
): Promise<Record<string, never>> {
  return withCode(context, () =>
    context.write(async (trx) => {
      const { userId, email } = await ownCode({ db: trx, now: context.now }, 'address', body.token)
      await markAddressConfirmed(trx, userId, email, context.now)
      context.madeBy(userId)
      return {}
    }),
  )
}
