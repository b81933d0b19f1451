import type { DeletablePath } from '@plaza/contract/deletes'
import { sql, type RawBuilder } from 'kysely'
import { updateReached } from '../../base/scope/own-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { COUNT_CAP, matching, peopleOrder, readPage, type ListQuery } from '../../base/postgres/listing.ts'

export type RequestStatus = 'waiting' | 'confirmed' | 'declined' | 'gone'

export interface RequestRow {
  id: string
  path: DeletablePath
  target_id: string
  target_name: string
  org_id: string
  org_name: string
  requested_by: string | null
  requested_by_name: string
  requested_by_email: string
  created_at: Date
  status: RequestStatus
  decided_at: Date | null
  note: string
}

export interface NewRequest {
  id: string
  path: DeletablePath
  target_id: string
  target_name: string
}

/**
 * Stores a request to delete. A thing that is already requested keeps its first request. Gives the id of the
 * request that waits, and whether it is this one.
 */
export async function insertRequest({ db, actor, now }: ActorScope, request: NewRequest) {
  const { id, path, target_id, target_name } = request
  await sql`
    INSERT INTO deletion_requests
      (id, path, target_id, target_name, org_id, requested_by, requested_by_name, requested_by_email, created_at)
    SELECT ${id}, ${path}, ${target_id}, ${target_name}, ${actor.orgId}, u.id, u.name, u.email, ${now}
    FROM users u WHERE u.id = ${actor.userId}
    ON CONFLICT (path, target_id) WHERE status = 'waiting' DO NOTHING`.execute(db)
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM deletion_requests
    WHERE path = ${path} AND target_id = ${target_id} AND status = 'waiting'`.execute(db)
  const waiting = rows[0]?.id ?? id
  return { id: waiting, isNew: waiting === id }
}

const columns = sql`
  r.id, r.path, r.target_id, r.target_name, r.org_id, o.name AS org_name, r.requested_by, r.requested_by_name,
  r.requested_by_email, r.created_at, r.status, r.decided_at, r.note`
const tables = sql`deletion_requests r JOIN organizations o ON o.id = r.org_id`

/** The platform sees all requests, other organizations only their own. */
const visible = ({ actor }: ActorScope): RawBuilder<unknown> =>
  actor.orgType === 'PLATFORM' ? sql`true` : sql`r.org_id = ${actor.orgId}`

const sorts = {
  target_name: peopleOrder('r.target_name'),
  org_name: peopleOrder('o.name'),
  status: sql`r.status`,
}

interface RequestsQuery extends ListQuery {
  status?: RequestStatus
  /** The kind of thing that is to be deleted. */
  path?: string
}

/** A page of the requests that the actor sees. */
export async function listRequests(scope: ActorScope, query: RequestsQuery) {
  const parts = [visible(scope)]
  if (query.search)
    parts.push(sql`(${matching('r.search', query.search)} OR ${matching('o.search', query.search)})`)
  if (query.status) parts.push(sql`r.status = ${query.status}`)
  if (query.path) parts.push(sql`r.path = ${query.path}`)
  const where = sql.join(parts, sql` AND `)
  const list = { columns, from: sql`${tables} WHERE ${where}`, sorts, id: 'r.id', cap: COUNT_CAP.own }
  return readPage<RequestRow>(scope.db, query, list)
}

/**
 * Finds a request and locks it until the transaction ends, so that of two who decide at once the second sees
 * what the first did.
 */
export async function lockRequest(scope: ActorScope, id: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    SELECT ${columns} FROM ${tables} WHERE r.id = ${id} AND ${visible(scope)} FOR UPDATE OF r`.execute(
    scope.db,
  )
  return rows[0]
}

export async function storeDecision(
  scope: ActorScope,
  id: string,
  { decision, note }: { decision: 'confirmed' | 'declined'; note: string },
): Promise<void> {
  const { actor, now } = scope
  await updateReached(scope, 'deletion_requests')
    .set({ status: decision, note, decided_by: actor.userId, decided_at: now })
    .where('id', '=', id)
    .execute()
}
