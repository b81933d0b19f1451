import { sql } from 'kysely'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'

/** A campaign as what is told of its money names it. */
export interface CampaignOfMoney {
  id: string
  name: string
  currency: string
  org_id: string
  advertiser: string
  time_zone: string | null
  start_date: string
  end_date: string
  days_of_week: number[]
  /** The version of the terms to which its buyer had agreed; null where that was none. */
  terms_version: number | null
}

export function findCampaign({ db }: SystemScope, id: string): Promise<CampaignOfMoney> {
  return db
    .selectFrom('campaigns as c')
    .innerJoin('organizations as o', 'o.id', 'c.org_id')
    .select(['c.id', 'c.name', 'c.currency', 'c.org_id', 'o.name as advertiser', 'o.time_zone'])
    .select(['c.start_date', 'c.end_date', 'c.days_of_week', 'c.terms_version'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The address of whoever asks the provider for something. */
export async function findOwnAddress({ db, actor }: ActorScope): Promise<string> {
  const row = await db.selectFrom('users').select('email').where('id', '=', actor.userId).executeTakeFirst()
  return row?.email ?? ''
}

/** Both sides of an owner's part. */
export interface Sides {
  request_id: string
  campaign_id: string
  owner_id: string
  owner: string
  advertiser: string
}

/** The sides of one part, or of all parts of a campaign. */
export async function findSides(
  { db }: SystemScope,
  campaignId: string | null,
  requestId: string | null,
): Promise<Sides[]> {
  const { rows } = await sql<Sides>`
    SELECT r.id AS request_id, r.campaign_id, r.org_id AS owner_id, w.name AS owner, a.name AS advertiser
    FROM approval_requests r JOIN campaigns c ON c.id = r.campaign_id
    JOIN organizations w ON w.id = r.org_id JOIN organizations a ON a.id = c.org_id
    WHERE r.kind = 'placements' AND (r.campaign_id = ${campaignId} OR r.id = ${requestId}) ORDER BY r.id`.execute(
    db,
  )
  return rows
}

/** The platform's organization with the people who act for it. */
export async function findAdmins({ db }: SystemScope): Promise<{ org_id: string; users: string[] }> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('organizations as o', 'o.id', 'u.org_id')
    .select(['u.id', 'u.org_id'])
    .where('o.type', '=', 'PLATFORM')
    .where('u.active', '=', true)
    .execute()
  return { org_id: rows[0]?.org_id ?? '', users: rows.map(({ id }) => id) }
}
