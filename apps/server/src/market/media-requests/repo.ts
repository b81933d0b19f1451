import type { RequestStatus } from '@plaza/domain/campaign-state'
import { sql } from 'kysely'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'

/** A zone of a display that a campaign plays in, as far as its media go. */
export interface Place {
  id: string
  request_id: string
  display_id: string
  zone_id: string
  cancelled: boolean
  x: number
  y: number
  width: number
  height: number
  resolution: string
  spot_duration: number
  starts_at: Date
  ends_at: Date
}

/** All placements of an own campaign; undefined where there is no such campaign. */
export async function findPlaces(
  { db, actor }: ActorScope,
  campaignId: string,
): Promise<Place[] | undefined> {
  const rows = await db
    .selectFrom('placements as p')
    .innerJoin('campaigns as c', 'c.id', 'p.campaign_id')
    .innerJoin('displays as d', 'd.id', 'p.display_id')
    .select(['p.id', 'p.request_id', 'p.display_id', 'p.zone_id', 'p.x', 'p.y', 'p.width', 'p.height'])
    .select(['d.resolution', 'p.spot_duration', 'p.starts_at', 'p.ends_at'])
    .select(sql<boolean>`p.cancellation_id IS NOT NULL`.as('cancelled'))
    .where('p.campaign_id', '=', campaignId)
    .where('c.org_id', '=', actor.orgId)
    .where('c.deleted_at', 'is', null)
    .execute()
  return rows.length ? rows : undefined
}

/** A request of an own campaign, locked until the transaction ends, with the placements whose media it changes. */
export interface Locked {
  id: string
  org_id: string
  org_name: string
  kind: 'placements' | 'media'
  status: RequestStatus
  version: number
  expires_at: Date
  changes: string[]
}

/**
 * Locks an own part of a campaign, and what its owner was asked about its media since. The part comes first, as it is
 * the oldest, so that whoever changes media or cancels waits for it.
 */
export async function lockPart(
  { db, actor }: ActorScope,
  campaignId: string,
  requestId: string,
): Promise<Locked[]> {
  const own = sql`c.id = ${campaignId} AND c.org_id = ${actor.orgId}`
  await sql`
    SELECT 1 FROM approval_requests r JOIN campaigns c ON c.id = r.campaign_id
    WHERE ${own} AND r.id = ${requestId} FOR UPDATE OF r`.execute(db)
  // Whoever waited for the lock sees what was asked meanwhile only by a statement of its own.
  const found = await sql<Locked>`
    SELECT r.id, r.org_id, o.name AS org_name, r.kind, r.status, r.version, r.expires_at,
           ARRAY(SELECT m.placement_id FROM media_changes m WHERE m.request_id = r.id) AS changes
    FROM approval_requests r JOIN campaigns c ON c.id = r.campaign_id JOIN organizations o ON o.id = r.org_id
    WHERE ${own} AND r.org_id = (SELECT org_id FROM approval_requests WHERE id = ${requestId})
      AND (r.id = ${requestId} OR r.kind = 'media')
    ORDER BY r.id FOR UPDATE OF r`.execute(db)
  return found.rows
}

/** The new media of a placement, by the ids of its files in the order of their turns. */
export interface NewMedia {
  placementId: string
  fileIds: string[]
}

const asLists = (media: NewMedia[]) => {
  const rows = media.flatMap(({ placementId, fileIds }) =>
    fileIds.map((file, position) => ({ placementId, position, file })),
  )
  return sql`unnest(
    ${rows.map(({ placementId }) => placementId)}::uuid[],
    ${rows.map(({ position }) => position)}::int[],
    ${rows.map(({ file }) => file)}::text[]
  ) AS n (placement_id, position, file_id)`
}

/**
 * Keeps what a request changes of placements of the actor's campaign: the media that they have now, and the new ones.
 * What the same request had changed of a placement before is forgotten.
 */
