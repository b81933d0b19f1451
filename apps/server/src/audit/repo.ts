import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Scope } from '../http/context.ts'
import { COUNT_CAP, matching, readPage, type ListQuery } from '../http/listing.ts'

export interface NewChange {
  id: string
  org_id: string
  user_id: string
  user_name: string
  acting_org_id: string | null
  acting_org_name: string | null
  call: string
  target: string | null
  created_at: Date
}

export const insertChange = async (db: Kysely<DB>, change: NewChange): Promise<void> => {
  // Who deletes their own organization is gone with it; their name stays.
  const user_id = sql<string | null>`(SELECT id FROM users WHERE id = ${change.user_id})`
  await db
    .insertInto('audit')
    .values({ ...change, user_id })
    .execute()
}

export interface ChangeQuery extends ListQuery {
  on_behalf?: '0' | '1'
  /** Days in UTC, both included. */
  from?: string
  to?: string
}

export interface ChangeRow extends Omit<NewChange, 'user_id'> {
  user_id: string | null
  org_name: string
  target_name: string | null
}

const named = ['displays', 'locations', 'rate_schedules', 'campaigns', 'users', 'organizations', 'plans']

/** What the target of a change is called: each kind of thing is asked by its id, which is of one of them. */
const targetName = sql`(
  SELECT coalesce(${sql.join(named.map((table) => sql`(SELECT name FROM ${sql.table(table)} WHERE id = t.id)`))},
    (SELECT c.name FROM approval_requests r JOIN campaigns c ON c.id = r.campaign_id WHERE r.id = t.id),
    (SELECT email FROM one_time_codes WHERE id = t.id), (SELECT email FROM on_behalf_grants WHERE id = t.id))
  FROM (SELECT CASE WHEN a.target ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN a.target::uuid END AS id) t
)`

const columns = sql`
  a.id, a.org_id, o.name AS org_name, a.user_id, a.user_name, a.acting_org_id, a.acting_org_name, a.call,
  a.target, a.created_at, ${targetName} AS target_name`

const sorts = { created_at: sql`a.id`, user_name: sql`a.user_name COLLATE "und-x-icu"` }

/** Changes of one organization, or of all where `orgId` is null: whether the actor may is not asked here. */
export const listChanges = async ({ db }: Scope, orgId: string | null, query: ChangeQuery) => {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (orgId) parts.push(sql`a.org_id = ${orgId}`)
  if (query.on_behalf) parts.push(sql`(a.acting_org_id IS NOT NULL) = ${query.on_behalf === '1'}`)
  if (query.from) parts.push(sql`a.created_at >= ${query.from}::date`)
  if (query.to) parts.push(sql`a.created_at < ${query.to}::date + 1`)
  if (query.search) parts.push(matching('a.search', query.search))
  const where = sql.join(parts, sql` AND `)
  const from = sql`audit a JOIN organizations o ON o.id = a.org_id WHERE ${where}`
  const cap = orgId ? COUNT_CAP.own : COUNT_CAP.marketplace
  return readPage<ChangeRow>(db, query, { columns, from, sorts, id: 'a.id', cap })
}
