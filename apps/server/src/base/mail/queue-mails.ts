import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Config } from '../config/config.ts'
import { newId } from '../id.ts'
import { compose, type Letter, type MailTheme } from './compose.ts'
import { insertMails, type NewMail } from './repo.ts'

/** Reads the look of an organization's mails, or for null that of the installation's own. */
export type ReadMailTheme = (db: Kysely<DB>, config: Config, orgId: string | null) => Promise<MailTheme>

/** The scope in which mails are queued: the transaction of what they tell of, or a job that follows from it. */
export interface MailScope {
  db: Kysely<DB>
  now: Date
  services: { config: Config; readMailTheme: ReadMailTheme }
}

export interface Posting {
  to: string
  /** The cause of the mail, such as `reset:<code>`: for one cause one mail is sent, however often it is queued. */
  key: string
  letter: Letter
}

const supportNote = ({ supportEmail, supportPhone }: Config): string =>
  supportPhone ? `Support: ${supportEmail}, ${supportPhone}` : `Support: ${supportEmail}`

/**
 * Writes mails and the jobs that send them. `orgId` is the organization concerned, whose look the mails have
 * unless they are `neutral`; null where they concern the installation alone. Each ends with whom to ask.
 */
export async function queueMails(
  { db, now, services: { config, readMailTheme } }: MailScope,
  { orgId, neutral = false }: { orgId: string | null; neutral?: boolean },
  postings: Posting[],
): Promise<void> {
  if (!postings.length) return
  const theme = await readMailTheme(db, config, neutral ? null : orgId)
  const mails = postings.map(({ to, key, letter }): NewMail => {
    const notes = [...letter.notes, supportNote(config)]
    const { subject, text, html } = compose({ ...letter, notes }, theme)
    return {
      id: newId(now),
      key,
      org_id: orgId,
      to_address: to,
      from_name: theme.name === 'Plaza' ? theme.name : `${theme.name} · Plaza`,
      subject,
      body_text: text,
      body_html: html,
      unsubscribe: letter.unsubscribe ?? null,
      created_at: now,
    }
  })
  await insertMails(db, mails)
}
