import type { signUp } from '@plaza/contract/auth'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { Context } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import { newId } from '../id.ts'
import { checkAttempts, countFailure, ofAddress } from '../users/attempts.ts'
import { hashPassword } from '../users/passwords.ts'
import { insertOrganizationWithOwner } from './repo.ts'

/**
 * Makes an organization and its owner. Only here an address is told to be taken, so those who try
 * many are stopped.
 */
export const signUpOwner = async (
  context: Context<null>,
  { body }: ParsedInput<typeof signUp>,
): Promise<HandlerData<typeof signUp>> => {
  const { services, db, now } = context
  const tried = [ofAddress('sign-up', context.ip)]
  if (services.config.rateLimits) await checkAttempts(db, tried, now)
  const { organization: wanted, owner } = body
  const organization = {
    id: newId(now),
    name: wanted.name,
    type: wanted.type,
    industry: wanted.industry ?? '',
    currency: wanted.currency ?? services.config.currency,
    time_zone: wanted.time_zone ?? null,
  }
  const password_hash = await hashPassword(owner.password)
  const user = { id: newId(now), name: owner.name, email: owner.email, password_hash }
  try {
    return await context.write(async (trx) => {
      await insertOrganizationWithOwner(trx, { organization, user }, now)
      return { organization: { ...organization, type: wanted.type }, user }
    })
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'users_email_key') throw error
    await countFailure(db, tried, now)
    throw new Failure('email_taken', {
      issues: [{ path: 'owner.email', message: 'There is an account with this email address already.' }],
    })
  }
}
