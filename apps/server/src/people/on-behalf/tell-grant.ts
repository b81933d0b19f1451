import { nameInMail } from '@plaza/domain/names'
import { doerOf } from '../../base/notifications/happening.ts'
import { notify } from '../../base/notifications/notify.ts'
import { findPersonByEmail } from '../../base/notifications/people-repo.ts'
import type { ActorScope, CallScope } from '../../base/scope/scope.ts'
import { siteAddress } from '../../base/config/site-address.ts'
import { readDress } from '../../base/mail/dress.ts'
import { queueMail } from '../../base/mail/queue-mail.ts'
import { supportNote } from '../../base/mail/support-note.ts'

/** The mail to whom a grant was given, whether there is an account with that address or not. */
export async function tellGrant(
  { services: { config }, db, actor, now }: CallScope,
  grant: { id: string; email: string },
): Promise<void> {
  const [who, organization] = [
    nameInMail(actor.userName, 'Somebody'),
    nameInMail(actor.orgName, 'an organization'),
  ]
  const letter = {
    subject: `You can now act for ${organization}`,
    heading: `You can now act for ${organization}`,
    paragraphs: [
      `${who} has given you access to act for ${organization} on Plaza. You can see and do everything that its owners can, except manage its people, its payout account and who may act for it.`,
      'Log in with this email address, which must be confirmed. Then open the menu at your name and choose the organization. Everything that you change is recorded under your name.',
    ],
    action: { label: 'Open Plaza', url: siteAddress(config, '/') },
    notes: ['They can remove this access at any time.', supportNote(config)],
  }
  const dress = await readDress(db, config, actor.orgId)
  const posting = { to: grant.email, orgId: actor.orgId, key: `on-behalf:${grant.id}`, letter, dress }
  await queueMail(db, posting, now)
}

/**
 * Tells of a grant to act for the actor's organization, or of its end: whoever has it, where the address
 * has an account, and the others who may give and withdraw one.
 */
export async function tellGrantChange(
  { db, now, actor }: ActorScope,
  { id, email }: { id: string; email: string },
  given: boolean,
): Promise<void> {
  const by = doerOf(actor)
  const word = given ? 'given' : 'withdrawn'
  const bearer = await findPersonByEmail(db, email)
  await notify(
    db,
    [
      {
        kind: 'access_changed',
        data: { email, given },
        orgId: actor.orgId,
        key: `access_changed:${id}:${word}`,
        by,
        to: { can: ['organization:update'] },
      },
      ...(bearer
        ? [
            {
              kind: 'grant_changed' as const,
              data: { organization: actor.orgName, given },
              orgId: bearer.org_id,
              key: `grant_changed:${id}:${word}`,
              by,
              to: { users: [bearer.id] },
              // The mail of a grant that is given comes from `tellGrant`.
              hasMail: given,
            },
          ]
        : []),
    ],
    now,
  )
}
