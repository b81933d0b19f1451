import { sql } from 'kysely'
import type { SystemScope } from '../../base/scope/scope.ts'

/** A part whose flight is over and that has no proof of its owner yet, or one that its screens made and nobody decided. */
export interface OverPart {
  request_id: string
  campaign_id: string
  adv_id: string
  owner_id: string
  ends_at: Date
  /** The proof that its screens made before, with the plays that it tells. */
  proof_id: string | null
  plays: number | null
}

/** The hours after the end of a flight in which screens without a network may still send what they have shown. */
const HOURS_TO_SEND = 12
/** Later than this nothing proves a part by itself: without a proof it has gone back to its buyer. */
const DAYS_TO_PROVE = 14

/**
 * Parts that screens may prove now, locked until the transaction ends, at most so many after an id (null for the first).
 * Each has a minute of the hour in which it is looked at, so that the work of an hour is spread over it.
 */
export async function lockOver(
  { db, now }: SystemScope,
  after: string | null,
  limit: number,
): Promise<OverPart[]> {
  const [latest, earliest] = [HOURS_TO_SEND, DAYS_TO_PROVE * 24].map(
    (hours) => new Date(now.getTime() - hours * 3_600_000),
  )
  const { rows } = await sql<OverPart>`
    SELECT r.id AS request_id, r.campaign_id, c.org_id AS adv_id, r.org_id AS owner_id, r.ends_at, p.id AS proof_id, p.plays
    FROM approval_requests r JOIN campaigns c ON c.id = r.campaign_id
    JOIN part_funds f ON f.request_id = r.id AND f.earned IS NULL
    LEFT JOIN LATERAL (
      SELECT id, plays, promised_value, decision, review_until FROM proofs
      WHERE campaign_id = r.campaign_id AND org_id = r.org_id AND review_until IS NOT NULL ORDER BY id DESC LIMIT 1
    ) p ON true
    WHERE r.kind = 'placements' AND r.status = 'approved' AND r.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
      AND mod(abs(hashtext(r.id::text)::bigint), 60) = ${now.getUTCMinutes()}
      AND r.ends_at <= ${latest} AND r.ends_at > ${earliest}
      AND (p.id IS NULL OR (p.promised_value IS NOT NULL AND p.decision IS NULL AND p.review_until > ${now}))
      AND EXISTS (
        SELECT FROM placements q JOIN players y ON y.display_id = q.display_id JOIN player_keys k ON k.player_id = y.id
        WHERE q.request_id = r.id
      )
    ORDER BY r.id LIMIT ${limit} FOR UPDATE OF r SKIP LOCKED`.execute(db)
  return rows
}

/** What screens prove of a part. */
export interface ScreenProof {
  plays: number
  shown_value: number
  promised_value: number
}

/** Adds the proof that the screens of a part have made. */
export async function insertScreenProof(
  { db, now }: SystemScope,
  { campaign_id, adv_id, owner_id }: OverPart,
  proof: ScreenProof & { id: string; review_until: Date },
): Promise<void> {
  await db
    .insertInto('proofs')
    .values({
      ...proof,
      campaign_id,
      adv_org_id: adv_id,
      owner_org_id: owner_id,
      org_id: owner_id,
      user_id: null,
      user_name: 'Screens',
      created_at: now,
    })
    .execute()
}

/** Brings the proof of screens up to what they have sent since. */
export async function updateScreenProof({ db }: SystemScope, id: string, proof: ScreenProof): Promise<void> {
  await db
    .updateTable('proofs')
    .set({ ...proof })
    .where('id', '=', id)
    .execute()
}
