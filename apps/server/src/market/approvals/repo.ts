import type { RequestStatus } from '@plaza/domain/campaign-state'
import { sql, type RawBuilder } from 'kysely'
import { firstPlaceZone, requestStatusSql } from '../campaigns/status-sql.ts'
import { updateOwn } from '../../base/scope/own-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { COUNT_CAP, matching, peopleOrder, readPage, type ListQuery } from '../../base/postgres/listing.ts'

/**
 * A request as its owner's list shows it. Its `status` is the one to act on: an undecided request reads as expired
 * after its deadline.
 */
export interface RequestRow {
  id: string
  camp_id: string
  campaign_name: string
  adv_name: string
  start_date: string
  end_date: string
  cost: number
  currency: string
  status: RequestStatus
  kind: 'placements' | 'media'
  expires_at: Date
  place_time_zone: string | null
  version: number
  org_id: string
}

const sortsOf = (status: RawBuilder<unknown>): Record<string, RawBuilder<unknown>> => ({
  campaign_name: peopleOrder('c.name'),
  adv_name: peopleOrder('o.name'),
  start_date: sql`c.start_date`,
  end_date: sql`c.end_date`,
  cost: sql`r.cost`,
  status,
  kind: sql`r.kind`,
  expires_at: sql`r.expires_at`,
})

const OVER = ['rejected', 'expired', 'cancelled']

/** A page of the requests that the actor decides, and how many there are. */
export async function listRequests(
  { db, actor, now }: ActorScope,
  query: ListQuery & { status?: RequestStatus[] },
) {
  const status = requestStatusSql(now)
  const parts: RawBuilder<unknown>[] = [sql`r.org_id = ${actor.orgId}`]
  if (query.search)
    parts.push(sql`(${matching('c.search', query.search)} OR ${matching('o.search', query.search)})`)
  if (query.status?.length) parts.push(sql`${status} = ANY(${query.status})`)
  if (query.active) {
    parts.push(sql`(${status} = ANY(${OVER}) OR r.ends_at <= ${now}) = ${query.active === '0'}`)
  }
  const where = sql.join(parts, sql` AND `)
  const tables = sql`
    approval_requests r JOIN campaigns c ON c.id = r.campaign_id JOIN organizations o ON o.id = c.org_id`
  const columns = sql`
    r.id, c.id AS camp_id, c.name AS campaign_name, o.name AS adv_name, c.start_date, c.end_date, r.cost,
    c.currency, ${status} AS status, r.kind, r.expires_at, ${firstPlaceZone} AS place_time_zone, r.version, r.org_id`
  const sorts = sortsOf(status)
  const list = { columns, from: sql`${tables} WHERE ${where}`, sorts, id: 'r.id', cap: COUNT_CAP.own }
  return readPage<RequestRow>(db, query, list)
}

/** What a decision needs to know of a request. */
export interface Undecided {
  id: string
  campaign_id: string
  org_id: string
  status: RequestStatus
  expires_at: Date
  starts_at: Date
  deadline_renewed: boolean
  version: number
}

/** Locks the actor's request until the transaction ends; undefined where it is not there or not the actor's. */
export function lockRequest({ db, actor }: ActorScope, id: string): Promise<Undecided | undefined> {
  return db
    .selectFrom('approval_requests')
    .select(['id', 'campaign_id', 'org_id', 'expires_at', 'starts_at', 'deadline_renewed', 'version'])
    .select('status')
    .where('id', '=', id)
    .where('org_id', '=', actor.orgId)
    .forUpdate()
    .executeTakeFirst()
}

export interface DecisionToStore {
  status: RequestStatus
  reason: string | null
  advice: string
  expires_at: Date
  deadline_renewed: boolean
}

export async function storeDecision(scope: ActorScope, id: string, decision: DecisionToStore): Promise<void> {
  const { actor, now } = scope
  await updateOwn(scope, 'approval_requests')
    .set((row) => ({
      ...decision,
      decided_at: now,
      decided_by: actor.userId,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
