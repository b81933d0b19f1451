import type { signUp } from '@plaza/contract/accounts'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { isPayableAtFirst } from '../../base/payments/payable.ts'
import { siteAddress } from '../../base/config/site-address.ts'
import { newId } from '../../base/id.ts'
import { addJob } from '../../base/jobs/queue-repo.ts'
import { asAttempt, ofAddress, ofSignUps } from '../../base/attempts/attempts.ts'
import { hashNewPassword } from './new-password.ts'
import { insertOrganizationWithOwner } from './sign-up-repo.ts'

type Made = HandlerData<typeof signUp>

const makeOwner = async (
  { services, now, write, madeBy }: CallScope<null>,
  { organization: wanted, owner }: ParsedInput<typeof signUp>['body'],
): Promise<Made> => {
  const organization = {
    id: newId(now),
    name: wanted.name,
    type: wanted.type,
    industry: wanted.industry ?? '',
    country: wanted.country ?? '',
    currency: wanted.currency ?? services.config.currency,
    time_zone: wanted.time_zone ?? null,
    payable: isPayableAtFirst(services.config, wanted.type),
  }
  const known = { email: owner.email, names: [owner.name, organization.name] }
  const password_hash = await hashNewPassword(services, {
    password: owner.password,
    path: 'owner.password',
    known,
  })
  const user = { id: newId(now), name: owner.name, email: owner.email, password_hash }
  try {
    return await write(async (trx) => {
      await insertOrganizationWithOwner(trx, { organization, user }, now)
      await addJob(trx, 'send-welcome', { user_id: user.id, site: siteAddress(services.config, '') }, user.id)
      madeBy(user.id)
      return { organization, user }
    })
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'users_email_key') throw error
    throw new Failure('email_taken', {
      issues: [{ path: 'owner.email', message: 'An account with this email address already exists.' }],
    })
  }
}

/**
 * Makes an organization and its owner. Only this answer tells that an address is taken, so callers who try many
 * are stopped; so are those who sign up many, since each sign-up sends a mail.
 */
export function signUpOwner(scope: CallScope<null>, { body }: ParsedInput<typeof signUp>): Promise<Made> {
  return asAttempt(scope, [ofAddress('sign-up', scope.ip)], 'email_taken', () =>
    asAttempt(scope, [ofSignUps(scope.ip)], 'success', () => makeOwner(scope, body)),
  )
}
