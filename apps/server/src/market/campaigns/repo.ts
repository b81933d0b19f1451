import type { AudienceBasis } from '@plaza/domain/audience'
import type { CampaignStatus } from '@plaza/domain/campaign-state'
import type { Daypart } from '@plaza/domain/dayparts'
import type { Line } from '@plaza/domain/pricing'
import type { Frame } from '@plaza/domain/zones'
import { sql, type RawBuilder } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import {
  COUNT_CAP,
  countRows,
  jsonb,
  matching,
  offsetOf,
  orderOf,
  peopleOrder,
  hasDayAmong,
  type Days,
  type ListQuery,
} from '../../base/postgres/listing.ts'
import { agreedVersionOf } from '../../people/terms/agreed-sql.ts'
import { planOf } from '../../people/plans/plan-sql.ts'
import { campaignCostSql, campaignStatusSql, OVER } from './status-sql.ts'

export interface NewCampaign {
  id: string
  name: string
  start_date: string
  end_date: string
  /** In order; empty for every day. */
  days_of_week: number[]
  manager_email: string
  budget: number
  cost: number
  currency: string
  category: string
  /** The ids of the category and of all that it is a part of, the widest first. */
  category_path: number[]
}

export interface NewRequest {
  id: string
  org_id: string
  cost: number
  /** How many spot-days it holds: its spots times the days that it takes. */
  spot_days: number
  /** Its campaign is still to be paid, and its owner does not see it. */
  unpaid: boolean
  expires_at: Date
  starts_at: Date
  ends_at: Date
}

export interface NewPlacement {
  id: string
  request_id: string
  org_id: string
  display_id: string
  zone_id: string
  spots: number
  zone_name: string
  frame: Frame
  spot_duration: number
  total_playlist_time: number
  lines: Line[]
  /** The parts of the day that it takes; empty for the whole day. */
  dayparts: Daypart[]
  cost: number
  plays: number
  /** What its owner said of its reach; nothing where it said nothing. */
  impressions?: number
  impressions_basis?: AudienceBasis
  impressions_source?: string
  impressions_as_of?: string
  /** In which city its display stood; empty for none. */
  city: string
  starts_at: Date
  ends_at: Date
  fileIds: string[]
}

/** Stores a campaign, with the version of the terms that whoever buys it has agreed to. */
export async function insertCampaign({ db, actor, now }: ActorScope, campaign: NewCampaign): Promise<void> {
  await db
    .insertInto('campaigns')
    .values({
      ...campaign,
      org_id: actor.orgId,
      created_by: actor.userId,
      created_at: now,
      terms_version: agreedVersionOf(actor.userId),
    })
    .execute()
}

/** Adds the requests of a new campaign, each with the fee of its owner's plan, or the installation's. */
export async function insertRequests(
  { db, now }: ActorScope,
  campaignId: string,
  requests: NewRequest[],
  installationFee: number,
): Promise<void> {
  await db
    .insertInto('approval_requests')
    .values(
      requests.map((request) => ({
        ...request,
        campaign_id: campaignId,
        created_at: now,
        turn_since: now,
        fee_basis_points: sql<number>`coalesce((
          SELECT p.fee_basis_points FROM organizations o JOIN plans p ON p.id = ${planOf(now)}
          WHERE o.id = ${request.org_id}), ${installationFee})::int`,
      })),
    )
    .execute()
}

export async function insertPlacements(
  { db }: ActorScope,
  campaignId: string,
  placements: NewPlacement[],
): Promise<void> {
  await db
    .insertInto('placements')
    .values(
      placements.map(({ fileIds: _, frame, lines, dayparts, ...placement }) => ({
        ...placement,
        ...frame,
        lines: jsonb(lines),
        dayparts: jsonb(dayparts),
        campaign_id: campaignId,
      })),
    )
    .execute()
  const media = placements.flatMap(({ id, fileIds }) =>
    fileIds.map((file_id, position) => ({ id, position, file_id })),
  )
  // The values go as lists, since a statement takes at most 65,535 values, and 3,000 zones with 20 files have more.
  await sql`
    INSERT INTO placement_media (placement_id, position, file_id)
    SELECT * FROM unnest(
      ${media.map(({ id }) => id)}::uuid[],
      ${media.map(({ position }) => position)}::int[],
      ${media.map(({ file_id }) => file_id)}::text[]
    )`.execute(db)
}

/** A new comment, by the thread that it goes into: that of an advertiser and an owner about a campaign. */
export interface NewComment {
  id: string
  campaign_id: string
  owner_org_id: string
  adv_org_id: string
}

/** Who writes, and when, as comments and replies keep it. */
export function byActor({ actor, now }: ActorScope) {
  return { org_id: actor.orgId, user_id: actor.userId, user_name: actor.userName, created_at: now }
}

/** Writes the same text of the actor's into one thread or several. */
export async function insertComments(
  scope: ActorScope,
  threads: NewComment[],
  comment: string,
): Promise<void> {
  const rows = threads.map((thread) => ({ ...thread, comment, ...byActor(scope) }))
  await scope.db.insertInto('comments').values(rows).execute()
}

/** The status of an own campaign now. */
export async function findStatus({ db, actor, now }: ActorScope, id: string): Promise<CampaignStatus> {
  const { status } = await db
    .selectFrom('campaigns as c')
    .select(campaignStatusSql(now).as('status'))
    .where('c.id', '=', id)
    .where('c.org_id', '=', actor.orgId)
    .executeTakeFirstOrThrow()
  return status
}

const SORTS: Record<string, RawBuilder<unknown>> = {
  name: peopleOrder('c.name'),
  start_date: sql`c.start_date`,
  end_date: sql`c.end_date`,
  manager_email: sql`c.manager_email`,
  budget: sql`c.budget`,
  cost: sql`due.cost`,
}

/** A page of the campaigns that the actor's organization bought, and how many there are. */
export async function listCampaigns(
  { db, actor, now }: ActorScope,
  query: ListQuery & Days & { status?: CampaignStatus[] },
) {
  const status = campaignStatusSql(now)
  let own = db
    .selectFrom('campaigns as c')
    .where('c.org_id', '=', actor.orgId)
    .where('c.deleted_at', 'is', null)
  if (query.search) own = own.where(matching('c.search', query.search))
  if (query.active) own = own.where(sql<boolean>`(${status} = ANY(${[...OVER]})) = ${query.active === '0'}`)
  if (query.status?.length) own = own.where(sql<boolean>`${status} = ANY(${query.status})`)
  const inFlight = hasDayAmong(sql`c.start_date`, sql`c.end_date`, query)
  if (inFlight) own = own.where(inFlight)
  const rows = await own
    .crossJoinLateral(campaignCostSql(now).as('due'))
    .select(['c.id', 'c.name', 'c.start_date', 'c.end_date', 'c.days_of_week', 'c.manager_email', 'c.budget'])
    .select(['c.currency', 'c.category', 'due.cost', 'due.fell_away', status.as('status')])
    .orderBy(orderOf(query, { ...SORTS, status }, 'c.id'))
    .limit(query.size)
    .offset(offsetOf(query))
    .execute()
  return { rows, ...(await countRows(db, own.select('c.id'), COUNT_CAP.own)) }
}
