import type { CallData } from '@plaza/contract/call'
import type { listChanges } from '@plaza/contract/audit'
import { sql } from 'kysely'
import type { ActorScope } from '../scope/scope.ts'

/** What a reader may open of something that was changed. */
export type Opens = NonNullable<CallData<typeof listChanges>['rows'][number]['opens']>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Finds what the reader may open of things that were changed, by their ids: what still exists and is the organization's
 * own, or a campaign in which it has a part. The platform opens campaigns and organizations.
 */
export async function findOpens(
  { db, actor }: ActorScope,
  targets: (string | null)[],
): Promise<Map<string, Opens>> {
  const ids = [...new Set(targets.flatMap((target) => (target && UUID.test(target) ? [target] : [])))]
  if (!ids.length) return new Map()
  const { orgId } = actor
  const isPlatform = actor.orgType === 'PLATFORM'
  const { rows } = await sql<Opens & { target: string }>`
    WITH wanted AS MATERIALIZED (SELECT unnest(${ids}::uuid[]) AS id),
    parts AS (
      SELECT w.id AS target, w.id AS campaign_id FROM wanted w
      UNION ALL SELECT r.id, r.campaign_id FROM wanted w JOIN approval_requests r ON r.id = w.id
        WHERE r.org_id <> ${orgId}
      UNION ALL SELECT p.id, p.campaign_id FROM wanted w JOIN proofs p ON p.id = w.id
      UNION ALL SELECT c.id, c.campaign_id FROM wanted w JOIN comments c ON c.id = w.id
    )
    SELECT t.id AS target, 'location' AS kind, t.id FROM wanted w JOIN locations t ON t.id = w.id
      WHERE t.org_id = ${orgId} AND t.deleted_at IS NULL
    UNION ALL SELECT t.id, 'display', t.id FROM wanted w JOIN displays t ON t.id = w.id
      WHERE t.org_id = ${orgId} AND t.deleted_at IS NULL
    UNION ALL SELECT t.id, 'rate-schedule', t.id FROM wanted w JOIN rate_schedules t ON t.id = w.id
      WHERE t.org_id = ${orgId} AND t.deleted_at IS NULL
    UNION ALL SELECT t.id, 'draft', t.id FROM wanted w JOIN campaign_drafts t ON t.id = w.id
      WHERE t.org_id = ${orgId}
    UNION ALL SELECT t.id, 'request', t.id FROM wanted w JOIN approval_requests t ON t.id = w.id
      WHERE t.org_id = ${orgId}
    UNION ALL SELECT t.id, 'organization', t.id FROM wanted w JOIN organizations t ON t.id = w.id
      WHERE ${isPlatform} AND t.deleted_at IS NULL AND t.type <> 'PLATFORM'
    UNION ALL SELECT p.target, 'campaign', c.id FROM parts p JOIN campaigns c ON c.id = p.campaign_id
      WHERE c.deleted_at IS NULL AND (${isPlatform} OR c.org_id = ${orgId} OR EXISTS (
        SELECT FROM approval_requests r WHERE r.campaign_id = c.id AND r.org_id = ${orgId}))`.execute(db)
  return new Map(rows.map(({ target, kind, id }) => [target, { kind, id }]))
}
