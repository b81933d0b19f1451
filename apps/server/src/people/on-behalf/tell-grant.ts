import { nameInMail } from '@plaza/domain/names'
import type { CallScope } from '../../base/scope/scope.ts'
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
