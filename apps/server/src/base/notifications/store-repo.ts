import type { Permission } from '@plaza/contract/call'
import type { NotificationKind } from '@plaza/domain/notification-kinds'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { USER } from '../actor.ts'
import { prepared } from '../postgres/prepared.ts'
import type { Happening } from './happening.ts'

/** A user of an organization with their permissions; null: all permissions of the organization's type. */
export interface Holder {
  id: string
  org_id: string
  holds: Permission[] | null
}

const holders = prepared('holders', (db, orgIds: string[], can: Permission[]) =>
  sql<Holder>`
    SELECT u.id, u.org_id, CASE WHEN u.role_id < ${sql.lit(USER)} THEN NULL ELSE u.permissions END AS holds
    FROM users u JOIN organizations o ON o.id = u.org_id AND o.active
    WHERE u.org_id = ANY(${orgIds}::uuid[]) AND u.active
      AND (u.role_id < ${sql.lit(USER)} OR u.permissions && ${can}::text[])
    ORDER BY u.id`.compile(db),
)

/** Finds the active users of these organizations who hold any of these permissions. */
export function findHolders(db: Kysely<DB>, orgIds: string[], can: Permission[]): Promise<Holder[]> {
  return holders(db, [...new Set(orgIds)], [...new Set(can)])
}

const insertedNotifications = prepared('new notifications', (db, rows: string, now: Date) =>
  sql<{ id: string }>`
    WITH told AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS t (
        id uuid, org_id uuid, key text, kind text, campaign_id uuid, data jsonb, actor_id uuid, actor_name text,
        on_behalf boolean, personal boolean, mail_at timestamptz, readers uuid[]
      )
    ),
    stored AS (
      INSERT INTO notifications
        (id, org_id, key, kind, campaign_id, data, actor_id, actor_name, on_behalf, personal, mail_at, created_at)
      SELECT id, org_id, key, kind, campaign_id, data, actor_id, actor_name, on_behalf, personal, mail_at,
        ${now}::timestamptz
      FROM told ORDER BY org_id, key
      ON CONFLICT ON CONSTRAINT notifications_once DO NOTHING
      RETURNING id
    ),
    read AS (
      INSERT INTO notification_readers (user_id, org_id, notification_id)
      SELECT u.id, t.org_id, t.id
      FROM stored JOIN told t USING (id) CROSS JOIN unnest(t.readers) AS reader JOIN users u ON u.id = reader
      ORDER BY u.id, t.id
      FOR KEY SHARE OF u
    )
    SELECT id FROM stored`.compile(db),
)

export interface NewNotification extends Happening<object> {
  id: string
  /** The users who read it. */
  readers: string[]
  /** When the mail may be sent, together with what else waits in its thread; null where it does not wait. */
  mailAt: Date | null
}

/**
 * Stores notifications with their readers, and gives the ids of those that are new. An account that is deleted in this moment
 * reads none.
 */
export async function insertNotifications(
  db: Kysely<DB>,
  notifications: NewNotification[],
  now: Date,
): Promise<Set<string>> {
  const rows = notifications.map(
    ({ id, orgId, key, of, campaignId = null, data, by, to, mailAt, readers }) => ({
      id,
      org_id: orgId,
      key,
      kind: of.kind,
      campaign_id: campaignId,
      data,
      actor_id: by.userId,
      actor_name: by.name,
      on_behalf: by.onBehalf,
      personal: 'users' in to,
      mail_at: mailAt,
      readers,
    }),
  )
  const stored = await insertedNotifications(db, JSON.stringify(rows), now)
  return new Set(stored.map(({ id }) => id))
}

/** Deletes the notifications of one event, and gives the organizations that had them. */
export async function deleteNotifications(
  db: Kysely<DB>,
  kind: NotificationKind,
  key: string,
): Promise<string[]> {
  const rows = await db
    .deleteFrom('notifications')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .returning('org_id')
    .execute()
  return rows.map(({ org_id }) => org_id)
}
