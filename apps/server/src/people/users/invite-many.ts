import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { inviteUsers } from '@plaza/contract/many-users'
import { countEvery, ofInvitations } from '../../base/attempts/attempts.ts'
import { USER } from '../../base/actor.ts'
import { Failure } from '../../base/failure.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { hasConfirmedAddress } from '../accounts/details-repo.ts'
import { requireRoom } from '../plans/require-room.ts'
import { checkGiven } from './check-given.ts'
import { writeInvitation } from './invite.ts'
import { rolesIn } from './policy.ts'
import { findPeopleByEmail, lockPeople } from './repo.ts'

/**
 * Invites many people into the actor's organization, all with the same role and permissions, in one transaction: all of
 * them, or none. An address counts once. Who is in the organization already, or is invited, is left as they are and gets
 * no mail. The mails are written here, since the code of an invitation is stored nowhere else.
 * @throws Failure `bad_input`, `email_unconfirmed`, `plan_limit`, `too_many`
 */
export async function inviteMany(
  scope: CallScope,
  { body: { emails, permissions, ...body } }: ParsedInput<typeof inviteUsers>,
): Promise<HandlerData<typeof inviteUsers>> {
  const { orgId: id, orgName: name, orgType: type } = scope.actor
  const [usual = USER] = rolesIn(type)
  const { role_id = usual } = body
  checkGiven(scope.actor, { role_id, permissions }, { type })
  if (!(await hasConfirmedAddress(scope))) throw new Failure('email_unconfirmed')
  await lockPeople(scope, id)
  const asked = [...new Set(emails)]
  const known = await findPeopleByEmail(scope, asked)
  const fresh = asked.filter((email) => !known.has(email))
  if (fresh.length) await countEvery(scope, [ofInvitations(id, fresh.length)])
  const invited: { id: string; email: string }[] = []
  for (const email of fresh) {
    invited.push(await writeInvitation(scope, { id, name }, { email, name: '', role_id, permissions }))
  }
  await requireRoom(scope, 'users', 0)
  const skipped = [...known].map(([email, person]) => ({
    email,
    why: person.invited ? ('invited' as const) : ('member' as const),
  }))
  return { invited, skipped }
}
