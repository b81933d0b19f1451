import type { Jobs } from '../jobs/jobs.ts'
import { queueMails, type MailScope } from '../mail/queue-mails.ts'
import type { Services } from '../scope/scope.ts'
import type { Kinds } from './kinds.ts'
import { letterOf, type Writing } from './letter.ts'
import * as repo from './mails-repo.ts'

/** The least time between two mails of what is told together, in ms. */
const APART_MS = 15 * 60_000

/**
 * Does the job behind a notification: queues its mails, in the look of the organization that it concerns, to
 * its readers who have not switched them off. Where the job is done twice, each mail is still sent once.
 */
export async function mailNotification(
  kinds: Kinds,
  services: Services,
  { notification_id }: Jobs['mail-notification'],
): Promise<void> {
  const { db, clock } = services
  const [mailed] = await repo.findMailed(db, [notification_id])
  if (!mailed) return
  const readers = await repo.findMailReaders(db, [notification_id])
  await queueMails(
    { db, now: clock.now(), services },
    { orgId: mailed.org_id },
    readers.map(({ id, email }) => ({
      to: email,
      key: `notification:${notification_id}:${id}`,
      letter: letterOf(kinds, services, [mailed], id),
    })),
  )
}

/** The scope in which what has waited is mailed. */
interface Mailing extends MailScope {
  services: MailScope['services'] & Writing
}

const mailTogether = async (
  kinds: Kinds,
  scope: Mailing,
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
    const letter = letterOf(kinds, scope.services, [first, ...others], id)
    return [{ to, key: `notification:${first.id}:${id}`, letter }]
  })
  await queueMails(scope, { orgId: mailed[0].org_id }, postings)
}

/**
 * Mails the notifications whose time to wait is over, to those who have not read them meanwhile: all that wait
 * of a kind that is told together as one mail to each reader, whatever campaigns they are about, and others each
 * by itself. Gives how many bundles it mailed, at most `limit`. It runs in a transaction, and of several server
 * processes one takes each bundle.
 */
export async function mailDue(kinds: Kinds, scope: Mailing, limit: number): Promise<number> {
  const { db, now } = scope
  const mailedBefore = new Date(now.getTime() - APART_MS)
  const together = Object.values(kinds).flatMap((one) => (one.together ? [one.kind] : []))
  const bundles = await repo.findDueBundles(db, { now, mailedBefore, together, limit })
  for (const bundle of bundles) {
    const ids = await repo.takeBundle(db, bundle, { together, now })
    const [first, ...others] = await repo.findMailed(db, ids)
    if (first) await mailTogether(kinds, scope, [first, ...others])
  }
  return bundles.length
}
