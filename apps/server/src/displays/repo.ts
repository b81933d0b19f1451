import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../http/context.ts'
import { COUNT_CAP, countRows, jsonb, matching, peopleOrder, type ListQuery } from '../http/listing.ts'
import { activeAds, advertisers, pageOf, readDisplays, type DisplayRow, type Screen } from './rows-repo.ts'

export interface NewDisplay {
  id: string
  location_id: string
  name: string
  display_location: string
  screens: Screen[]
  resolution: string
  orientation: string
  media_player_sn: string
  image_file_id: string | null
  visibility: 'Public' | 'Private'
  visibility_status: 'available' | 'unavailable'
}

export const insertDisplay = async (scope: Scope, { screens, ...display }: NewDisplay): Promise<void> => {
  await scope.db
    .insertInto('displays')
    .values({ ...display, screens: jsonb(screens), org_id: scope.actor.orgId, created_at: scope.now })
    .execute()
}

const own = (scope: Scope) => sql`d.org_id = ${scope.actor.orgId} AND d.deleted_at IS NULL`

export const findOwnDisplay = async (scope: Scope, id: string): Promise<DisplayRow | undefined> =>
  (await readDisplays(scope, sql`${own(scope)} AND d.id = ${id}`))[0]

const ownSorts = (now: Date): Record<string, RawBuilder<unknown>> => ({
  name: peopleOrder('d.name'),
  location_name: peopleOrder('d.location_name'),
  display_location: peopleOrder('d.display_location'),
  // By pixels: as texts, 640x360 would come after 1920x1080.
  resolution: sql`string_to_array(d.resolution, 'x')::int[]`,
  active_ads: activeAds(now),
  advertisers: advertisers(now),
  visibility: sql`d.visibility`,
  visibilityStatus: sql`d.visibility_status`,
})

export const listOwnDisplays = async (scope: Scope, query: ListQuery) => {
  const match = query.search ? sql`AND ${matching('d.search', query.search)}` : sql``
  const active = query.active ? sql`AND d.active = ${query.active === '1'}` : sql``
  const where = sql`${own(scope)} ${match} ${active}`
  const rows = await readDisplays(scope, where, pageOf(query, ownSorts(scope.now)))
  const all = sql`(SELECT d.id FROM displays d WHERE ${where})`
  return { rows, ...(await countRows(scope.db, all, COUNT_CAP.own)) }
}

/** Id and name of all, at most 1,000, for pickers. */
export const lookupOwnDisplays = ({ db, actor }: Scope) =>
  db
    .selectFrom('displays')
    .select(['id', 'name'])
    .where('org_id', '=', actor.orgId)
    .where('deleted_at', 'is', null)
    .orderBy(peopleOrder('name'))
    .orderBy('id')
    .limit(1000)
    .execute()

/** The owner's display of this name at this place, case-blind; undefined when there is none. */
export const findDuplicate = async (
  { db, actor }: Scope,
  place: { name: string; location_name: string; display_location: string },
): Promise<string | undefined> => {
  const same = (column: string, value: string) =>
    sql<boolean>`lower(${sql.ref(column)} COLLATE "und-x-icu") = lower(${value} COLLATE "und-x-icu")`
  const row = await db
    .selectFrom('displays')
    .select('id')
    .where('org_id', '=', actor.orgId)
    .where('deleted_at', 'is', null)
    .where(same('name', place.name))
    .where(same('location_name', place.location_name))
    .where(same('display_location', place.display_location))
    .executeTakeFirst()
  return row?.id
}
