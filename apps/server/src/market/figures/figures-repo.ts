import type { OrganizationType } from '@plaza/contract/call'
import { sql } from 'kysely'
import type { Campaigns } from '../../../db/types.ts'
import { campaignCostSql } from '../campaigns/status-sql.ts'
import type { ActorScope } from '../../base/scope/scope.ts'

export interface Counts {
  campaignsCount: number
  displaysCount: number
}

/**
 * How many campaigns and displays an organization has. The platform's own organization counts those of all
 * organizations.
 */
const countsOf = (orgId: string) => ({
  DSO: sql<Counts>`SELECT
    (SELECT count(DISTINCT campaign_id)::int FROM approval_requests WHERE org_id = ${orgId}) AS "campaignsCount",
    (SELECT count(*)::int FROM displays WHERE org_id = ${orgId} AND deleted_at IS NULL) AS "displaysCount"`,
  ADV: sql<Counts>`SELECT
    (SELECT count(*)::int FROM campaigns WHERE org_id = ${orgId} AND deleted_at IS NULL) AS "campaignsCount",
    (SELECT count(DISTINCT p.display_id)::int FROM campaigns c JOIN placements p ON p.campaign_id = c.id
     WHERE c.org_id = ${orgId} AND c.deleted_at IS NULL) AS "displaysCount"`,
  PLATFORM: sql<Counts>`SELECT
    (SELECT count(*)::int FROM campaigns c JOIN organizations o ON o.id = c.org_id
     WHERE c.deleted_at IS NULL AND o.deleted_at IS NULL) AS "campaignsCount",
    (SELECT count(*)::int FROM displays d JOIN organizations o ON o.id = d.org_id
     WHERE d.deleted_at IS NULL AND o.deleted_at IS NULL) AS "displaysCount"`,
})

/**
 * How many campaigns and displays an organization has. Whether the actor may see these figures is for the caller
 * to ask, here and below.
 */
export async function countThings(
  { db }: ActorScope,
  { id, type }: { id: string; type: OrganizationType },
): Promise<Counts> {
  const { rows } = await countsOf(id)[type].execute(db)
  return rows[0] ?? { campaignsCount: 0, displaysCount: 0 }
}

/** The month of a campaign's first day. */
const month = sql<string>`to_char(c.start_date, 'YYYY-MM')`

type Month = Pick<Campaigns, 'currency'> & { month: string }

/**
 * Budgets and costs of an advertiser's campaigns, by the month of their first day. A budget counts while some part
 * of its campaign waits or is approved. The cost is that of these parts; `fell_away` is the cost of the others.
 */
export async function readBudgetAndCost({ db, now }: ActorScope, orgId: string) {
  const { rows } = await sql<Month & { budget: number; cost: number; fell_away: number }>`
    SELECT ${month} AS month, c.currency, coalesce(sum(c.budget) FILTER (WHERE due.stands), 0)::bigint AS budget,
           sum(due.cost)::bigint AS cost, sum(due.fell_away)::bigint AS fell_away
    FROM campaigns c CROSS JOIN LATERAL ${campaignCostSql(now)} due
    WHERE c.org_id = ${orgId}
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  return rows
}

/** What an owner approved, less refunds, by the month of each campaign's first day. */
export function readRevenue({ db }: ActorScope, orgId: string) {
  return db
    .selectFrom('approval_requests as r')
    .innerJoin('campaigns as c', 'c.id', 'r.campaign_id')
    .select(['c.currency', month.as('month'), sql<number>`sum(r.cost)::bigint`.as('revenue')])
    .where('r.org_id', '=', orgId)
    .where('r.kind', '=', 'placements')
    .where((row) =>
      row.or([
        row('r.status', '=', 'approved'),
        row.and([row('r.status', '=', 'cancelled'), row('r.cost', '>', 0)]),
      ]),
    )
    .groupBy(['month', 'c.currency'])
    .orderBy('month')
    .orderBy('c.currency')
    .execute()
}

/** The campaigns of all advertisers of which something is approved: those that run now, and those that begin later. */
export async function countRunning({ db, now }: ActorScope): Promise<{ running: number; ahead: number }> {
  const { rows } = await sql<{ running: number; ahead: number }>`
    SELECT count(*) FILTER (WHERE r.starts_at <= ${now})::int AS running,
      count(*) FILTER (WHERE r.starts_at > ${now})::int AS ahead
    FROM (
      SELECT min(starts_at) AS starts_at FROM approval_requests
      WHERE status = 'approved' AND kind = 'placements' AND ends_at > ${now} GROUP BY campaign_id
    ) r`.execute(db)
  return rows[0] ?? { running: 0, ahead: 0 }
}
