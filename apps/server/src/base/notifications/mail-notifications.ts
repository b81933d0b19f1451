import type { Config } from '../config/config.ts'
import { siteAddress } from '../config/site-address.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Letter } from '../mail/compose.ts'
import { queueMails, type MailScope } from '../mail/queue-mails.ts'
import { inTransaction } from '../postgres/transaction.ts'
import type { Services } from '../scope/scope.ts'
import { commentOf, wordsOf, type Kinds } from './kinds.ts'
import * as repo from './mails-repo.ts'

/** The least time between two mails about one thread, in ms. */
const APART_MS = 15 * 60_000

/** Returns the mail for a notification, or for several that are reported together. */
const letterOf = (kinds: Kinds, config: Config, all: [repo.Mailed, ...repo.Mailed[]]): Letter => {
  const { title, newTitle, message, link, action } = wordsOf(kinds, all)
  const quotes = all.map((one) => ({ name: one.actor_name, comment: commentOf(one) }))
  const settings = siteAddress(config, '/settings/notifications')
  return {
    subject: newTitle,
    heading: title,
    paragraphs: [
      `${newTitle}.`,
      ...(message ? [message] : []),
      ...quotes.flatMap(({ name, comment }) => (comment ? [`${name} wrote: “${comment}”`] : [])),
    ],
    action: { label: action, url: siteAddress(config, link) },
    notes: [`This email is about ${all[0].org_name}. Choose which emails you receive: ${settings}`],
  }
}

/**
 * Does the job behind a notification: queues its mails, in the look of the organization that it concerns, to
 * its readers who have not switched them off. Where the job is done twice, each mail is still sent once.
 */
export async function mailNotification(
  kinds: Kinds,
  services: Services,
  { notification_id }: Jobs['mail-notification'],
): Promise<void> {
  const { db, config, clock } = services
  await inTransaction(db, async (trx) => {
    const [mailed] = await repo.findMailed(trx, [notification_id])
    if (!mailed) return
    const letter = letterOf(kinds, config, [mailed])
    const readers = await repo.findMailReaders(trx, [notification_id])
    await queueMails(
      { db: trx, now: clock.now(), services },
      { orgId: mailed.org_id },
      readers.map(({ id, email }) => ({ to: email, key: `notification:${notification_id}:${id}`, letter })),
    )
  })
}

const mailThread = async (
  kinds: Kinds,
  scope: MailScope,
  mailed: [repo.Mailed, ...repo.Mailed[]],
): Promise<void> => {
  const readers = await repo.findMailReaders(
    scope.db,
    mailed.map(({ id }) => id),
  )
  const addresses = new Map(readers.map(({ id, email }) => [id, email]))
  const postings = [...addresses].flatMap(([id, to]) => {
    const unread = new Set(
      readers.filter((one) => one.id === id && one.unread).map((one) => one.notification_id),
    )
    const [first, ...others] = mailed.filter((one) => unread.has(one.id))
    if (!first) return []
    const letter = letterOf(kinds, scope.services.config, [first, ...others])
    return [{ to, key: `notification:${first.id}:${id}`, letter }]
  })
  await queueMails(scope, { orgId: mailed[0].org_id }, postings)
}

/**
 * Mails the notifications whose time to wait is over, to those who have not read them meanwhile: all that
 * wait in one thread of comments as one mail, others each by itself. Gives how many threads it mailed, at most
 * `limit`. It runs in a transaction, and of several server processes one takes each thread.
 */
export async function mailDue(kinds: Kinds, scope: MailScope, limit: number): Promise<number> {
  const { db, now } = scope
  const mailedBefore = new Date(now.getTime() - APART_MS)
  const threads = await repo.findDueThreads(db, { now, mailedBefore, limit })
  for (const thread of threads) {
    const [first, ...others] = await repo.findMailed(db, await repo.takeThread(db, thread, now))
    if (first) await mailThread(kinds, scope, [first, ...others])
  }
  return threads.length
}
