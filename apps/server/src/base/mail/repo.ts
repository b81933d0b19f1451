import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { queuedJob } from '../jobs/queue-repo.ts'
import { prepared } from '../postgres/prepared.ts'

export interface NewMail {
  id: string
  key: string
  org_id: string | null
  to_address: string
  from_name: string
  subject: string
  body_text: string
  body_html: string
  unsubscribe: string | null
  created_at: Date
}

const queuedMails = prepared('new mails', (db, mails: string) =>
  sql`
    WITH written AS (
      INSERT INTO mails (id, key, org_id, to_address, from_name, subject, body_text, body_html, unsubscribe, created_at)
      SELECT * FROM jsonb_to_recordset(${mails}::jsonb) AS m (
        id uuid, key text, org_id uuid, to_address text, from_name text, subject text, body_text text, body_html text,
        unsubscribe text, created_at timestamptz
      )
      ON CONFLICT ON CONSTRAINT mails_once DO NOTHING RETURNING id
    )
    SELECT ${queuedJob('send-mail', sql`json_build_object('mail_id', id)`, sql`id`)} FROM written`.compile(
    db,
  ),
)

/** Writes mails with the jobs that send them, without those that were already written for their cause. */
export async function insertMails(db: Kysely<DB>, mails: readonly NewMail[]): Promise<void> {
  if (mails.length) await queuedMails(db, JSON.stringify(mails))
}

const unsent = prepared('unsent mail', (db, id: string) =>
  sql<Omit<NewMail, 'key' | 'org_id'>>`
    SELECT id, to_address, subject, body_text, body_html, created_at, from_name, unsubscribe
    FROM mails WHERE id = ${id} AND sent_at IS NULL`.compile(db),
)

/** Finds an unsent mail with its sender's name; undefined when it was already sent. */
export async function findUnsent(
  db: Kysely<DB>,
  id: string,
): Promise<Omit<NewMail, 'key' | 'org_id'> | undefined> {
  const [mail] = await unsent(db, id)
  return mail
}

/** Marks a mail as sent and clears its text and address, which may hold a secret. */
export async function markSent(db: Kysely<DB>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set((eb) => ({
      sent_at: now,
      attempts: eb('attempts', '+', 1),
      fault: null,
      given_up_at: null,
      body_text: '',
      body_html: '',
      unsubscribe: null,
    }))
    .where('id', '=', id)
    .execute()
}

/**
 * Records a failed try. `given_up_at`: the time from which the mail is no longer tried; null while it still
 * is.
 */
export async function markFailed(
  db: Kysely<DB>,
  id: string,
  { fault, given_up_at }: { fault: string; given_up_at: Date | null },
): Promise<void> {
  await db
    .updateTable('mails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), fault: fault.slice(0, 500), given_up_at }))
    .where('id', '=', id)
    .execute()
}
