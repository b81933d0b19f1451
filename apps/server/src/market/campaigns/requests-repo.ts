import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { firstPlaceZone, placementsOfRequest } from './status-sql.ts'
import { prepared } from '../../base/postgres/prepared.ts'

/** An approval request with both of its sides, for its notifications. */
export interface RequestWithSides {
  id: string
  kind: 'placements' | 'media'
  version: number
  /** Its campaign's checkout is not settled. */
  unpaid: boolean
  reason: string | null
  /** Whose turn it was when the request expired; null where it did not. */
  lapsed_from: 'pending' | 'correction' | null
  advice: string
  cost: number
  expires_at: Date
  /** On how many displays it would play. */
  displays: number
  campaign_id: string
  campaign: string
  start_date: string
  end_date: string
  days_of_week: number[]
  currency: string
  owner_id: string
  owner_name: string
  /**
   * The time zones in which the owner and the advertiser read hours, and that of the place where the flight
   * begins.
   */
  owner_zone: string | null
  adv_zone: string | null
  place_zone: string | null
  adv_id: string
  adv_name: string
  /** Who created the campaign on behalf of the advertiser, while they may still act for it. */
  agent_id: string | null
  /** What the advertiser wrote to this owner with the campaign; empty where it wrote nothing. */
  comment: string
}

/** Reads requests for both of their sides, whoever acts. */
const withSides = prepared('requests with sides', (db, ids: string[]) =>
  sql<RequestWithSides>`
    SELECT r.id, r.kind, r.version, r.unpaid, r.reason, r.advice, r.lapsed_from, r.cost, r.expires_at,
           (
             SELECT count(DISTINCT p.display_id)::int FROM (${placementsOfRequest}) about
             JOIN placements p ON p.id = about.id
           ) AS displays,
           c.id AS campaign_id, c.name AS campaign, c.start_date, c.end_date, c.days_of_week, c.currency,
           owner.id AS owner_id, owner.name AS owner_name, owner.time_zone AS owner_zone, adv.time_zone AS adv_zone,
           ${firstPlaceZone} AS place_zone,
           adv.id AS adv_id, adv.name AS adv_name,
           (
             SELECT u.id FROM users u JOIN on_behalf_grants g ON g.email = u.email AND g.org_id = c.org_id
             WHERE u.id = c.created_by AND u.org_id <> c.org_id AND u.active
           ) AS agent_id,
           coalesce((
             SELECT t.comment FROM comments t
             WHERE t.campaign_id = c.id AND t.owner_org_id = r.org_id AND t.created_at = c.created_at
             ORDER BY t.id LIMIT 1
           ), '') AS comment
    FROM approval_requests r
    JOIN campaigns c ON c.id = r.campaign_id
    JOIN organizations owner ON owner.id = r.org_id
    JOIN organizations adv ON adv.id = c.org_id
    WHERE r.id = ANY(${ids}::uuid[])
    ORDER BY r.id`.compile(db),
)

/** Requests as their notifications need them. Most purchases find nothing lapsed, so an empty list asks nothing. */
export async function findWithSides(db: Kysely<DB>, ids: string[]): Promise<RequestWithSides[]> {
  return ids.length ? withSides(db, ids) : []
}
