import type { PlayedCodec, Uncommon } from '@plaza/domain/media-fit'
import type { OrganizationType } from '@plaza/contract/call'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { prepared } from '../postgres/prepared.ts'
import { updateOwn, updateReached } from '../scope/own-repo.ts'
import type { ActorScope } from '../scope/scope.ts'

export interface FileRow {
  id: string
  extension: string
  type: string
  width: number
  height: number
  duration: number | null
  codec: string | null
  poster_id: string | null
  name: string
  uncommon: Uncommon[]
}

/** The row of a new file; pictures that do not move have neither codec nor poster. */
export type NewFile = Omit<FileRow, 'codec' | 'poster_id' | 'uncommon'> & {
  bytes: number
  codec?: PlayedCodec | null
  poster_id?: string | null
  uncommon?: Uncommon[]
  /** Media for campaigns, which the library of an advertiser's organization shows. */
  for_campaigns?: boolean
  /** What tells the bytes of media for campaigns from others. */
  fingerprint?: string | null
}

const columns = [
  'id',
  'extension',
  'type',
  'width',
  'height',
  'duration',
  'codec',
  'poster_id',
  'name',
  'uncommon',
] as const

/** For whom a file is stored: an organization, by one of its people or by a guest, who is no user. */
export interface Uploader {
  orgId: string
  orgType: OrganizationType
  userId: string | null
}

export async function insertFile(
  scope: { db: Kysely<DB>; actor: Uploader; now: Date },
  file: NewFile,
): Promise<void> {
  const { orgId, userId } = scope.actor
  await scope.db
    .insertInto('files')
    .values({ ...file, org_id: orgId, created_by: userId, created_at: scope.now })
    .execute()
}

const ownFiles = prepared('own files', (db, orgId: string, ids: string[]) =>
  sql<FileRow>`
    SELECT ${sql.join(columns.map((column) => sql.ref(column)))} FROM files
    WHERE org_id = ${orgId} AND id = ANY(${ids}::text[])`.compile(db),
)

/** Finds the actor's own files among these ids. */
export async function findOwnFiles({ db, actor }: ActorScope, ids: string[]): Promise<Map<string, FileRow>> {
  const rows = ids.length ? await ownFiles(db, actor.orgId, ids) : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** Finds a file without regard to the caller: it must be public, or its address signed for them. */
export function findFile(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('files')
    .select([...columns, 'bytes', 'public'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Makes the actor's own files readable without a signature, since they are now shown publicly. */
export async function publishFiles(scope: ActorScope, ids: string[]): Promise<void> {
  if (!ids.length) return
  await updateOwn(scope, 'files').set({ public: true }).where('id', 'in', ids).execute()
}

const shownByDisplay = sql<boolean>`EXISTS (
  SELECT 1 FROM displays d
  WHERE d.org_id = files.org_id AND d.image_file_id = files.id AND d.visibility = 'Public')`
const shownByUser = sql<boolean>`EXISTS (
  SELECT 1 FROM users u WHERE u.org_id = files.org_id AND u.avatar_file_id = files.id)`
const shownByTheme = sql<boolean>`EXISTS (
  SELECT 1 FROM organization_settings s
  WHERE s.org_id = files.org_id AND files.id IN (s.logo_file_id, s.favicon_file_id))`

/**
 * Makes files of the actor's organization private again, or of the given one where the actor's is the
 * platform; files that something public still shows stay public. They are locked first, so that something
 * with one of them that is being made public at the same time is seen.
 */
export async function withdrawFiles(
  scope: ActorScope,
  ids: string[],
  orgId: string = scope.actor.orgId,
): Promise<void> {
  if (!ids.length) return
  await scope.db
    .selectFrom('files')
    .select('id')
    .where('org_id', '=', orgId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  await updateReached(scope, 'files')
    .set({ public: false })
    .where('org_id', '=', orgId)
    .where('id', 'in', ids)
    .where(({ not, or }) => not(or([shownByDisplay, shownByTheme, shownByUser])))
    .execute()
}
