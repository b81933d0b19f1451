import type { Config } from '../config/config.ts'
import type { Services } from '../scope/scope.ts'
import { siteAddress } from '../config/site-address.ts'
import { inTransaction } from '../postgres/transaction.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Letter } from '../mail/compose.ts'
import { readDress } from '../mail/dress.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { supportNote } from '../mail/support-note.ts'
import { findMailed, findMailReaders, type Mailed } from './mails-repo.ts'
import { commentOf, wordsOf, wordsOfSeveral } from './words.ts'

/** The letter that tells of a notification, or of several that are told together. */
export function letterOf(config: Config, [first, ...others]: [Mailed, ...Mailed[]]): Letter {
  const all = [first, ...others]
  const { title, newTitle, message, link, action } = others.length ? wordsOfSeveral(all) : wordsOf(first)
  const quotes = all.map((one) => ({ name: one.actor_name, comment: commentOf(one) }))
  return {
    subject: newTitle,
    heading: title,
    paragraphs: [
      `${newTitle}.`,
      ...(message ? [message] : []),
      ...quotes.flatMap(({ name, comment }) => (comment ? [`${name} wrote: “${comment}”`] : [])),
    ],
    action: { label: action, url: siteAddress(config, link) },
    notes: [
      `This email is about ${first.org_name}. Choose which emails you receive: ${siteAddress(config, '/settings/notifications')}`,
      supportNote(config),
    ],
  }
}

/**
 * The job behind a notification: its mails, in the brand of the organization that it concerns, to those
 * who are told and have not switched them off. Done twice, each is sent once.
 */
export async function mailNotification(
  services: Services,
  { notification_id }: Jobs['mail-notification'],
): Promise<void> {
  const { db, config, clock } = services
  await inTransaction(db, async (trx) => {
    const [mailed] = await findMailed(trx, [notification_id])
    if (!mailed) return
    const { org_id: orgId } = mailed
    const letter = letterOf(config, [mailed])
    const dress = await readDress(trx, config, orgId)
    for (const { id, email } of await findMailReaders(trx, [notification_id])) {
      const key = `notification:${notification_id}:${id}`
      await queueMail(trx, { to: email, orgId, key, letter, dress }, clock.now())
    }
  })
}
