import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { newId } from '../id.ts'
import { addJob } from '../jobs/queue-repo.ts'
import { compose, type Dress, type Letter } from './compose.ts'
import { insertMail } from './repo.ts'

export interface Posting {
  to: string
  /** Whose brand it wears; null for the installation's. */
  orgId: string | null
  /** What it tells of, for ever the same for one cause: `reset:<token>`, `invite:<user>:3`. */
  key: string
  letter: Letter
  dress: Dress
}

/** Writes a mail and the job that sends it, in the transaction of what it tells of. */
export async function queueMail(
  db: Kysely<DB>,
  { to, orgId, key, letter, dress }: Posting,
  now: Date,
): Promise<void> {
  const { subject, text, html } = compose(letter, dress)
  const mail = {
    id: newId(now),
    key,
    org_id: orgId,
    to_address: to,
    from_name: dress.name === 'Plaza' ? dress.name : `${dress.name} · Plaza`,
    subject,
    body_text: text,
    body_html: html,
    created_at: now,
  }
  if (await insertMail(db, mail)) await addJob(db, 'send-mail', { mail_id: mail.id }, mail.id)
}
