import { sql, type RawBuilder } from 'kysely'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'
import {
  COUNT_CAP,
  isAmong,
  matching,
  peopleOrder,
  readPage,
  type Days,
  type ListQuery,
} from '../../base/postgres/listing.ts'

export interface MailRow {
  id: string
  to_address: string
  subject: string
  org_name: string | null
  created_at: Date
  sent_at: Date | null
  attempts: number
  fault: string | null
  given_up_at: Date | null
}

export type MailState = 'waiting' | 'failed' | 'given_up' | 'sent'

/** Failed: the last try failed and it is tried again. Given up: it is not tried any more. */
const STATES: Record<MailState, RawBuilder<unknown>> = {
  sent: sql`m.sent_at IS NOT NULL`,
  failed: sql`m.sent_at IS NULL AND m.given_up_at IS NULL AND m.fault IS NOT NULL`,
  given_up: sql`m.given_up_at IS NOT NULL`,
  waiting: sql`m.sent_at IS NULL AND m.fault IS NULL`,
}

const tables = sql`mails m LEFT JOIN organizations o ON o.id = m.org_id`
const columns = sql`
  m.id, m.to_address, m.subject, o.name AS org_name, m.created_at, m.sent_at, m.attempts, m.fault,
  m.given_up_at`

const sorts = {
  to: sql`m.to_address`,
  subject: peopleOrder('m.subject'),
  sent_at: sql`coalesce(m.sent_at, 'infinity')`,
  attempts: sql`m.attempts`,
}

interface MailsQuery extends ListQuery, Days {
  state?: MailState
  time_zone?: string
}

/** Lists all mails of the installation; for the platform only. */
export async function listMails({ db }: ActorScope, query: MailsQuery) {
  const parts: RawBuilder<unknown>[] = [query.state ? STATES[query.state] : sql`true`]
  const written = isAmong(sql`m.created_at`, query)
  if (written) parts.push(written)
  if (query.search) parts.push(matching(sql`fold(m.to_address || ' ' || m.subject)`, query.search))
  const where = sql.join(parts, sql` AND `)
  const list = { columns, from: sql`${tables} WHERE ${where}`, sorts, id: 'm.id', cap: COUNT_CAP.marketplace }
  return readPage<MailRow>(db, query, list)
}

export async function findMail({ db }: ActorScope, id: string) {
  const { rows } = await sql<MailRow & { org_id: string | null; body_text: string; body_html: string }>`
    SELECT ${columns}, m.org_id, m.body_text, m.body_html FROM ${tables} WHERE m.id = ${id}`.execute(db)
  return rows[0]
}

export async function markCodeRead({ db, now }: SystemScope, id: string): Promise<void> {
  await db.updateTable('mails').set({ code_read_at: now }).where('id', '=', id).execute()
}

export interface MailCounts {
  waiting: number
  failed: number
  given_up: number
}

export async function countMails({ db }: ActorScope): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    SELECT count(*) FILTER (WHERE ${STATES.waiting})::int AS waiting,
           count(*) FILTER (WHERE ${STATES.failed})::int AS failed,
           count(*) FILTER (WHERE ${STATES.given_up})::int AS given_up
    FROM mails m WHERE m.sent_at IS NULL`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0, given_up: 0 }
}

export interface DatabaseState {
  version: string
  migrations: number
  latest_migration: string
}

export async function readDatabase({ db }: ActorScope): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    SELECT current_setting('server_version') AS version, count(*)::int AS migrations,
           coalesce(max(name COLLATE "C"), '') AS latest_migration
    FROM migrations`.execute(db)
  return rows[0] ?? { version: '', migrations: 0, latest_migration: '' }
}
