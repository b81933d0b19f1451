import type { OrganizationType } from '@plaza/contract/call'
import type { CampaignStatus } from '@plaza/domain/campaign-state'
import { UNDER_WAY } from '@plaza/domain/deletion'
import { sql } from 'kysely'
import { campaignStatusSql } from './status-sql.ts'
import { updateOwn } from '../../base/scope/own-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { peopleOrder } from '../../base/postgres/listing.ts'

export interface Concerned {
  id: string
  type: OrganizationType
}

/** The campaigns that an organization bought or has a part in, each with its status for that organization. */
const campaignsOf = ({ now }: ActorScope, { id, type }: Concerned) =>
  type === 'DSO'
    ? sql`SELECT c.id, c.name, ${campaignStatusSql(now, sql`r.org_id = ${id}`)} AS status FROM campaigns c
        WHERE c.id IN (SELECT campaign_id FROM approval_requests WHERE org_id = ${id})`
    : sql`SELECT c.id, c.name, ${campaignStatusSql(now)} AS status FROM campaigns c WHERE c.org_id = ${id}`

export async function countByStatus(
  scope: ActorScope,
  organization: Concerned,
): Promise<Partial<Record<CampaignStatus, number>>> {
  const { rows } = await sql<{ status: CampaignStatus; count: number }>`
    SELECT status, count(*)::int AS count FROM (${campaignsOf(scope, organization)}) theirs
    GROUP BY status`.execute(scope.db)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** Some of an organization's campaigns that are under way, at most 50, by name. They keep it from being deleted. */
export async function findUnderWay(scope: ActorScope, organization: Concerned) {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM (${campaignsOf(scope, organization)}) theirs
    WHERE status = ANY(${[...UNDER_WAY]}) ORDER BY ${peopleOrder('name')}, id LIMIT 50`.execute(scope.db)
  return rows
}

/** The actor's own campaign; undefined where there is none. With `lock`, it is locked until the transaction ends. */
export async function findCampaign(scope: ActorScope, id: string, lock = false) {
  const { rows } = await sql<{ name: string; status: CampaignStatus }>`
    SELECT c.name, ${campaignStatusSql(scope.now)} AS status FROM campaigns c
    WHERE c.id = ${id} AND c.org_id = ${scope.actor.orgId} AND c.deleted_at IS NULL
    ${lock ? sql`FOR UPDATE` : sql``}`.execute(scope.db)
  return rows[0]
}

/** Hides a campaign from its advertiser; its owners keep it. */
export async function hideCampaign(scope: ActorScope, id: string): Promise<void> {
  await updateOwn(scope, 'campaigns')
    .set((row) => ({ deleted_at: scope.now, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
