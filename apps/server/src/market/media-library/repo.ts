import type { CampaignStatus } from '@plaza/domain/campaign-state'
import { sql, type RawBuilder } from 'kysely'
import { COUNT_CAP, matching, peopleOrder, readPage, type ListQuery } from '../../base/postgres/listing.ts'
import { updateOwn } from '../../base/scope/own-repo.ts'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'
import type { FileRow } from '../../base/uploads/repo.ts'
import { campaignStatusSql } from '../campaigns/status-sql.ts'
import {
  campaignsOfFile,
  countDrafts,
  isNamed,
  isProof,
  isUsed,
  isUsedSomewhere,
  sameFiles,
} from './uses-sql.ts'

/** A campaign that has a file. */
export interface CampaignOfFile {
  id: string
  name: string
  status: CampaignStatus
  start_date: string
  end_date: string
  days_of_week: number[]
}

/** A file of the library, with where it is. The same bytes are one file, which is the first upload of them. */
export interface LibraryRow extends FileRow {
  /** The ids of all uploads of its bytes, the first before the others. */
  ids: string[]
  label: string
  bytes: number
  version: number
  created_at: Date
  uploaded_by: string
  campaigns: number
  first: CampaignOfFile[]
  drafts: number
}

/** What narrows the library. */
export type LibraryQuery = ListQuery & { kind?: 'picture' | 'video'; use?: 'used' | 'unused' }

const isInLibrary = ({ actor }: ActorScope): RawBuilder<unknown> =>
  sql`f.org_id = ${actor.orgId} AND f.for_campaigns AND f.deleted_at IS NULL AND NOT f.public`

/** Whether no other upload of the same bytes came before the file `f`. */
const isFirst = sql`NOT EXISTS (${sameFiles} AND (t.created_at, t.id) < (f.created_at, f.id))`

/** The file `f` with the last upload of its bytes. */
const tables = sql`files f
  CROSS JOIN LATERAL (
    SELECT s.id, s.created_at, s.created_by FROM files s WHERE s.id IN (${sameFiles})
    ORDER BY s.created_at DESC, s.id DESC LIMIT 1
  ) latest
  LEFT JOIN users u ON u.id = latest.created_by`

/** The title of the upload link by which the last upload came. */
const titleOfLink = sql`(
  SELECT s.title FROM upload_link_files a JOIN upload_links s ON s.id = a.link_id
  WHERE a.file_id = latest.id LIMIT 1
)`

const nameOfAll = sql`(SELECT string_agg(s.name, ' ') FROM files s WHERE s.id IN (${sameFiles}))`

const columns = ({ now }: ActorScope): RawBuilder<unknown> => sql`
  f.id, f.extension, f.type, f.width, f.height, f.duration, f.codec, f.poster_id, f.name, f.uncommon, f.label,
  f.bytes, f.version, latest.created_at, coalesce(u.name, ${titleOfLink}, '') AS uploaded_by,
  (SELECT count(*)::int FROM ${campaignsOfFile}) AS campaigns,
  (SELECT coalesce(jsonb_agg(to_jsonb(x)), '[]') FROM (
    SELECT c.id, c.name, c.start_date, c.end_date, c.days_of_week, ${campaignStatusSql(now)} AS status FROM ${campaignsOfFile}
    ORDER BY c.start_date DESC, c.id DESC LIMIT 3
  ) x) AS first,
  ${countDrafts} AS drafts,
  (SELECT array_agg(s.id ORDER BY s.created_at, s.id) FROM files s WHERE s.id IN (${sameFiles})) AS ids`

/** The name by which the organization knows a file. */
const ownName = sql`coalesce(nullif(f.label, ''), f.name)`

const SORTS: Record<string, RawBuilder<unknown>> = {
  name: peopleOrder(ownName),
  bytes: sql`f.bytes`,
  uploaded_at: sql`latest.created_at`,
  created_at: sql`latest.created_at`,
}

/** A page of the media that the actor's organization uploaded for campaigns, and how many there are. */
export function listFiles(scope: ActorScope, query: LibraryQuery) {
  const found = query.search ? matching(sql`fold(f.label || ' ' || ${nameOfAll})`, query.search) : sql`true`
  const kind = query.kind ? sql`(f.type LIKE 'video/%') = ${query.kind === 'video'}` : sql`true`
  const use = query.use ? sql`${isUsedSomewhere} = ${query.use === 'used'}` : sql`true`
  return readPage<LibraryRow>(scope.db, query, {
    columns: columns(scope),
    from: sql`${tables} WHERE ${isInLibrary(scope)} AND ${isFirst} AND ${found} AND ${kind} AND ${use}`,
    sorts: SORTS,
    id: 'f.id',
    cap: COUNT_CAP.own,
  })
}

