import type { NotificationKind } from '@plaza/domain/notification-kinds'
import { sql, type RawBuilder } from 'kysely'
import type { ActorScope } from '../scope/scope.ts'
import { COUNT_CAP, countRows, matching, readPage, type ListQuery } from '../postgres/listing.ts'
import type { StoredNotification } from './kinds.ts'

export interface NotificationRow extends StoredNotification {
  id: string
  camp_id: string | null
  created_at: Date
  is_read: boolean
  is_comment_read: boolean
  actor_name: string
  actor_email: string | null
  avatar_file_id: string | null
  avatar_extension: string | null
}

/** Unread notifications are counted up to this number. */
const MOST_UNREAD = 1000

/**
 * The instant after which notifications are unread for somebody who acts for an organization: since they may,
 * or since they began to.
 */
const actingSince = ({ actor }: ActorScope): RawBuilder<unknown> => sql`(
  SELECT coalesce(g.created_at, s.created_at)
  FROM sessions s JOIN users u ON u.id = s.user_id
  LEFT JOIN on_behalf_grants g ON g.org_id = s.on_behalf_org_id AND g.email = u.email
  WHERE s.id = ${actor.sessionId}
)`

/**
 * Selects the notifications `n` that the actor reads, with their marks. In their own organization these are
 * their own. On behalf they are those of the organization acted for, except those for certain people and those
 * of the actor's own acts.
 */
const readable = (scope: ActorScope): RawBuilder<unknown> => {
  const { userId, orgId, onBehalf } = scope.actor
  if (onBehalf === null) {
    return sql`(
      SELECT n.*, r.read_at IS NOT NULL AS is_read, r.comment_read_at IS NOT NULL AS is_comment_read
      FROM notification_readers r JOIN notifications n ON n.id = r.notification_id
      WHERE r.user_id = ${userId} AND r.org_id = ${orgId}
    )`
  }
  const isOld = sql`n.created_at <= ${actingSince(scope)}`
  return sql`(
    SELECT n.*,
           CASE WHEN r.user_id IS NULL THEN ${isOld} ELSE r.read_at IS NOT NULL END AS is_read,
           CASE WHEN r.user_id IS NULL THEN ${isOld} ELSE r.comment_read_at IS NOT NULL END AS is_comment_read
    FROM notifications n
    LEFT JOIN notification_readers r
      ON r.user_id = ${userId} AND r.org_id = ${orgId} AND r.notification_id = n.id
    WHERE n.org_id = ${orgId} AND (NOT n.personal OR r.user_id IS NOT NULL)
      AND n.actor_id IS DISTINCT FROM ${userId}
  )`
}

const columns = sql`
  n.id, n.campaign_id AS camp_id, n.kind, n.data, n.created_at, n.is_read, n.is_comment_read, n.actor_name,
  CASE WHEN n.on_behalf THEN NULL ELSE u.email END AS actor_email,
  CASE WHEN n.on_behalf THEN NULL ELSE u.avatar_file_id END AS avatar_file_id, f.extension AS avatar_extension`

export async function listNotifications(scope: ActorScope, query: ListQuery & { isRead?: '0' | '1' }) {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (query.search) parts.push(matching('n.search', query.search))
  if (query.isRead) parts.push(sql`n.is_read = ${query.isRead === '1'}`)
  const from = sql`${readable(scope)} n
    LEFT JOIN users u ON u.id = n.actor_id LEFT JOIN files f ON f.id = u.avatar_file_id
    WHERE ${sql.join(parts, sql` AND `)}`
  const list = { columns, from, sorts: { created_at: sql`n.id` }, id: 'n.id', cap: COUNT_CAP.own }
  const page = await readPage<NotificationRow>(scope.db, query, list)
  const unread = sql`(SELECT 1 FROM ${readable(scope)} n WHERE NOT n.is_read)`
  return { ...page, unread: Math.min((await countRows(scope.db, unread, MOST_UNREAD)).count, MOST_UNREAD) }
}

/** Gives those of some ids whose notifications the actor reads. */
export async function findReadable(scope: ActorScope, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT n.id FROM ${readable(scope)} n WHERE n.id = ANY(${ids}::uuid[])`.execute(scope.db)
  return new Set(rows.map(({ id }) => id))
}

export interface Marks {
  id: string
  is_read: boolean
  is_comment_read: boolean
}

type Mark = 'read_at' | 'comment_read_at'

const isOf = (mark: Mark) => sql.ref(mark === 'read_at' ? 'n.is_read' : 'n.is_comment_read')

/**
 * Marks notifications as read or unread (`to`), or toggles the mark; the other mark stays. Each change is
 * atomic: two simultaneous toggles toggle the mark twice.
 */
export async function mark(scope: ActorScope, ids: string[], which: Mark, to?: boolean): Promise<Marks[]> {
  const { db, actor, now } = scope
  const column = sql.ref(which)
  const kept = sql.ref(`r.${which}`)
  const next = to === undefined ? sql`NOT ${isOf(which)}` : sql`${to}::boolean`
  const turned = to === undefined ? sql`${kept} IS NULL` : sql`${to}::boolean`
  const at = (mark: Mark) =>
    mark === which
      ? sql`CASE WHEN ${next} THEN ${now}::timestamptz END`
      : sql`CASE WHEN ${isOf(mark)} THEN ${now}::timestamptz END`
  const { rows } = await sql<Marks>`
    INSERT INTO notification_readers AS r (user_id, org_id, notification_id, read_at, comment_read_at)
    SELECT ${actor.userId}, n.org_id, n.id, ${at('read_at')}, ${at('comment_read_at')}
    FROM ${readable(scope)} n WHERE n.id = ANY(${ids}::uuid[])
    ORDER BY n.id
    ON CONFLICT (user_id, org_id, notification_id) DO UPDATE
      SET ${column} = CASE WHEN ${turned} THEN coalesce(${kept}, ${now}::timestamptz) END
    RETURNING notification_id AS id, read_at IS NOT NULL AS is_read, comment_read_at IS NOT NULL AS is_comment_read`.execute(
    db,
  )
  return rows
}

/** What somebody has read: of a kind, about a campaign, in the thread with one owner. */
export interface WasRead {
  type?: NotificationKind
  camp_id?: string
  thread?: string
}

/** Marks all unread notifications as read, or those about what was read; returns how many. */
export async function markAll(scope: ActorScope, { type, camp_id, thread }: WasRead): Promise<number> {
  const { db, actor, now } = scope
  const parts = [sql`NOT n.is_read`]
  if (type) parts.push(sql`n.kind = ${type}`)
  if (camp_id) parts.push(sql`n.campaign_id = ${camp_id}`)
  if (thread) parts.push(sql`n.data ->> 'thread' = ${thread}`)
  const { numAffectedRows } = await sql`
    INSERT INTO notification_readers AS r (user_id, org_id, notification_id, read_at, comment_read_at)
    SELECT ${actor.userId}, n.org_id, n.id, ${now}, CASE WHEN n.is_comment_read THEN ${now}::timestamptz END
    FROM ${readable(scope)} n WHERE ${sql.join(parts, sql` AND `)}
    ORDER BY n.id
    ON CONFLICT (user_id, org_id, notification_id) DO UPDATE SET read_at = ${now}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
