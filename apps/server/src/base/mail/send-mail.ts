import type { Doing, Jobs } from '../jobs/jobs.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Clock } from '../installation/clock.ts'
import { Refused, type MailPort } from './mail.ts'
import { findUnsent, markFailed, markSent } from './repo.ts'

/** Tells whether an address is the demo's: no mailbox can exist there (RFC 2606). */
const isOfDemo = (address: string): boolean => address.endsWith('@demo.example')

/**
 * The job that sends one mail. A failure is recorded and retried by the queue; a mail that is refused for
 * good, or has failed for the last time, is given up. A mail that only goes to the outbox stays unsent.
 */
export async function sendMail(
  { db, mail, clock }: { db: Kysely<DB>; mail: MailPort; clock: Clock },
  { mail_id }: Jobs['send-mail'],
  { log, signal, isLast }: Doing,
): Promise<void> {
  const found = await findUnsent(db, mail_id)
  if (!found || (mail.way === 'smtp' && isOfDemo(found.to_address))) return
  const ready = {
    id: found.id,
    to: found.to_address,
    fromName: found.from_name,
    subject: found.subject,
    text: found.body_text,
    html: found.body_html,
    unsubscribe: found.unsubscribe,
    writtenAt: found.created_at,
  }
  try {
    await mail.send(ready, signal)
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error)
    const isOver = isLast || error instanceof Refused
    await markFailed(db, mail_id, { fault, given_up_at: isOver ? clock.now() : null })
    if (!isOver) throw error
    log.warn({ mail: mail_id, fault }, 'a mail is given up')
    return
  }
  if (mail.way === 'smtp') await markSent(db, mail_id, clock.now())
}