/** Finds a file in the library of the actor's organization, by whichever upload of its bytes. */
export async function findFile(scope: ActorScope, id: string): Promise<LibraryRow | undefined> {
  const { rows } = await sql<LibraryRow>`
    SELECT ${columns(scope)} FROM ${tables}
    WHERE ${isInLibrary(scope)} AND ${isFirst} AND ${id} IN (${sameFiles})`.execute(scope.db)
  return rows[0]
}

/**
 * Locks all uploads of a file in the library of the actor's organization, so that nothing comes to use it until the
 * transaction ends. Gives whether there is such a file, and whether it is a proof of play.
 */
export async function lockFile(scope: ActorScope, id: string): Promise<{ proof: boolean } | undefined> {
  // Whoever waited for the lock sees what was done meanwhile only by a statement of its own.
  const isIt = sql`${isInLibrary(scope)} AND ${id} IN (${sameFiles})`
  await sql`SELECT 1 FROM files f WHERE ${isIt} ORDER BY f.id FOR UPDATE`.execute(scope.db)
  const { rows } = await sql<{ proof: boolean | null }>`
    SELECT bool_or(${isProof}) AS proof FROM files f WHERE ${isIt}`.execute(scope.db)
  const [found] = rows
  return found && found.proof !== null ? { proof: found.proof } : undefined
}

const ownMedia = (scope: ActorScope) => updateOwn(scope, 'files').where('for_campaigns', '=', true)

/**
 * Stores what the organization calls a file, if it still has the version given; without one, whatever it has. Gives
 * whether there was such a file.
 */
export async function storeLabel(
  scope: ActorScope,
  id: string,
  { label, version }: { label: string; version?: number },
): Promise<boolean> {
  let own = ownMedia(scope).where('id', '=', id).where('deleted_at', 'is', null).where('public', '=', false)
  if (version !== undefined) own = own.where('version', '=', version)
  const { numUpdatedRows } = await own
    .set((row) => ({ label, version: row('version', '+', 1) }))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes all uploads of a file, so that they can be restored. */
export async function putAway(scope: ActorScope, ids: string[]): Promise<void> {
  await ownMedia(scope).where('id', 'in', ids).set({ deleted_at: scope.now }).execute()
}

/** Restores what was deleted with a file, the file as well, if that was since this instant. Gives whether there was one. */
export async function takeBack(scope: ActorScope, id: string, since: Date): Promise<boolean> {
  const wasIt = sql<boolean>`(coalesce(files.fingerprint, files.id), files.deleted_at) = (
    SELECT coalesce(f.fingerprint, f.id), f.deleted_at FROM files f
    WHERE f.id = ${id} AND f.org_id = ${scope.actor.orgId})`
  const { numUpdatedRows } = await ownMedia(scope)
    .where(wasIt)
    .where('deleted_at', '>=', since)
    .set({ deleted_at: null })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Restores the files that were deleted before this instant and have come to be used since. */
export async function keepUsed({ db }: SystemScope, before: Date): Promise<void> {
  await sql`UPDATE files f SET deleted_at = NULL WHERE f.deleted_at < ${before} AND ${isUsed}`.execute(db)
}

/** A file by the parts of the name under which its bytes lie. */
export type Stored = Pick<FileRow, 'id' | 'extension'>

/**
 * Removes files that were deleted before this instant, with their posters, at most so many at once. What is left of a
 * campaign that only its owners still see keeps its files.
 */
export async function removeFiles({ db }: SystemScope, before: Date, most: number): Promise<Stored[]> {
  const files = await sql<Stored & { poster_id: string | null }>`
    DELETE FROM files WHERE id IN (
      SELECT f.id FROM files f WHERE f.deleted_at < ${before} AND NOT ${isNamed}
      ORDER BY f.deleted_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    ) RETURNING id, extension, poster_id`.execute(db)
  const posterIds = files.rows.flatMap(({ poster_id }) => poster_id ?? [])
  const posters = await sql<Stored>`
    DELETE FROM files f WHERE f.id = ANY(${posterIds}::text[])
      AND NOT EXISTS (SELECT 1 FROM files v WHERE v.poster_id = f.id)
    RETURNING f.id, f.extension`.execute(db)
  return [...files.rows, ...posters.rows]
}

/** Finds media whose bytes were not told from others yet, at most so many, and locks them. */
export async function findWithoutFingerprint({ db }: SystemScope, most: number): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    SELECT id, extension FROM files WHERE for_campaigns AND fingerprint IS NULL
    ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(db)
  return rows
}

/** Keeps what tells the bytes of a file from others. */
export async function keepFingerprint({ db }: SystemScope, id: string, fingerprint: string): Promise<void> {
  await sql`UPDATE files SET fingerprint = ${fingerprint} WHERE id = ${id}`.execute(db)
}
