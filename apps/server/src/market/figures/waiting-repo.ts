import type { WaitingKind } from '@plaza/contract/organization-figures'
import { REMINDED_AFTER } from '@plaza/domain/flight'
import { sql, type RawBuilder } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import { firstPlaceZone } from '../campaigns/status-sql.ts'

const MOST_ROWS = 20
/** A proof that is missing waits for so long after the flight, and a comment for so long after it was written. */
const PROOF_DAYS = 30
const COMMENT_DAYS = 14

/** Something that waits for the actor's organization. */
export interface WaitingRow {
  what: WaitingKind
  id: string
  kind: 'placements' | 'media'
  campaign_id: string
  campaign: string
  owner_id: string
  /** The organization on the other side. */
  other: string
  deadline: Date | null
  place_time_zone: string | null
  count: number
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

const columnsOf = (what: WaitingKind): RawBuilder<unknown> =>
  sql`${what}::text AS what, r.id, r.kind, r.campaign_id, r.org_id AS owner_id, r.expires_at AS deadline,
    r.turn_since AS since, ${firstPlaceZone} AS place_time_zone`

/** The last word in each of an owner's threads, where the advertiser has it and the owner has not decided since. */
const unanswered = ({ actor: { orgId }, now }: ActorScope): RawBuilder<unknown> => sql`
  SELECT 'reply', last.id, 'placements', last.campaign_id, ${orgId}::uuid, NULL::timestamptz, last.created_at, NULL
  FROM (
    SELECT DISTINCT ON (m.campaign_id) m.campaign_id, m.id, m.org_id, m.created_at FROM (
      SELECT campaign_id, id, org_id, owner_org_id, created_at FROM comments
      UNION ALL
      SELECT campaign_id, id, org_id, owner_org_id, created_at FROM comment_replies
    ) m
    WHERE m.owner_org_id = ${orgId} AND m.created_at > ${daysBefore(now, COMMENT_DAYS)}
    ORDER BY m.campaign_id, m.created_at DESC, m.id DESC
  ) last
  WHERE last.org_id <> ${orgId} AND NOT EXISTS (
    SELECT FROM approval_requests r WHERE r.campaign_id = last.campaign_id AND r.org_id = ${orgId} AND NOT r.unpaid
      AND (r.status = 'pending' OR r.decided_at >= last.created_at)
  )`

const waitingForOwner = (scope: ActorScope): RawBuilder<unknown> => {
  const { actor, now } = scope
  return sql`
    SELECT ${columnsOf('decide')} FROM approval_requests r
    WHERE r.org_id = ${actor.orgId} AND NOT r.unpaid AND r.status = 'pending' AND r.expires_at > ${now}
    UNION ALL
    SELECT 'add_proof', r.id, r.kind, r.campaign_id, r.org_id, NULL, r.ends_at, NULL FROM approval_requests r
    WHERE r.org_id = ${actor.orgId} AND r.kind = 'placements' AND r.status = 'approved'
      AND r.ends_at <= ${now} AND r.ends_at > ${daysBefore(now, PROOF_DAYS)}
      AND NOT EXISTS (SELECT FROM proofs p WHERE p.campaign_id = r.campaign_id AND p.org_id = r.org_id)
    UNION ALL ${unanswered(scope)}`
}

const waitingForAdvertiser = ({ actor, now }: ActorScope): RawBuilder<unknown> => {
  const own = sql`FROM approval_requests r JOIN campaigns c ON c.id = r.campaign_id
    WHERE c.org_id = ${actor.orgId} AND c.deleted_at IS NULL AND r.expires_at > ${now}`
  return sql`
    SELECT ${columnsOf('correct')} ${own} AND r.status = 'correction'
    UNION ALL
    SELECT ${columnsOf('lapsing')} ${own} AND r.status = 'pending'
      AND r.turn_since + (r.expires_at - r.turn_since) * ${REMINDED_AFTER[0]}::float8 <= ${now}
    UNION ALL
    SELECT 'review_proof', p.id, 'placements', p.campaign_id, p.owner_org_id, p.review_until, p.created_at, NULL
    FROM proofs p JOIN campaigns c ON c.id = p.campaign_id AND c.deleted_at IS NULL
    WHERE p.adv_org_id = ${actor.orgId} AND p.decision IS NULL AND p.review_until > ${now}`
}

/** What waits for the actor's organization: the earliest deadline first, and then what has waited longest. */
export async function readWaiting(scope: ActorScope): Promise<WaitingRow[]> {
  const isOwner = scope.actor.orgType === 'DSO'
  const { rows } = await sql<WaitingRow>`
    SELECT w.what, w.id, w.kind, w.campaign_id, c.name AS campaign, w.owner_id, o.name AS other, w.deadline,
           w.place_time_zone, count(*) OVER ()::int AS count
    FROM (${isOwner ? waitingForOwner(scope) : waitingForAdvertiser(scope)}) w
    JOIN campaigns c ON c.id = w.campaign_id
    JOIN organizations o ON o.id = ${isOwner ? sql`c.org_id` : sql`w.owner_id`}
    ORDER BY w.deadline NULLS LAST, w.since, w.id LIMIT ${MOST_ROWS}`.execute(scope.db)
  return rows
}
