import type { inviteToDisplays } from '@plaza/contract/display-invitations'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { Issue } from '@plaza/contract/errors'
import { addsTo, reachByAddress, together, type Reach } from '@plaza/domain/invitation-reach'
import type { CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure, notYours } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import { hasConfirmedAddress } from '../../people/accounts/details-repo.ts'
import { countEvery, ofInvitations } from '../../base/attempts/attempts.ts'
import * as repo from './repo.ts'
import { queueMails } from '../../base/mail/queue-mails.ts'
import { invitationMail } from './tell-invitation.ts'

type Body = ParsedInput<typeof inviteToDisplays>['body']

/**
 * Checks the addresses and displays of a list. Gives the names of its displays, by id.
 * @throws Failure `bad_input` with each address and each display that cannot be taken
 */
const checkList = async (scope: CallScope, { list }: Body): Promise<Map<string, string>> => {
  const own = await repo.findOwnAddresses(
    scope,
    list.map(({ email }) => email),
  )
  const ids = [...new Set(list.flatMap(({ displays }) => displays ?? []))]
  const names = await repo.findOwnNames(scope, ids)
  const issues = list.flatMap(({ email, displays, plain }, index): Issue[] => {
    const at = `list.${index}`
    const foreign = (displays ?? []).flatMap((id, nth) =>
      names.has(id) ? [] : [notYours(`${at}.displays.${nth}`, 'display')],
    )
    if (!own.has(email)) return foreign
    const message = 'This email address belongs to somebody in your own organization.'
    return [{ path: plain ? at : `${at}.email`, message }, ...foreign]
  })
  if (issues.length) throw badInput(...issues)
  return names
}

/** Writes the invitations. Gives each with what it is to now, and whether that is more than before. */
const write = async (scope: CallScope, asked: Map<string, Reach>, message: string) => {
  const emails = [...asked.keys()]
  const made = await repo.insertInvitations(
    scope,
    emails.map((email) => ({ id: newId(scope.now), email, message })),
  )
  const invitations = (await repo.lockInvitations(scope, emails)).map(({ reach: before, ...one }) => {
    const reach = asked.get(one.email) ?? []
    const isNew = made.has(one.id)
    return { ...one, isNew, grew: isNew || addsTo(before, reach), reach: together(before, reach) }
  })
  const grown = invitations.filter(({ grew }) => grew)
  await repo.storeReaches(scope, grown)
  const again = grown.filter(({ isNew }) => !isNew)
  await repo.markSentAgain(
    scope,
    again.map(({ id }) => id),
    message,
  )
  return invitations.map((one) => ({ ...one, version: one.version + Number(again.includes(one)) }))
}

/**
 * Invites addresses to private displays. An address that is listed twice counts once, and one that is already
 * invited to all of these displays gets no further mail. Only the reader of the mail learns whether the address
 * has an account.
 * @throws Failure `email_unconfirmed`, `bad_input`, `too_many`
 */
export async function invite(
  scope: CallScope,
  { body }: ParsedInput<typeof inviteToDisplays>,
): Promise<HandlerData<typeof inviteToDisplays>> {
  if (!(await hasConfirmedAddress(scope))) throw new Failure('email_unconfirmed')
  const names = await checkList(scope, body)
  const asked = reachByAddress(body.list.map(({ email, displays }) => ({ email, reach: displays ?? 'all' })))
  const invitations = await write(scope, asked, body.message)
  const mailed = invitations.filter(({ grew }) => grew)
  if (mailed.length) await countEvery(scope, [ofInvitations(scope.actor.orgId, mailed.length)])
  const advertisers = await repo.findAdvertisers(scope, [...asked.keys()])
  const mails = mailed.map((one) => {
    const reach = asked.get(one.email) ?? one.reach
    const hasAccount = advertisers.has(one.email)
    return invitationMail(scope, names, { ...one, reach, message: body.message, hasAccount })
  })
  await queueMails(scope, { orgId: scope.actor.orgId }, mails)
  return {
    invited: mailed.length,
    already: invitations.length - mailed.length,
    rows: invitations.map(({ id, email, grew, isNew }) => ({ id, email, invited: grew, is_new: isNew })),
  }
}
