import type { addUser } from '@plaza/contract/users'
import { nameInMail } from '@plaza/domain/names'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { issueCode } from '../accounts/issue-code.ts'
import { USER } from '../../base/actor.ts'
import { asSystem, type CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { codeAddress } from '../../base/config/site-address.ts'
import { queueMails } from '../../base/mail/queue-mails.ts'
import { requireRoom } from '../plans/require-room.ts'
import { countEvery, ofInvitations } from '../../base/attempts/attempts.ts'
import { checkGiven } from './check-given.ts'
import { isOwner, rolesIn } from './policy.ts'
import { hasConfirmedAddress } from '../accounts/details-repo.ts'
import { completeInvitation, findPersonByEmail, lockPeople } from './repo.ts'

interface Invitee {
  email: string
  name: string
  role_id: number
  permissions: string[]
}

const sendInvitation = async (
  scope: CallScope,
  organization: { id: string; name: string },
  { email, issued }: { email: string; issued: { id: string; code: string } },
) => {
  const { actor, services } = scope
  const [who, where] = [
    nameInMail(actor.userName, 'Somebody'),
    nameInMail(organization.name, 'an organization'),
  ]
  // The page behind the link wears the organization's brand.
  const page = `/createAccount?invitedBy=${organization.id}`
  const letter = {
    subject: `${who} invites you to ${where}`,
    heading: `Join ${where}`,
    paragraphs: [
      `${who} invites you to work with ${where} on Plaza, the marketplace for advertising on digital screens.`,
      'The link works only for this email address. It can be used once, within seven days.',
    ],
    action: { label: 'Open the invitation', url: codeAddress(services.config, page, issued.code) },
    notes: ['If you do not know them, you can ignore this email.'],
  }
  await queueMails(scope, { orgId: organization.id }, [{ to: email, key: `invitation:${issued.id}`, letter }])
}

/**
 * Writes an invitation to an organization and its mail; an earlier one to the same address there becomes
 * void. The caller checks that the actor may, and counts it.
 */
export async function writeInvitation(
  scope: CallScope,
  organization: { id: string; name: string },
  { email, role_id, ...invitee }: Invitee,
): Promise<{ id: string; email: string }> {
  const bearer = { email, org_id: organization.id, role_id, created_by: scope.actor.userId }
  const issued = await issueCode(asSystem(scope), 'invitation', bearer)
  await completeInvitation(scope, issued.id, invitee)
  await sendInvitation(scope, organization, { email, issued })
  return { id: issued.id, email }
}

/** Writes an invitation as `writeInvitation` does, and counts it among those of the actor's organization. */
export async function inviteTo(
  scope: CallScope,
  organization: { id: string; name: string },
  invitee: Invitee,
): Promise<{ id: string; email: string }> {
  await countEvery(scope, [ofInvitations(scope.actor.orgId)])
  return writeInvitation(scope, organization, invitee)
}

/**
 * Refuses to invite somebody who is in the organization already, and to replace an invitation that the actor
 * may not take back.
 * @throws Failure `bad_input`
 */
const checkInvitee = async (scope: CallScope, email: string): Promise<void> => {
  const known = await findPersonByEmail(scope, email)
  if (!known) return
  const path = 'user.email'
  if (!known.invited) throw badInput({ path, message: 'This person is already in your organization.' })
  if (known.role_id !== USER && !isOwner(scope.actor)) {
    throw badInput({
      path,
      message: 'This person has already been invited. Only an owner can send the invitation again.',
    })
  }
}

/**
 * Invites somebody into the actor's organization. Only the reader of the mail learns whether the address has an
 * account elsewhere. A waiting invitation of the same address is replaced.
 */
export async function invite(
  scope: CallScope,
  { body: { user } }: ParsedInput<typeof addUser>,
): Promise<HandlerData<typeof addUser>> {
  const { orgId: id, orgName: name, orgType: type } = scope.actor
  const [usual = USER] = rolesIn(type)
  const { role_id = usual } = user
  checkGiven(scope.actor, { ...user, role_id }, { type, at: 'user.' })
  if (!(await hasConfirmedAddress(scope))) throw new Failure('email_unconfirmed')
  await lockPeople(scope, id)
  await checkInvitee(scope, user.email)
  const invited = await inviteTo(scope, { id, name }, { ...user, role_id, name: user.name ?? '' })
  await requireRoom(scope, 'users', 0)
  return invited
}
