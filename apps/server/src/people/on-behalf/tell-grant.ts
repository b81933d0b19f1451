import { nameInMail } from '@plaza/domain/names'
import type { Kind } from '../../base/notifications/kinds.ts'
import { doerOf, notify } from '../../base/notifications/notify.ts'
import { findPersonByEmail } from '../../base/notifications/people-repo.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { siteAddress } from '../../base/config/site-address.ts'
import { queueMails } from '../../base/mail/queue-mails.ts'

interface AccessData {
  email: string
  given: boolean
}

/** A user of another organization may act for this one, or no longer. */
export const accessChanged: Kind<AccessData> = {
  kind: 'access_changed',
  stale: ['grants'],
  words: ({ email, given }) => ({
    title: given ? 'Access given' : 'Access removed',
    newTitle: given ? `${email} can now act for you` : `${email} can no longer act for you`,
    message: given
      ? 'Until you remove the access, they can see and do everything that your owners can, except manage your users, your payout account and who may act for you.'
      : '',
    link: '/settings/access',
    action: 'Manage access',
  }),
}

interface GrantData {
  organization: string
  given: boolean
}

/** The reader may act for another organization, or no longer. */
export const grantChanged: Kind<GrantData> = {
  kind: 'grant_changed',
  stale: ['acting'],
  words: ({ organization, given }) => ({
    title: given ? 'Access given' : 'Access removed',
    newTitle: given ? `You can now act for ${organization}` : `You can no longer act for ${organization}`,
    message: given
      ? 'You can see and do everything that its owners can, except manage its users, its payout account and who may act for it. Open the menu at your name and choose the organization. Everything that you change is recorded under your name.'
      : '',
    link: '/',
    action: 'Open Plaza',
  }),
}

/** Mails an address without an account that it was given access. */
const mailGrant = async (scope: CallScope, grant: { id: string; email: string }): Promise<void> => {
  const { actor, services } = scope
  const [who, organization] = [
    nameInMail(actor.userName, 'Somebody'),
    nameInMail(actor.orgName, 'an organization'),
  ]
  const letter = {
    subject: `You can now act for ${organization}`,
    heading: `You can now act for ${organization}`,
    paragraphs: [
      `${who} has given you access to act for ${organization} on Plaza. You can see and do everything that its owners can, except manage its users, its payout account and who may act for it.`,
      'Log in with this email address, which must be confirmed. Then open the menu at your name and choose the organization. Everything that you change is recorded under your name.',
    ],
    action: { label: 'Open Plaza', url: siteAddress(services.config, '/') },
    notes: ['They can remove this access at any time.'],
  }
  await queueMails(scope, { orgId: actor.orgId }, [{ to: grant.email, key: `on-behalf:${grant.id}`, letter }])
}

/**
 * Notifies of a grant to act for the actor's organization, or of its end: the others who may give and withdraw
 * grants, and the account that has it. An address without an account gets a mail about a new grant.
 */
export async function tellGrantChange(
  scope: CallScope,
  grant: { id: string; email: string },
  given: boolean,
): Promise<void> {
  const { db, now, actor } = scope
  const { id, email } = grant
  const by = doerOf(actor)
  const word = given ? 'given' : 'withdrawn'
  const access = { of: accessChanged, data: { email, given }, orgId: actor.orgId, by }
  const to = { can: ['organization:update' as const] }
  await notify(db, [{ ...access, key: `access_changed:${id}:${word}`, to }], now)
  const bearer = await findPersonByEmail(db, email)
  if (bearer) {
    const data = { organization: actor.orgName, given }
    const one = { of: grantChanged, data, orgId: bearer.org_id, key: `grant_changed:${id}:${word}`, by }
    await notify(db, [{ ...one, to: { users: [bearer.id] } }], now)
  } else if (given) {
    await mailGrant(scope, grant)
  }
}
