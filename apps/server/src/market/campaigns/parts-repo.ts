import { sql, type RawBuilder } from 'kysely'
import { badInput } from '../../base/failure.ts'
import type { Actor } from '../../base/actor.ts'
import type { ActorScope } from '../../base/scope/scope.ts'

const NO_CAMPAIGN = { path: 'camp_id', message: 'This campaign does not exist or is not one of yours.' }

/** A campaign with its parts as far as the actor may see them: one for each owner. */
export interface CampaignParts {
  id: string
  adv_id: string
  /** `ends_at` is the end of the flight there, or of its extra plays, as epoch ms. */
  parts: { org_id: string; request_id: string; began: boolean; ends_at: number }[]
}

/**
 * Whether the actor may see the request `r` of the campaign `c`: an advertiser sees all requests of its own
 * campaigns, an owner its own requests once their campaign is paid, the platform all.
 */
export function visibleRequests({ actor }: { actor: Pick<Actor, 'orgId' | 'orgType'> }): RawBuilder<boolean> {
  if (actor.orgType === 'PLATFORM') return sql<boolean>`true`
  if (actor.orgType === 'ADV') return sql<boolean>`(c.org_id = ${actor.orgId} AND c.deleted_at IS NULL)`
  return sql<boolean>`(r.org_id = ${actor.orgId} AND NOT r.unpaid)`
}

/**
 * Whether the actor reads a row that lies between an advertiser and an owner, such as a comment. The table `alias`
 * has both, as `adv_org_id` and `owner_org_id`. Whether the actor has a part in the campaign is another question.
 */
export function isBetween(alias: string, { actor }: ActorScope): RawBuilder<boolean> {
  if (actor.orgType === 'PLATFORM') return sql<boolean>`true`
  const side = actor.orgType === 'ADV' ? 'adv_org_id' : 'owner_org_id'
  return sql<boolean>`${sql.ref(`${alias}.${side}`)} = ${actor.orgId}`
}

/** The parts of a campaign; undefined where there is no such campaign, or the actor has no part in it. */
export async function findParts(scope: ActorScope, id: string): Promise<CampaignParts | undefined> {
  const { rows } = await sql<CampaignParts>`
    SELECT c.id, c.org_id AS adv_id, jsonb_agg(jsonb_build_object(
      'org_id', r.org_id, 'request_id', r.id,
      'began', r.status = 'approved' AND r.starts_at <= ${scope.now}::timestamptz,
      'ends_at', (extract(epoch FROM greatest(r.ends_at, f.extra_ends_at)) * 1000)::bigint
    ) ORDER BY r.id) AS parts
    FROM campaigns c JOIN approval_requests r ON r.campaign_id = c.id AND r.kind = 'placements'
    LEFT JOIN part_funds f ON f.request_id = r.id
    WHERE c.id = ${id} AND ${visibleRequests(scope)}
    GROUP BY c.id`.execute(scope.db)
  return rows[0]
}

/**
 * The parts of a campaign that a body or query names as `camp_id`.
 * @throws Failure `bad_input` where the actor has no part in it
 */
export async function requireParts(scope: ActorScope, id: string): Promise<CampaignParts> {
  const found = await findParts(scope, id)
  if (!found) throw badInput(NO_CAMPAIGN)
  return found
}
