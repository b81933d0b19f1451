import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { StoredNotification } from './kinds.ts'

/** A notification as its mail needs it. */
export interface Mailed extends StoredNotification {
  id: string
  org_id: string
  org_name: string
  actor_name: string
}

/** Finds these notifications, the oldest first, without those of a deactivated organization. */
export async function findMailed(db: Kysely<DB>, ids: string[]): Promise<Mailed[]> {
  const { rows } = await sql<Mailed>`
    SELECT n.id, n.kind, n.data, n.org_id, o.name AS org_name, n.actor_name
    FROM notifications n JOIN organizations o ON o.id = n.org_id AND o.active
    WHERE n.id = ANY(${ids}::uuid[])
    ORDER BY n.id`.execute(db)
  return rows
}

export interface MailReader {
  id: string
  email: string
  notification_id: string
  /** Whether the user has read neither the notification nor its comment. */
  unread: boolean
}

/** Finds who gets these notifications by mail: one row for each person and notification. */
export async function findMailReaders(db: Kysely<DB>, ids: string[]): Promise<MailReader[]> {
  const { rows } = await sql<MailReader>`
    SELECT u.id, u.email, r.notification_id, r.read_at IS NULL AND r.comment_read_at IS NULL AS unread
    FROM notification_readers r
    JOIN notifications n ON n.id = r.notification_id
    JOIN users u ON u.id = r.user_id
    WHERE n.id = ANY(${ids}::uuid[]) AND u.active AND NOT n.kind = ANY(u.muted_mails)
    ORDER BY u.id, r.notification_id`.execute(db)
  return rows
}

/**
 * The notifications that are mailed together to an organization: a campaign's thread with one owner, or a
 * single notification.
 */
export interface Thread {
  org_id: string
  campaign_id: string
  thread: string
}

/** The thread that a notification belongs to, else a key of its own. */
const thread = (alias: 'n' | 'm') =>
  sql`coalesce(${sql.ref(`${alias}.data`)}->>'thread', ${sql.ref(`${alias}.key`)})`

/** Finds the threads with something to mail that were not mailed after `mailedBefore`, at most `limit`. */
export async function findDueThreads(
  db: Kysely<DB>,
  { now, mailedBefore, limit }: { now: Date; mailedBefore: Date; limit: number },
): Promise<Thread[]> {
  const { rows } = await sql<Thread>`
    SELECT DISTINCT n.org_id, n.campaign_id, ${thread('n')} AS thread
    FROM notifications n
    WHERE n.mail_at <= ${now} AND NOT EXISTS (
      SELECT FROM notifications m
      WHERE m.campaign_id = n.campaign_id AND m.org_id = n.org_id AND m.mailed_at > ${mailedBefore}
        AND ${thread('m')} = ${thread('n')}
    )
    ORDER BY 1, 2, 3 LIMIT ${limit}`.execute(db)
  return rows
}

/**
 * Marks what waits in a thread as mailed, and returns its ids, the oldest first; none where another process
 * took them.
 */
export async function takeThread(
  db: Kysely<DB>,
  { org_id, campaign_id, thread: wanted }: Thread,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE notifications n SET mail_at = NULL, mailed_at = ${now}
    WHERE campaign_id = ${campaign_id} AND org_id = ${org_id} AND mail_at IS NOT NULL
      AND ${thread('n')} = ${wanted}
    RETURNING n.id`.execute(db)
  return rows.map(({ id }) => id).toSorted()
}
