import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { prepared } from '../postgres/prepared.ts'
import type { StoredNotification } from './kinds.ts'

/** A notification as its mail needs it. */
export interface Mailed extends StoredNotification {
  id: string
  org_id: string
  org_name: string
  actor_name: string
}

const mailed = prepared('mailed notifications', (db, ids: string[]) =>
  sql<Mailed>`
    SELECT n.id, n.kind, n.data, n.org_id, o.name AS org_name, n.actor_name
    FROM notifications n JOIN organizations o ON o.id = n.org_id AND o.active
    WHERE n.id = ANY(${ids}::uuid[])
    ORDER BY n.id`.compile(db),
)

/** Finds these notifications, the oldest first, without those of a deactivated organization. */
export function findMailed(db: Kysely<DB>, ids: string[]): Promise<Mailed[]> {
  return mailed(db, ids)
}

export interface MailReader {
  id: string
  email: string
  notification_id: string
  /** Whether the user has read neither the notification nor its comment. */
  unread: boolean
}

const mailReaders = prepared('mail readers', (db, ids: string[]) =>
  sql<MailReader>`
    SELECT u.id, u.email, r.notification_id, r.read_at IS NULL AND r.comment_read_at IS NULL AS unread
    FROM notification_readers r
    JOIN notifications n ON n.id = r.notification_id
    JOIN users u ON u.id = r.user_id
    WHERE n.id = ANY(${ids}::uuid[]) AND u.active AND NOT n.kind = ANY(u.muted_mails)
    ORDER BY u.id, r.notification_id`.compile(db),
)

/** Finds who gets these notifications by mail: one row for each person and notification. */
export function findMailReaders(db: Kysely<DB>, ids: string[]): Promise<MailReader[]> {
  return mailReaders(db, ids)
}

/** What is mailed together to an organization: all that waits of a kind, or a single notification. */
export interface Bundle {
  org_id: string
  bundle: string
}

/** The bundle that a notification belongs to: its kind where that is told together, else a key of its own. */
const bundleOf = (alias: 'n' | 'm', together: string[]) =>
  sql`CASE WHEN ${sql.ref(`${alias}.kind`)} = ANY(${together}::text[]) THEN ${sql.ref(`${alias}.kind`)}
    ELSE ${sql.ref(`${alias}.key`)} END`

/** Finds the bundles with something to mail that were not mailed after `mailedBefore`, at most `limit`. */
export async function findDueBundles(
  db: Kysely<DB>,
  {
    now,
    mailedBefore,
    together,
    limit,
  }: { now: Date; mailedBefore: Date; together: string[]; limit: number },
): Promise<Bundle[]> {
  const { rows } = await sql<Bundle>`
    SELECT DISTINCT n.org_id, ${bundleOf('n', together)} AS bundle
    FROM notifications n
    WHERE n.mail_at <= ${now} AND NOT EXISTS (
      SELECT FROM notifications m
      WHERE m.org_id = n.org_id AND m.mailed_at > ${mailedBefore}
        AND ${bundleOf('m', together)} = ${bundleOf('n', together)}
    )
    ORDER BY 1, 2 LIMIT ${limit}`.execute(db)
  return rows
}

/**
 * Marks what waits in a bundle as mailed, and returns its ids, the oldest first; none where another process took
 * them.
 */
export async function takeBundle(
  db: Kysely<DB>,
  { org_id, bundle }: Bundle,
  { together, now }: { together: string[]; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE notifications n SET mail_at = NULL, mailed_at = ${now}
    WHERE n.org_id = ${org_id} AND n.mail_at IS NOT NULL AND ${bundleOf('n', together)} = ${bundle}
    RETURNING n.id`.execute(db)
  return rows.map(({ id }) => id).toSorted()
}
