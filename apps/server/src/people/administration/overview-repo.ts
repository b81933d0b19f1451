import { sql, type RawBuilder } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'

// What an organization has; for the platform alone.

/** The newest so many of each kind are shown. */
const NEWEST = 6

export interface OverviewRow {
  currency: string
  country: string
  created_at: Date
  counts: { people: number; displays: number; locations: number; campaigns: number }
  displays: { id: string; name: string; place: string; active: boolean }[]
  locations: { id: string; name: string; address: string; active: boolean }[]
  campaigns: {
    id: string
    name: string
    advertiser: string
    start_date: string
    end_date: string
    cost: number
    currency: string
  }[]
}

/** The newest rows of a query as a list, of which `row` are the columns. */
const newest = (row: RawBuilder<unknown>, from: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
  coalesce((SELECT jsonb_agg(to_jsonb(x)) FROM (SELECT ${row} FROM ${from} ORDER BY ${order} DESC LIMIT ${NEWEST}) x), '[]')`

/** Counts what an organization has, and reads the newest of it. */
export async function readOverview({ db }: ActorScope, orgId: string): Promise<OverviewRow | undefined> {
  const displays = sql`displays d WHERE d.org_id = ${orgId} AND d.deleted_at IS NULL`
  const locations = sql`locations l WHERE l.org_id = ${orgId} AND l.deleted_at IS NULL`
  // An owner sees what reached it; what is not paid has not.
  const campaigns = sql`
    campaigns c JOIN organizations a ON a.id = c.org_id
    WHERE c.deleted_at IS NULL AND (c.org_id = ${orgId} OR EXISTS (
      SELECT FROM approval_requests r WHERE r.campaign_id = c.id AND r.org_id = ${orgId} AND NOT r.unpaid))`
  const { rows } = await sql<OverviewRow>`
    SELECT o.currency, o.country, o.created_at,
      jsonb_build_object(
        'people', (SELECT count(*) FROM users u WHERE u.org_id = o.id),
        'displays', (SELECT count(*) FROM ${displays}),
        'locations', (SELECT count(*) FROM ${locations}),
        'campaigns', (SELECT count(*) FROM ${campaigns})
      ) AS counts,
      ${newest(sql`d.id, d.name, d.location_name AS place, d.active`, displays, sql`d.id`)} AS displays,
      ${newest(sql`l.id, l.name, l.address, l.active`, locations, sql`l.id`)} AS locations,
      ${newest(
        sql`c.id, c.name, a.name AS advertiser, c.start_date, c.end_date, c.cost, c.currency`,
        campaigns,
        sql`c.id`,
      )} AS campaigns
    FROM organizations o WHERE o.id = ${orgId}`.execute(db)
  return rows[0]
}
