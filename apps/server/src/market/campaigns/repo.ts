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
  matching,
  offsetOf,
  orderOf,
  peopleOrder,
  hasDayAmong,
  type Days,
  type ListQuery,
} from '../../base/postgres/listing.ts'
import { prepared } from '../../base/postgres/prepared.ts'
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

/** What a purchase stores. */
export interface NewPurchase {
  campaign: NewCampaign
  requests: NewRequest[]
  placements: NewPlacement[]
}

const insertedCampaign = (campaign: string) => sql`
  INSERT INTO campaigns (id, name, start_date, end_date, days_of_week, manager_email, budget, cost, currency, category,
    category_path, org_id, created_by, created_at, terms_version)
  SELECT c.*, a.org_id, a.user_id, a.now, ${agreedVersionOf(sql`a.user_id`)}
  FROM asked a, jsonb_to_record(${campaign}::jsonb) AS c (
    id uuid, name text, start_date date, end_date date, days_of_week int[], manager_email text, budget bigint, cost bigint,
    currency text, category text, category_path int[]
  )
  RETURNING id`

const insertedRequests = (requests: string) => sql`
  INSERT INTO approval_requests (id, org_id, cost, spot_days, unpaid, expires_at, starts_at, ends_at, campaign_id,
    created_at, turn_since, fee_basis_points)
  SELECT r.*, c.id, a.now, a.now, coalesce((
    SELECT p.fee_basis_points FROM organizations o JOIN plans p ON p.id = ${planOf(sql`a.now`)} WHERE o.id = r.org_id
  ), a.fee)
  FROM asked a, campaign c, jsonb_to_recordset(${requests}::jsonb) AS r (
    id uuid, org_id uuid, cost bigint, spot_days bigint, unpaid boolean, expires_at timestamptz, starts_at timestamptz,
    ends_at timestamptz
  )`

const insertedPlacements = (placements: string) => sql`
  INSERT INTO placements (id, request_id, org_id, display_id, zone_id, spots, zone_name, x, y, width, height,
    spot_duration, total_playlist_time, lines, dayparts, cost, plays, impressions, impressions_basis, impressions_source,
    impressions_as_of, city, starts_at, ends_at, campaign_id)
  SELECT p.*, c.id
  FROM campaign c, jsonb_to_recordset(${placements}::jsonb) AS p (
    id uuid, request_id uuid, org_id uuid, display_id uuid, zone_id uuid, spots int, zone_name text, x int, y int, width int,
    height int, spot_duration int, total_playlist_time int, lines jsonb, dayparts jsonb, cost bigint, plays bigint,
    impressions bigint, impressions_basis text, impressions_source text, impressions_as_of date, city text,
    starts_at timestamptz, ends_at timestamptz
  )`

const insertedPurchase = prepared(
  'purchase',
  (
    db,
    now: Date,
    userId: string,
    orgId: string,
    fee: number,
    campaign: string,
    requests: string,
    placements: string,
    media: string,
  ) =>
    sql`
    WITH asked AS (
      SELECT ${now}::timestamptz AS now, ${userId}::uuid AS user_id, ${orgId}::uuid AS org_id, ${fee}::int AS fee
    ),
    campaign AS (${insertedCampaign(campaign)}),
    requests AS (${insertedRequests(requests)}),
    placed AS (${insertedPlacements(placements)})
    INSERT INTO placement_media (placement_id, position, file_id)
    SELECT * FROM jsonb_to_recordset(${media}::jsonb) AS m (placement_id uuid, position int, file_id text)`.compile(
      db,
    ),
)

/**
 * Stores a campaign with its requests and placements: with the version of the terms that whoever buys it has agreed to, and
 * with the fee of each owner's plan, or the installation's.
 */
export async function insertPurchase(
  { db, actor, now }: ActorScope,
  { campaign, requests, placements }: NewPurchase,
  installationFee: number,
): Promise<void> {
  const rows = placements.map(({ fileIds: _, frame, ...placement }) => ({ ...placement, ...frame }))
  const media = placements.flatMap(({ id, fileIds }) =>
    fileIds.map((file_id, position) => ({ placement_id: id, position, file_id })),
  )
  const stored = [campaign, requests, rows, media].map((one) => JSON.stringify(one)) as [
    campaign: string,
    requests: string,
    placements: string,
    media: string,
  ]
  await insertedPurchase(db, now, actor.userId, actor.orgId, installationFee, ...stored)
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
