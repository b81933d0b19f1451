import type { createUser, readInvitation } from '@plaza/contract/users'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { hashCode } from '../accounts/code.ts'
import { takeCode } from '../accounts/codes-repo.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { Replay } from '../../base/http/idempotency.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import { newId } from '../../base/id.ts'
import { tellJoined } from './tell-people.ts'
import { asAttempt, ofAddress } from '../../base/attempts/attempts.ts'
import { checkPassword, letIn } from '../accounts/log-in.ts'
import { hashNewPassword } from '../accounts/new-password.ts'
import { findAccount } from '../accounts/repo.ts'
import { findGood, notGood, type Asking } from './good-invitation.ts'
import { agreeToCurrent } from '../terms/agree.ts'
import { insertInvited } from './invitations-repo.ts'
import { lockPeople } from './repo.ts'
import { endUnconfirmed } from '../accounts/unconfirmed-repo.ts'

type Body = ParsedInput<typeof createUser>['body']
type Made = HandlerData<typeof createUser>

export function showInvitation(
  scope: CallScope<null>,
  { body }: ParsedInput<typeof readInvitation>,
): Promise<HandlerData<typeof readInvitation>> {
  return asAttempt(scope, [ofAddress('code', scope.ip)], 'bad_input', async () => {
    const found = await findGood(scope, body.token)
    if (!found) throw notGood()
    const { email, name, role_id, expires_at, has_account, unconfirmed_since, ...row } = found
    return {
      email: email ?? '',
      name: name ?? '',
      organization: { id: row.org_id, name: row.org_name, type: row.org_type },
      role_id,
      has_account,
      unconfirmed_since: unconfirmed_since?.toISOString() ?? null,
      expires_at: expires_at.toISOString(),
    }
  })
}

/**
 * Uses the invitation up. The organization's users are locked first, so that the inviter's rights cannot
 * change meanwhile.
 */
const takeInvitation = async (asking: Asking, orgId: string, body: Body) => {
  await lockPeople(asking, orgId)
  const invitation = await findGood(asking, body.token)
  if (!invitation) throw notGood()
  const email = invitation.email ?? body.email
  if (!email) throw badInput({ path: 'email', message: 'This is required.' })
  if (!(await takeCode(asking, invitation.purpose, hashCode(body.token)))) throw notGood()
  return { ...invitation, email }
}

const join = async (scope: CallScope<null>, orgId: string, body: Body, password_hash: string) => {
  const { db, now } = scope
  const invitation = await takeInvitation(scope, orgId, body)
  // The code came by mail, which proves the address; the first admin's address was merely typed.
  if (invitation.purpose === 'invitation') await endUnconfirmed(scope, invitation.email)
  const user = { id: newId(now), name: body.name, email: invitation.email, password_hash }
  await insertInvited(db, { ...user, invitation }, now)
  if (invitation.org_type !== 'PLATFORM') await agreeToCurrent(scope, user.id)
  scope.madeBy(user.id)
  const organization = { id: invitation.org_id, name: invitation.org_name }
  const joined = { id: invitation.id, invitedBy: invitation.created_by, organization, person: user }
  await tellJoined({ db, now }, joined)
  const account = await findAccount(db, user.id)
  if (!account) throw new Failure('not_found')
  return letIn(scope, account)
}

const NO_TOKENS = { access_token: '', refresh_token: '' }

/**
 * Creates the account. The answer kept for a repeated request has no tokens, since those are only stored as
 * hashes.
 */
const create = async (scope: CallScope<null>, body: Body): Promise<Made> => {
  const found = await findGood(scope, body.token)
  const known = { email: found?.email ?? body.email, names: [body.name, found?.org_name ?? ''] }
  const hash =
    found && (await hashNewPassword(scope.services, { password: body.password, path: 'password', known }))
  let made: Made | undefined
  const kept = await scope.write(async (db) => {
    // The code is refused only here, where a key that already has an answer is known: after the first time the
    // code no longer works.
    if (!found || !hash) throw notGood()
    made = await join({ ...scope, db }, found.org_id, body, hash)
    return { ...made, tokens: { ...made.tokens, ...NO_TOKENS } }
  })
  return made ?? kept
}

/** Answers the same request again: somebody who sends it knows the password, and is logged in anew. */
const logInAgain = async (scope: CallScope<null>, { userInfo }: Made, { password }: Body): Promise<Made> => {
  const account = await checkPassword(scope, userInfo.email, password)
  return inTransaction(scope.db, (db) => letIn({ ...scope, db }, account))
}

/**
 * Creates the account that an invitation is for and logs it in. Its address, organization, role and
 * permissions come from the invitation: nothing in the request can change them.
 */
export function createInvited(
  scope: CallScope<null>,
  { body }: ParsedInput<typeof createUser>,
): Promise<Made> {
  return asAttempt(scope, [ofAddress('code', scope.ip)], 'bad_input', async () => {
    try {
      return await create(scope, body)
    } catch (error) {
      if (error instanceof Replay) return logInAgain(scope, error.data as Made, body)
      if ((error as { constraint?: string }).constraint !== 'users_email_key') throw error
      throw new Failure('email_taken', {
        sentence: 'An account with this email address already exists. Please log in instead.',
      })
    }
  })
}
