import type { Context } from '../http/context.ts'
import { siteAddress } from '../http/site-address.ts'
import { readDress } from '../mails/dress.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { supportNote } from '../mails/support-note.ts'

/** The mail to whom a grant was given, whether there is an account with that address or not. */
export const tellGrant = async (
  { services: { config }, db, actor, now }: Context,
  grant: { id: string; email: string },
): Promise<void> => {
  const letter = {
    subject: `You may act for ${actor.orgName} now`,
    heading: `You may act for ${actor.orgName}`,
    paragraphs: [
      `${actor.userName} lets you act for ${actor.orgName} on Plaza: you see and do what its owner may.`,
      'Log in with this address, which has to be confirmed, open the menu at your name, and choose the organization there. Everything that you change is written down with your name.',
    ],
    action: { label: 'Open Plaza', url: siteAddress(config, '/') },
    notes: ['They can take this back at any time.', supportNote(config)],
  }
  const dress = await readDress(db, config, actor.orgId)
  const posting = { to: grant.email, orgId: actor.orgId, key: `on-behalf:${grant.id}`, letter, dress }
  await queueMail(db, posting, now)
}
