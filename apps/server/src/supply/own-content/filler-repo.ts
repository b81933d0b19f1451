import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { prepared } from '../../base/postgres/prepared.ts'
import { updateOwn } from '../../base/scope/own-repo.ts'
import { asSystem, type ActorScope } from '../../base/scope/scope.ts'
import { mediaJson, type MediaJson } from '../../base/uploads/media-sql.ts'

/** The filler of a zone: of one display, or with null of all displays that sell by the rate schedule. */
export interface Filler {
  zone_id: string
  display_id: string | null
  version: number
  media: MediaJson[]
}

/** Where filler stands. */
export interface FillerPlace {
  rate_schedule_id: string
  zone_id: string
  display_id: string | null
}

const fillersOf = prepared('fillers', (db, zoneIds: string[], displayIds: string[]) =>
  sql<Filler>`
    SELECT i.zone_id, i.display_id, i.version, (
      SELECT coalesce(jsonb_agg(${mediaJson} ORDER BY k.position), '[]')
      FROM filler_files k JOIN files f ON f.id = k.file_id WHERE k.filler_id = i.id
    ) AS media
    FROM fillers i
    WHERE i.zone_id = ANY(${zoneIds}::uuid[]) AND (i.display_id IS NULL OR i.display_id = ANY(${displayIds}::uuid[]))`.compile(
    db,
  ),
)

/**
 * Finds the filler of zones: that of their rate schedule, and what displays have of their own. Whether the actor may see
 * them is for the caller to ask.
 */
export async function findFiller(db: Kysely<DB>, zoneIds: string[], displayIds: string[]): Promise<Filler[]> {
  return zoneIds.length ? fillersOf(db, zoneIds, displayIds) : []
}

/**
 * Writes the filler of a zone of the actor's, if it still has the version given; without one, whatever it has. Gives whether
 * it had.
 */
export async function storeFiller(
  scope: ActorScope,
  place: FillerPlace & { id: string },
  fileIds: string[],
  version: number | undefined,
): Promise<boolean> {
  const { db, actor, now } = scope
  await db
    .insertInto('fillers')
    .values({ ...place, org_id: actor.orgId, version: 1, changed_at: now })
    .onConflict((on) => on.constraint('fillers_once').doNothing())
    .execute()
  const stored = await db
    .selectFrom('fillers')
    .select(['id', 'version'])
    .where('org_id', '=', actor.orgId)
    .where('zone_id', '=', place.zone_id)
    .where(sql<boolean>`display_id IS NOT DISTINCT FROM ${place.display_id}::uuid`)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // A row that was made just now stands for version 0: nothing was there before.
  const before = stored.id === place.id ? 0 : stored.version
  if (version !== undefined && version !== before) return false
  await updateOwn(scope, 'fillers')
    .set({ version: before + 1, changed_at: now })
    .where('id', '=', stored.id)
    .execute()
  await asSystem(scope).db.deleteFrom('filler_files').where('filler_id', '=', stored.id).execute()
  if (fileIds.length) {
    await db
      .insertInto('filler_files')
      .values(
        fileIds.map((file_id, position) => ({
          filler_id: stored.id,
          org_id: actor.orgId,
          position,
          file_id,
        })),
      )
      .execute()
  }
  return true
}

/** The shapes of the actor's displays that sell by a rate schedule on a day, each once. */
export async function findResolutions(
  { db, actor }: ActorScope,
  rateScheduleId: string,
  day: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('display_rate_schedules as s')
    .innerJoin('displays as d', 'd.id', 's.display_id')
    .select('d.resolution')
    .distinct()
    .where('s.org_id', '=', actor.orgId)
    .where('s.rate_schedule_id', '=', rateScheduleId)
    .where('s.valid_from', '<=', day)
    .where('s.valid_to', '>', day)
    .where('d.deleted_at', 'is', null)
    .orderBy('d.resolution')
    .execute()
  return rows.map(({ resolution }) => resolution)
}
