import type { LogSource } from '@plaza/domain/plays/play-log'
import type { ProofDecision } from '@plaza/domain/proof'
import { sql, type InferResult } from 'kysely'
import type { Displays } from '../../../db/types.ts'
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

/** Selects proofs `p`. People have the name that they have now, or had when their account was deleted. */
const selectProofs = (scope: ActorScope) =>
  scope.db
    .selectFrom('proofs as p')
    .innerJoin('organizations as o', 'o.id', 'p.org_id')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('users as d', 'd.id', 'p.decided_by')
    .select(['p.id', 'p.campaign_id', 'p.adv_org_id', 'p.owner_org_id', 'p.org_id', 'o.name as org_name'])
    .select([
      'p.user_id',
      'p.created_at',
      'p.review_until',
      'p.decision',
      'p.reason',
      'p.decided_at',
      'p.plays',
      'p.log_name',
    ])
    .select(sql<LogSource | null>`p.log_source`.as('log_source'))
    .select(({ fn }) => [
      fn.coalesce('u.name', 'p.user_name').as('user_name'),
      fn.coalesce('d.name', 'p.decided_name').as('decided_name'),
    ])
    .select([
      sql<MediaJson[]>`(
        SELECT coalesce(jsonb_agg(${mediaJson} ORDER BY m.position), '[]')
        FROM proof_files m JOIN files f ON f.id = m.file_id WHERE m.proof_id = p.id
      )`.as('files'),
      sql<Pick<Displays, 'id' | 'name'>[]>`coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', y.id, 'name', y.name) ORDER BY y.name, y.id)
        FROM proof_displays m JOIN displays y ON y.id = m.display_id WHERE m.proof_id = p.id
      ), '[]'::jsonb)`.as('displays'),
    ])
    .where(isBetween('p', scope))

export type ProofRow = InferResult<ReturnType<typeof selectProofs>>[number]

/** The proofs of a campaign, the newest first, at most a thousand. */
export function listProofs(scope: ActorScope, campaignId: string): Promise<ProofRow[]> {
  return selectProofs(scope)
    .where('p.campaign_id', '=', campaignId)
    .orderBy('p.id', 'desc')
    .limit(1000)
    .execute()
}

export function findProof(scope: ActorScope, id: string): Promise<ProofRow | undefined> {
  return selectProofs(scope).where('p.id', '=', id).executeTakeFirst()
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
  /** The plays that it shows; null where it does not tell. */
  plays: number | null
  /** Whose log it was made of, and what its file was called. */
  log_source?: LogSource
  log_name?: string
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
  if (fileIds.length)
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
