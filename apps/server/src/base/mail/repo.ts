import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

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

/** Returns false where a mail was already written for this cause. */
export async function insertMail(db: Kysely<DB>, mail: NewMail): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) => conflict.constraint('mails_once').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Finds an unsent mail with its sender's name; undefined when it was already sent. */
export function findUnsent(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('mails')
    .select([
      'mails.id',
      'mails.to_address',
      'mails.subject',
      'mails.body_text',
      'mails.body_html',
      'mails.created_at',
      'mails.from_name',
      'mails.unsubscribe',
    ])
    .where('mails.id', '=', id)
    .where('mails.sent_at', 'is', null)
    .executeTakeFirst()
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