export async function keepChanges(
  { db, actor }: ActorScope,
  requestId: string,
  media: NewMedia[],
): Promise<void> {
  const ids = media.map(({ placementId }) => placementId)
  await sql`
    DELETE FROM media_changes m USING approval_requests r, campaigns c
    WHERE m.request_id = r.id AND r.id = ${requestId} AND c.id = r.campaign_id AND c.org_id = ${actor.orgId}
      AND m.placement_id = ANY(${ids}::uuid[])`.execute(db)
  await sql`
    INSERT INTO media_changes (request_id, request_status, placement_id)
    SELECT r.id, r.status, p.id FROM approval_requests r JOIN campaigns c ON c.id = r.campaign_id
    JOIN placements p ON p.campaign_id = c.id AND p.org_id = r.org_id
    WHERE r.id = ${requestId} AND c.org_id = ${actor.orgId} AND p.id = ANY(${ids}::uuid[])`.execute(db)
  await sql`
    INSERT INTO media_change_files (request_id, placement_id, part, position, file_id)
    SELECT ${requestId}::uuid, m.placement_id, 'before', m.position, m.file_id
    FROM placement_media m WHERE m.placement_id = ANY(${ids}::uuid[])
    UNION ALL
    SELECT ${requestId}::uuid, n.placement_id, 'after', n.position, n.file_id FROM ${asLists(media)}`.execute(
    db,
  )
}

/** Gives placements of the actor's campaign the new media of a request that nobody has approved yet. */
export async function putMedia(
  { db, actor }: ActorScope,
  requestId: string,
  media: NewMedia[],
): Promise<void> {
  await sql`
    DELETE FROM placement_media m USING placements p, campaigns c
    WHERE p.id = m.placement_id AND p.request_id = ${requestId} AND c.id = p.campaign_id
      AND c.org_id = ${actor.orgId} AND p.id = ANY(${media.map(({ placementId }) => placementId)}::uuid[])`.execute(
    db,
  )
  await sql`
    INSERT INTO placement_media (placement_id, position, file_id)
    SELECT n.placement_id, n.position, n.file_id FROM ${asLists(media)}`.execute(db)
}

/** Sends a request of the actor's campaign, which was in correction, to its owner again. Returns its new version. */
export async function sendAgain({ db, actor, now }: ActorScope, requestId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    UPDATE approval_requests r
    SET status = 'pending', turn_since = ${now}, version = r.version + 1
    FROM campaigns c
    WHERE r.id = ${requestId} AND c.id = r.campaign_id AND c.org_id = ${actor.orgId}
    RETURNING r.version`.execute(db)
  return rows[0]?.version ?? 0
}

/** A request for other media: it holds no spots and costs nothing. */
export interface NewMediaRequest {
  id: string
  campaign_id: string
  org_id: string
  expires_at: Date
  starts_at: Date
  ends_at: Date
}

export async function insertMediaRequest({ db, now }: ActorScope, request: NewMediaRequest): Promise<void> {
  await db
    .insertInto('approval_requests')
    .values({ ...request, kind: 'media', cost: 0, created_at: now, turn_since: now })
    .execute()
}

/** The new media of a request that its owner has approved replace the old ones, except where it was cancelled. */
export async function applyChanges({ db }: SystemScope, requestId: string): Promise<void> {
  await sql`
    DELETE FROM placement_media m USING media_changes h, placements p, approval_requests r
    WHERE h.request_id = ${requestId} AND p.id = h.placement_id AND m.placement_id = p.id
      AND r.id = h.request_id AND p.org_id = r.org_id AND p.cancellation_id IS NULL`.execute(db)
  await sql`
    INSERT INTO placement_media (placement_id, position, file_id)
    SELECT f.placement_id, f.position, f.file_id
    FROM media_change_files f
    JOIN approval_requests r ON r.id = f.request_id
    JOIN placements p ON p.id = f.placement_id AND p.org_id = r.org_id
    WHERE f.request_id = ${requestId} AND f.part = 'after' AND p.cancellation_id IS NULL`.execute(db)
}
