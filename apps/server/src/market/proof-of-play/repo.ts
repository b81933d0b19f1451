import type { ProofDecision } from '@plaza/domain/proof'
import { sql, type RawBuilder } from 'kysely'
import { visibleRequests } from '../approvals/details-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { mediaJson, type MediaJson } from '../../base/uploads/media-sql.ts'

/** A campaign with the parts of its owners, as far as the actor may see them. */
export interface Ran {
  id: string
  adv_id: string
  parts: { org_id: string; request_id: string; began: boolean; displays: string[] }[]
}

/** Undefined where there is no such campaign, or the actor has no part in it. */
export async function findRan(scope: ActorScope, id: string): Promise<Ran | undefined> {
  const { rows } = await sql<Ran>`
    SELECT c.id, c.org_id AS adv_id, jsonb_agg(jsonb_build_object(
      'org_id', r.org_id, 'request_id', r.id,
      'began', r.status = 'approved' AND r.starts_at <= ${scope.now}::timestamptz,
      'displays', (SELECT jsonb_agg(DISTINCT p.display_id) FROM placements p WHERE p.request_id = r.id)
    ) ORDER BY r.id) AS parts
    FROM campaigns c JOIN approval_requests r ON r.campaign_id = c.id AND r.kind = 'placements'
    WHERE c.id = ${id} AND ${visibleRequests(scope)}
    GROUP BY c.id`.execute(scope.db)
  return rows[0]
}

export interface ProofRow {
  id: string
  campaign_id: string
  adv_org_id: string
  owner_org_id: string | null
  org_id: string
  org_name: string
  user_id: string | null
  user_name: string
  created_at: Date
  review_until: Date | null
  decision: ProofDecision | null
  reason: string
  decided_at: Date | null
  decided_name: string
  files: MediaJson[]
  displays: { id: string; name: string }[]
}

/** The proofs `p` that the actor sees: an owner those of its part, the advertiser and the platform all. */
const readable = ({ actor }: ActorScope): RawBuilder<unknown> => {
  if (actor.orgType === 'PLATFORM') return sql`true`
  return actor.orgType === 'ADV' ? sql`p.adv_org_id = ${actor.orgId}` : sql`p.owner_org_id = ${actor.orgId}`
}

/** A name is as it is now, and of who is gone as it was. */
const readProofs = async (scope: ActorScope, rest: RawBuilder<unknown>): Promise<ProofRow[]> => {
  const { rows } = await sql<ProofRow>`
    SELECT p.id, p.campaign_id, p.adv_org_id, p.owner_org_id, p.org_id, o.name AS org_name, p.user_id,
           coalesce(u.name, p.user_name) AS user_name, p.created_at, p.review_until, p.decision, p.reason,
           p.decided_at, coalesce(d.name, p.decided_name) AS decided_name,
           (
             SELECT jsonb_agg(${mediaJson} ORDER BY m.position)
             FROM proof_files m JOIN files f ON f.id = m.file_id WHERE m.proof_id = p.id
           ) AS files,
           coalesce((
             SELECT jsonb_agg(jsonb_build_object('id', y.id, 'name', y.name) ORDER BY y.name, y.id)
             FROM proof_displays m JOIN displays y ON y.id = m.display_id WHERE m.proof_id = p.id
           ), '[]'::jsonb) AS displays
    FROM proofs p
    JOIN organizations o ON o.id = p.org_id
    LEFT JOIN users u ON u.id = p.user_id
    LEFT JOIN users d ON d.id = p.decided_by
    WHERE ${readable(scope)} AND ${rest}`.execute(scope.db)
  return rows
}

/** The newest first, at most a thousand. */
export function listProofs(scope: ActorScope, campaignId: string): Promise<ProofRow[]> {
  return readProofs(scope, sql`p.campaign_id = ${campaignId} ORDER BY p.id DESC LIMIT 1000`)
}

export async function findProof(scope: ActorScope, id: string): Promise<ProofRow | undefined> {
  return (await readProofs(scope, sql`p.id = ${id}`))[0]
}

/** Of an owner of the actor's campaign, locked until the transaction ends. */
export function lockReviewed(
  { db, actor }: ActorScope,
  campaignId: string,
  id: string,
): Promise<{ review_until: Date | null; decision: ProofDecision | null } | undefined> {
  return db
    .selectFrom('proofs')
    .select(['review_until', 'decision'])
    .where('id', '=', id)
    .where('campaign_id', '=', campaignId)
    .where('adv_org_id', '=', actor.orgId)
    .where('review_until', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

export interface NewProof {
  id: string
  campaign_id: string
  adv_org_id: string
  owner_org_id: string | null
  review_until: Date | null
}

export async function insertProof(
  { db, actor, now }: ActorScope,
  proof: NewProof,
  { fileIds, displayIds }: { fileIds: string[]; displayIds: string[] },
): Promise<void> {
  const { orgId: org_id, userId: user_id, userName: user_name } = actor
  await db
    .insertInto('proofs')
    .values({ ...proof, org_id, user_id, user_name, created_at: now })
    .execute()
  await db
    .insertInto('proof_files')
    .values(fileIds.map((file_id, position) => ({ proof_id: proof.id, org_id, position, file_id })))
    .execute()
  if (!displayIds.length) return
  await db
    .insertInto('proof_displays')
    .values(displayIds.map((display_id) => ({ proof_id: proof.id, display_id })))
    .execute()
}

/** A proof that the actor's organization brought to this campaign, locked until the transaction ends. */
export function lockBrought(
  { db, actor }: ActorScope,
  campaignId: string,
  id: string,
): Promise<{ created_at: Date; decision: ProofDecision | null } | undefined> {
  return db
    .selectFrom('proofs')
    .select(['created_at', 'decision'])
    .where('id', '=', id)
    .where('campaign_id', '=', campaignId)
    .where('org_id', '=', actor.orgId)
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteProof({ db, actor }: ActorScope, id: string): Promise<void> {
  await db.deleteFrom('proofs').where('id', '=', id).where('org_id', '=', actor.orgId).execute()
}

export async function storeDecision(
  { db, actor, now }: ActorScope,
  id: string,
  { decision, reason }: { decision: ProofDecision; reason: string },
): Promise<void> {
  await db
    .updateTable('proofs')
    .set({
      decision,
      reason: decision === 'objected' ? reason : '',
      decided_at: now,
      decided_by: actor.userId,
      decided_name: actor.userName,
    })
    .where('id', '=', id)
    .where('adv_org_id', '=', actor.orgId)
    .execute()
}
