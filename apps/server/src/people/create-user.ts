import type { createUser, readInvitation } from '@plaza/contract/people'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { hashCode } from '../codes/code.ts'
import { takeCode } from '../codes/repo.ts'
import type { Context } from '../http/context.ts'
import { badInput, Failure } from '../http/failure.ts'
import { newId } from '../id.ts'
import { tellJoined } from '../notifications/tell-people.ts'
import { asAttempt, ofAddress } from '../users/attempts.ts'
import { userInfoOf } from '../users/present.ts'
import { findAccount, markLogin } from '../users/repo.ts'
import { beginSession } from '../users/sessions.ts'
import { findInvitation, insertInvited, type Invitation } from './invitations-repo.ts'

const notGood = () =>
  badInput({
    path: 'token',
    message: 'This invitation is not good, or not any more. Please ask for a new one.',
  })

/** An invitation that is good still. An installation's first admin comes by one too. */
const requireInvitation = async ({ db, now }: Context<null>, token: string): Promise<Invitation> => {
  const found = await findInvitation(db, hashCode(token), now)
  if (!found) throw notGood()
  return found
}

export const showInvitation = (
  context: Context<null>,
  { body }: ParsedInput<typeof readInvitation>,
): Promise<HandlerData<typeof readInvitation>> =>
  asAttempt(context, [ofAddress('code', context.ip)], 'bad_input', async () => {
    const { email, name, role_id, expires_at, ...row } = await requireInvitation(context, body.token)
    const organization = { id: row.org_id, name: row.org_name, type: row.org_type }
    return {
      email: email ?? '',
      name: name ?? '',
      organization,
      role_id,
      expires_at: expires_at.toISOString(),
    }
  })

/**
 * Makes the account that an invitation is for and logs it in. Its address, organization, role and
 * permissions are the invitation's: nothing that is sent can change them.
 */
export const createInvited = (
  context: Context<null>,
  { body }: ParsedInput<typeof createUser>,
): Promise<HandlerData<typeof createUser>> =>
  asAttempt(context, [ofAddress('code', context.ip)], 'bad_input', async () => {
    const { services, now } = context
    const invitation = await requireInvitation(context, body.token)
    const email = invitation.email ?? body.email
    if (!email) throw badInput({ path: 'email', message: 'This is required.' })
    const password_hash = await services.passwords.hash(body.password)
    try {
      return await context.write(async (db) => {
        const taken = await takeCode(db, invitation.purpose, hashCode(body.token), now)
        if (!taken) throw notGood()
        const user = { id: newId(now), name: body.name, email, password_hash }
        await insertInvited(db, { ...user, invitation }, now)
        await markLogin(db, user.id, now)
        await tellJoined(
          { db, now },
          {
            id: invitation.id,
            invitedBy: invitation.created_by,
            organization: { id: invitation.org_id, name: invitation.org_name },
            person: user,
          },
        )
        const pair = await beginSession({ ...context, db }, user.id)
        const account = await findAccount(db, user.id)
        if (!account) throw new Failure('not_found')
        return {
          tokens: { access_token: pair.access, refresh_token: pair.refresh, last_login: now.toISOString() },
          userInfo: userInfoOf(account),
        }
      })
    } catch (error) {
      if ((error as { constraint?: string }).constraint !== 'users_email_key') throw error
      throw new Failure('email_taken', {
        sentence: 'There is an account with this address already. Log in with it instead.',
      })
    }
  })
