import type { AudienceBasis } from '@plaza/domain/audience'
import type { CampaignStatus, RequestStatus } from '@plaza/domain/campaign-state'
import type { Daypart } from '@plaza/domain/dayparts'
import type { Line } from '@plaza/domain/pricing'
import type { Frame } from '@plaza/domain/zones'
import { sql, type RawBuilder } from 'kysely'
import type { ViewerScope } from '../../base/scope/scope.ts'
import { boughtTerms } from '../campaigns/terms-sql.ts'
import { campaignStatusSql, requestStatusSql } from '../campaigns/status-sql.ts'
import type { StoredDraft } from '../drafts/repo.ts'

/** The scope of a plan: whoever reads it, it is read as its organization may see it. */
export type PlanScope = ViewerScope & { actor: NonNullable<ViewerScope['actor']> }

/** Finds a draft of the scope's organization. */
export async function findDraft({ db, actor }: PlanScope, id: string): Promise<StoredDraft | undefined> {
  const row = await db
    .selectFrom('campaign_drafts')
    .select(sql<StoredDraft>`draft`.as('draft'))
    .where('id', '=', id)
    .where('org_id', '=', actor.orgId)
    .executeTakeFirst()
  return row?.draft
}

/** Where a display is and how it looks. */
export interface PlaceFacts {
  name: string
  owner_name: string
  location_name: string
  address: string
  latitude: number
  longitude: number
  resolution: string
  image_file_id: string | null
  image_extension: string | null
  image_public: boolean | null
}

const facts = sql`d.name, o.name AS owner_name, d.location_name, l.address, d.latitude, d.longitude, d.resolution,
  d.image_file_id, f.extension AS image_extension, f.public AS image_public`
const shown = sql`d.name, d.owner_name, d.location_name, d.address, d.latitude, d.longitude, d.resolution,
  d.image_file_id, d.image_extension, d.image_public`
const places = sql`displays d JOIN locations l ON l.id = d.location_id JOIN organizations o ON o.id = d.org_id
  LEFT JOIN files f ON f.id = d.image_file_id`

/** Reads where displays are, by id. The caller has made sure that they are on offer to the scope's organization. */
export async function findFacts({ db }: PlanScope, displayIds: string[]): Promise<Map<string, PlaceFacts>> {
  const { rows } = await sql<PlaceFacts & { id: string }>`
    SELECT d.id, ${facts} FROM ${places} WHERE d.id = ANY(${displayIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** The requests `r` and the campaign `c` that are the organization's: all that it bought, or what is asked of it. */
const ownSide = ({ actor }: PlanScope): RawBuilder<unknown> =>
  actor.orgType === 'DSO' ? sql`(r.org_id = ${actor.orgId} AND NOT r.unpaid)` : sql`c.org_id = ${actor.orgId}`

/** A campaign, as its plan begins. */
export interface CampaignHead {
  name: string
  start_date: string
  end_date: string
  days_of_week: number[]
  currency: string
  status: CampaignStatus
  terms: { number: number; valid_from: string } | null
}

/** Finds a campaign that the scope's organization bought, or in which it was asked for displays. */
export async function findHead(scope: PlanScope, id: string): Promise<CampaignHead | undefined> {
  const own = ownSide(scope)
  const { rows } = await sql<CampaignHead>`
    SELECT c.name, c.start_date, c.end_date, c.days_of_week, c.currency, ${boughtTerms} AS terms, ${campaignStatusSql(scope.now, own)} AS status
    FROM campaigns c WHERE c.id = ${id} AND c.deleted_at IS NULL AND EXISTS (
      SELECT FROM approval_requests r WHERE r.campaign_id = c.id AND r.kind = 'placements' AND ${own}
    )`.execute(scope.db)
  return rows[0]
}

/** What was bought in a zone of a display, as it was frozen. `frame` is in hundredths of a percent. */
export interface BoughtZone {
  display_id: string
  place: PlaceFacts
  /** In which city the display stood when it was bought; empty where none was near. */
  city: string
  status: RequestStatus
  name: string
  frame: Frame
  spots: number
  cost: number
  /** What of it came back when it was cancelled; null where it was not. */
  refund: number | null
  plays: number
  impressions: number | null
  basis: AudienceBasis | null
  dayparts: Daypart[]
  lines: Line[]
}

/**
 * Reads what was bought with a campaign, by owner, place and display: all of it for whoever bought it, and for an
 * owner what is its own.
 */
export async function findBought(scope: PlanScope, id: string): Promise<BoughtZone[]> {
  const { rows } = await sql<
    Omit<BoughtZone, 'place' | 'frame' | 'name'> & PlaceFacts & Frame & { zone_name: string }
  >`
    SELECT p.display_id, ${shown}, ${requestStatusSql(scope.now)} AS status, p.zone_name, p.x, p.y, p.width, p.height,
           p.spots, p.cost, p.refund, p.plays, p.impressions,
           p.impressions_basis AS basis, p.dayparts, p.lines, coalesce(p.city, '') AS city
    FROM campaigns c JOIN approval_requests r ON r.campaign_id = c.id AND r.kind = 'placements'
    JOIN placements p ON p.request_id = r.id
    JOIN (SELECT d.id AS place_id, ${facts} FROM ${places}) d ON d.place_id = p.display_id
    WHERE c.id = ${id} AND ${ownSide(scope)} AND c.deleted_at IS NULL
    ORDER BY owner_name COLLATE natural_order, location_name COLLATE natural_order,
             d.name COLLATE natural_order, p.display_id, p.y, p.x, p.id`.execute(scope.db)
  return rows.map(
    ({
      display_id,
      status,
      zone_name,
      x,
      y,
      width,
      height,
      spots,
      cost,
      refund,
      plays,
      impressions,
      basis,
      dayparts,
      lines,
      city,
      ...place
    }) => ({
      display_id,
      place,
      city,
      status,
      name: zone_name,
      frame: { x, y, width, height },
      spots,
      cost,
      refund,
      plays,
      impressions,
      basis,
      dayparts,
      lines,
    }),
  )
}
