import type { ProofDecision } from '@plaza/domain/proof'
import { sql, type RawBuilder } from 'kysely'
import { isBetween } from '../campaigns/parts-repo.ts'
import { deleteOwn, updateOwn } from '../../base/scope/own-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { mediaJson, type MediaJson } from '../../base/uploads/media-sql.ts'

/** The displays on which a campaign's placements for these requests play. */
export async function findDisplaysOf({ db }: ActorScope, requestIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('placements')
    .select('display_id')
    .distinct()
    .where('request_id', 'in', requestIds)
    .execute()
  return new Set(rows.map(({ display_id }) => display_id))
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

/** Reads proofs `p`. People have the name that they have now, or had when their account was deleted. */
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
    WHERE ${isBetween('p', scope)} AND ${rest}`.execute(scope.db)
  return rows
}

/** The proofs of a campaign, the newest first, at most a thousand. */
export function listProofs(scope: ActorScope, campaignId: string): Promise<ProofRow[]> {
  return readProofs(scope, sql`p.campaign_id = ${campaignId} ORDER BY p.id DESC LIMIT 1000`)
}

export async function findProof(scope: ActorScope, id: string): Promise<ProofRow | undefined> {
  return (await readProofs(scope, sql`p.id = ${id}`))[0]
}

/** An owner's proof of the actor's campaign, locked until the transaction ends. */
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

/**
 * Finds a proof that the actor's organization submitted for this campaign, locked until the transaction ends.
 */
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

export async function deleteProof(scope: ActorScope, id: string): Promise<void> {
  await deleteOwn(scope, 'proofs').where('id', '=', id).execute()
}

export async function storeDecision(
  scope: ActorScope,
  id: string,
  { decision, reason }: { decision: ProofDecision; reason: string },
): Promise<void> {
  const { actor, now } = scope
  await updateOwn(scope, 'proofs', 'adv_org_id')
    .set({
      decision,
      reason: decision === 'objected' ? reason : '',
      decided_at: now,
      decided_by: actor.userId,
      decided_name: actor.userName,
    })
    .where('id', '=', id)
    .execute()
}
