import { groupBy } from '@plaza/domain/group-by'
import { sql } from 'kysely'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'
import { mediaJson, type MediaJson } from '../../base/uploads/media-sql.ts'
import type { Target } from '../shared-plans/repo.ts'
import type { ZoneOfDisplay } from './repo.ts'

/** What has become of a file that arrived. */
export type ArrivalState = 'waiting' | 'used' | 'set_aside'

/** A file that a link has brought. */
export interface ArrivedFile {
  id: string
  format: string
  received_at: Date
  state: ArrivalState
  media: MediaJson
}

/** Stores that a link has brought a file of its organization. */
export async function insertArrival(
  { db, now }: SystemScope,
  arrival: { id: string; link_id: string; org_id: string; file_id: string; format: string },
): Promise<void> {
  await db
    .insertInto('upload_link_files')
    .values({ ...arrival, received_at: now })
    .execute()
}

/** The files that a link has brought, in the order in which they came. */
export async function findFilesOf({ db }: SystemScope, linkId: string): Promise<ArrivedFile[]> {
  const { rows } = await sql<ArrivedFile>`
    SELECT a.id, a.format, a.received_at, a.state, ${mediaJson} AS media
    FROM upload_link_files a JOIN files f ON f.id = a.file_id
    WHERE a.link_id = ${linkId} AND f.deleted_at IS NULL ORDER BY a.id`.execute(db)
  return rows
}

/** A file and the picture that stands for it, which are about to be removed, by the names under which they lie. */
export interface Removed {
  state: ArrivalState
  names: string[]
}

/**
 * Removes a file that waits from a link, with its row and that of its poster. Undefined where the link has no such file;
 * one that no longer waits stays.
 */
export async function removeArrival(
  { db }: SystemScope,
  linkId: string,
  id: string,
): Promise<Removed | undefined> {
  const { rows } = await sql<{ state: ArrivalState; id: string; name: string; poster_id: string | null }>`
    SELECT a.state, f.id, f.id || '.' || f.extension AS name, f.poster_id
    FROM upload_link_files a JOIN files f ON f.id = a.file_id
    WHERE a.link_id = ${linkId} AND a.id = ${id} AND f.deleted_at IS NULL FOR UPDATE OF a`.execute(db)
  const [found] = rows
  if (!found || found.state !== 'waiting') return found && { state: found.state, names: [] }
  await sql`DELETE FROM upload_link_files WHERE id = ${id}`.execute(db)
  await sql`DELETE FROM files WHERE id = ${found.id}`.execute(db)
  if (found.poster_id) await sql`DELETE FROM files WHERE id = ${found.poster_id}`.execute(db)
  return { state: 'waiting', names: [found.name, ...(found.poster_id ? [`${found.poster_id}.webp`] : [])] }
}

/** The most files that wait in one answer. */
const MOST_WAITING = 500

/** A file that waits to be used, with the link that brought it and the zones for which that link asks. */
export interface WaitingFile extends ArrivedFile {
  link_id: string
  title: string
}

/** The files that wait for a draft or a campaign of the actor's organization, by link in the order of their arrival. */
export async function findWaiting(
  { db, actor }: ActorScope,
  { draft_id, campaign_id }: Target,
): Promise<WaitingFile[]> {
  const of = draft_id ? sql`s.draft_id = ${draft_id}` : sql`s.campaign_id = ${campaign_id}`
  const { rows } = await sql<WaitingFile>`
    SELECT a.id, a.format, a.received_at, a.state, ${mediaJson} AS media, s.id AS link_id, s.title
    FROM upload_links s JOIN upload_link_files a ON a.link_id = s.id JOIN files f ON f.id = a.file_id
    WHERE s.org_id = ${actor.orgId} AND ${of} AND a.state = 'waiting' AND f.deleted_at IS NULL
    ORDER BY s.id, a.id LIMIT ${MOST_WAITING}`.execute(db)
  return rows
}

/** The zones for which links of the actor's organization ask, by link. */
export async function findZonesOfLinks(
  { db, actor }: ActorScope,
  linkIds: string[],
): Promise<Map<string, ZoneOfDisplay[]>> {
  const { rows } = await sql<ZoneOfDisplay & { link_id: string }>`
    SELECT z.link_id, z.display_id, z.zone_id FROM upload_link_zones z JOIN upload_links s ON s.id = z.link_id
    WHERE s.org_id = ${actor.orgId} AND s.id = ANY(${linkIds}::uuid[])`.execute(db)
  return groupBy(rows, ({ link_id }) => link_id)
}

/** Says what has become of files that arrived for the actor's organization. Gives those that there are. */
export async function markArrivals(
  { db, actor }: ActorScope,
  ids: string[],
  state: ArrivalState,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE upload_link_files SET state = ${state}
    WHERE org_id = ${actor.orgId} AND id = ANY(${ids}::uuid[]) RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}
