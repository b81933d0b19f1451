import { siteAddress } from '../../base/config/site-address.ts'
import type { Letter } from '../../base/mail/compose.ts'
import { queueMails } from '../../base/mail/queue-mails.ts'
import { choicesOf } from '../../base/notifications/letter.ts'
import type { Services, SystemScope } from '../../base/scope/scope.ts'
import { findReaders, markMailed, takeToMail, type ToMail } from './repo.ts'

/** The most letters of a subject, so that a mail program shows it whole. */
const MOST_SUBJECT = 70

/** The first sentence as the subject; cut at a word where it is long. */
const subjectOf = (content: string): string => {
  const [first = content] = content.split(/(?<=[.!?])\s|\n/)
  if (first.length <= MOST_SUBJECT) return first
  const cut = first.slice(0, MOST_SUBJECT)
  const space = cut.lastIndexOf(' ')
  return `${(space > 0 ? cut.slice(0, space) : cut).trimEnd()}…`
}

const letterTo = (
  services: Pick<Services, 'config' | 'secret'>,
  { content, link }: ToMail,
  userId: string,
): Letter => {
  const url = link.startsWith('/') ? siteAddress(services.config, link) : link
  return {
    subject: subjectOf(content),
    heading: 'An announcement',
    paragraphs: content.split('\n').filter(Boolean),
    ...(url && { action: { label: 'Read more', url } }),
    notes: ['You get this email because you have an account here.'],
    ...choicesOf(services, { userId, kind: 'announcement' }),
  }
}

/**
 * Mails what is announced by mail to the next people whom it is for, at most `limit` in one transaction. Gives how many
 * mails it queued. Whoever was mailed before is not mailed again, and what is withdrawn meanwhile goes to nobody else.
 */
export async function mailAnnouncements(
  scope: SystemScope & { services: Services },
  limit: number,
): Promise<number> {
  const announcement = await takeToMail(scope)
  if (!announcement) return 0
  const readers = await findReaders(scope, announcement, limit)
  await queueMails(
    scope,
    { orgId: null },
    readers.map(({ id, email }) => ({
      to: email,
      key: `announcement:${announcement.id}:${id}`,
      letter: letterTo(scope.services, announcement, id),
    })),
  )
  const isLast = readers.length < limit
  await markMailed(scope, announcement.id, { upTo: readers.at(-1)?.id ?? null, isLast })
  return readers.length
}
