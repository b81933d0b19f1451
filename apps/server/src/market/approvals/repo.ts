import type { RequestStatus } from '@plaza/domain/campaign-state'
import { categoriesAbove } from '@plaza/domain/taxonomies/ad-products'
import { sql, type RawBuilder } from 'kysely'
import { mediaJson, type MediaJson } from '../../base/uploads/media-sql.ts'
import {
  filesOfRequest,
  firstPlaceZone,
  placementsOfRequest,
  requestStatusSql,
} from '../campaigns/status-sql.ts'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'
import {
  COUNT_CAP,
  countRows,
  matching,
  offsetOf,
  orderOf,
  peopleOrder,
  hasDayAmong,
  type Days,
  type ListQuery,
} from '../../base/postgres/listing.ts'

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

/** On how many displays a request `r` would play, how many different files it would show, and one of them. */
const countDisplays = sql<number>`(
  SELECT count(DISTINCT p.display_id)::int FROM (${placementsOfRequest}) about JOIN placements p ON p.id = about.id)`
const countFiles = sql<number>`(
  SELECT count(DISTINCT coalesce(f.fingerprint, f.id))::int
  FROM (${filesOfRequest}) shown JOIN files f ON f.id = shown.file_id)`
const firstFile = sql<MediaJson | null>`(
  SELECT ${mediaJson} FROM (${filesOfRequest}) shown JOIN files f ON f.id = shown.file_id ORDER BY f.id LIMIT 1)`

/** Whether a campaign `c` advertises a category or a part of it; words of before are compared as text. */
const isAbout = (category: string) => {
  const id = categoriesAbove(category).at(-1)
  return id === undefined
    ? sql<boolean>`lower(c.category) = lower(${category})`
    : sql<boolean>`${id}::int = ANY(c.category_path)`
}

const OVER = ['rejected', 'expired', 'cancelled']

/**
 * A page of the requests that the actor decides, and how many there are. Their `status` is the one to act on: an
 * undecided request reads as expired after its deadline.
 */
export async function listRequests(
  { db, actor, now }: ActorScope,
  query: ListQuery &
    Days & { status?: RequestStatus[]; kind?: 'placements' | 'media'; category?: string | undefined },
) {
  const status = requestStatusSql(now)
  let own = db
    .selectFrom('approval_requests as r')
    .innerJoin('campaigns as c', 'c.id', 'r.campaign_id')
    .innerJoin('organizations as o', 'o.id', 'c.org_id')
    .where('r.org_id', '=', actor.orgId)
    .where('r.unpaid', '=', false)
  if (query.search) {
    const [campaign, advertiser] = [matching('c.search', query.search), matching('o.search', query.search)]
    own = own.where((row) => row.or([campaign, advertiser]))
  }
  if (query.status?.length) own = own.where(sql<boolean>`${status} = ANY(${query.status})`)
  if (query.category) own = own.where(isAbout(query.category))
  if (query.active) {
    own = own.where(sql<boolean>`(${status} = ANY(${OVER}) OR r.ends_at <= ${now}) = ${query.active === '0'}`)
  }
  if (query.kind) own = own.where('r.kind', '=', query.kind)
  const inFlight = hasDayAmong(sql`c.start_date`, sql`c.end_date`, query)
  if (inFlight) own = own.where(inFlight)
  const rows = await own
    .select(['r.id', 'c.id as camp_id', 'c.name as campaign_name', 'o.name as adv_name', 'c.start_date'])
    .select(['c.end_date', 'c.days_of_week', 'r.cost', 'c.currency', 'r.kind', 'r.expires_at', 'r.version'])
    .select(['r.org_id', 'r.rule_name as rule', status.as('status'), firstPlaceZone.as('place_time_zone')])
    .select(sql<string>`coalesce(c.category, '')`.as('category'))
    .select([countDisplays.as('displays'), countFiles.as('files'), firstFile.as('media')])
    .orderBy(orderOf(query, sortsOf(status), 'r.id'))
    .limit(query.size)
    .offset(offsetOf(query))
    .execute()
  return { rows, ...(await countRows(db, own.select('r.id'), COUNT_CAP.own)) }
}

/** What a decision needs to know of a request. */
export interface Undecided {
  id: string
  kind: 'placements' | 'media'
  campaign_id: string
  org_id: string
  status: RequestStatus
  expires_at: Date
  starts_at: Date
  ends_at: Date
  deadline_renewed: boolean
  version: number
}

const locked = ({ db }: Pick<SystemScope, 'db'>, ids: string[]) =>
  db
    .selectFrom('approval_requests')
    .select(['id', 'kind', 'campaign_id', 'org_id', 'status', 'expires_at', 'starts_at', 'ends_at'])
    .select(['deadline_renewed', 'version'])
    .where('id', 'in', ids)
    .where('unpaid', '=', false)
    .orderBy('id')
    .forUpdate()

/** Locks the actor's request until the transaction ends; undefined where it is not there or not the actor's. */
export function lockRequest(scope: ActorScope, id: string): Promise<Undecided | undefined> {
  return locked(scope, [id]).where('org_id', '=', scope.actor.orgId).executeTakeFirst()
}

/** Locks requests that their owners see, until the transaction ends. */
export function lockRequests(scope: SystemScope, ids: string[]): Promise<Undecided[]> {
  return locked(scope, ids).execute()
}

export interface DecisionToStore {
  status: RequestStatus
  reason: string | null
  advice: string
  /** The person who decided, or the rule that approved, with its name of now. */
  decided_by: string | null
  rule_id: string | null
  rule_name: string | null
  expires_at: Date
  deadline_renewed: boolean
}

/** Stores the decision about a request that is locked. */
export async function storeDecision(
  { db, now }: SystemScope,
  { id, org_id }: Undecided,
  decision: DecisionToStore,
): Promise<void> {
  await db
    .updateTable('approval_requests')
    .set((row) => ({ ...decision, decided_at: now, turn_since: now, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('org_id', '=', org_id)
    .execute()
}
