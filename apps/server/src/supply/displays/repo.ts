import { sql, type RawBuilder } from 'kysely'
import { updateOwn } from '../../base/scope/own-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import {
  caseless,
  COUNT_CAP,
  countRows,
  jsonb,
  matching,
  offsetOf,
  orderOf,
  peopleOrder,
  type ListQuery,
} from '../../base/postgres/listing.ts'
import { readInvitedTo } from '../on-offer/invited-repo.ts'
import { isOnOffer, isSoldBy, scheduleOn, todayAtPlace } from '../on-offer/on-offer-sql.ts'
import type { Audience } from './audience-repo.ts'
import { activeAds, advertisers, selectDisplays, type DisplayRow, type Screen } from './rows-repo.ts'

export interface NewDisplay {
  id: string
  location_id: string
  name: string
  display_location: string
  /** The kind of place by its OpenOOH id; null where the owner does not say. */
  venue_type: number | null
  screens: Screen[]
  resolution: string
  orientation: 'landscape' | 'portrait'
  media_player_sn: string
  digital_signage_software: string
  image_file_id: string | null
  visibility: 'Public' | 'Private'
  visibility_status: 'available' | 'unavailable'
  /** How many people it reaches, where its owner has said so. */
  audience: Audience | null
}

export async function insertDisplays({ db, actor, now }: ActorScope, displays: NewDisplay[]): Promise<void> {
  await db
    .insertInto('displays')
    .values(
      displays.map(({ screens, audience, ...display }) => ({
        ...display,
        audience: audience ? jsonb(audience) : null,
        screens: jsonb(screens),
        org_id: actor.orgId,
        created_at: now,
      })),
    )
    .execute()
}

/** What an owner changes of a display. */
export type DisplayChange = Omit<NewDisplay, 'id'>

export async function updateDisplayRow(scope: ActorScope, id: string, change: DisplayChange): Promise<void> {
  await updateOwn(scope, 'displays')
    .set((row) => ({
      ...change,
      screens: jsonb(change.screens),
      audience: change.audience && jsonb(change.audience),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

const isOwn = ({ actor }: ActorScope) => sql<boolean>`d.org_id = ${actor.orgId} AND d.deleted_at IS NULL`

const ownDisplays = (scope: ActorScope) => selectDisplays(scope).where(isOwn(scope))

/** One of the actor's own displays; undefined for any other. */
export function findOwnDisplay(scope: ActorScope, id: string): Promise<DisplayRow | undefined> {
  return ownDisplays(scope).where('d.id', '=', id).executeTakeFirst()
}

/** The actor's own displays among these ids. */
export function findOwnDisplays(scope: ActorScope, ids: string[]): Promise<DisplayRow[]> {
  return ids.length ? ownDisplays(scope).where('d.id', 'in', ids).execute() : Promise.resolve([])
}

/** Finds a display on offer to the actor, as an advertiser sees it; undefined for any other. */
export async function findDisplayOnOffer(scope: ActorScope, id: string): Promise<DisplayRow | undefined> {
  const invitedTo = await readInvitedTo(scope)
  return selectDisplays(scope).where(isOnOffer(invitedTo)).where('d.id', '=', id).executeTakeFirst()
}

/** Lists id, name and owner of the displays on offer to the actor, at most 1,000, by name. */
export async function lookupDisplaysOnOffer(scope: ActorScope) {
  const invitedTo = await readInvitedTo(scope)
  const { rows } = await sql<{ id: string; name: string; org_id: string }>`
    SELECT d.id, d.name, d.org_id FROM displays d WHERE ${isOnOffer(invitedTo)}
    ORDER BY ${peopleOrder('d.name')}, d.id LIMIT 1000`.execute(scope.db)
  return rows
}

const ownSorts = (now: Date): Record<string, RawBuilder<unknown>> => ({
  name: peopleOrder('d.name'),
  location_name: peopleOrder('d.location_name'),
  display_location: peopleOrder('d.display_location'),
  // The order is by pixels; as texts, 640x360 would come after 1920x1080.
  resolution: sql`string_to_array(d.resolution, 'x')::int[]`,
  active_ads: activeAds(now),
  advertisers: advertisers(now),
  visibility: sql`d.visibility`,
  visibilityStatus: sql`d.visibility_status`,
})

/** By what the displays of an owner are narrowed. */
export interface OwnFilters extends Pick<ListQuery, 'search' | 'active'> {
  location_id?: string | undefined
  /** The rate schedule by which displays sell today; `none` for those that sell by none. */
  rate_schedule_id?: string | undefined
  visibility?: 'Public' | 'Private' | undefined
  visibilityStatus?: 'available' | 'unavailable' | undefined
  /** Only displays that have a last day on offer. */
  retiring?: '1' | undefined
}

const sellsToday = (scope: ActorScope, scheduleId: string) => {
  const isThis = scheduleId === 'none' ? sql`` : sql`AND drs.rate_schedule_id = ${scheduleId}`
  const exists = sql`EXISTS (
    SELECT 1 FROM display_rate_schedules drs JOIN locations l ON l.id = d.location_id
    WHERE ${isSoldBy(todayAtPlace(scope.now))} ${isThis})`
  return scheduleId === 'none' ? sql<boolean>`NOT ${exists}` : sql<boolean>`${exists}`
}

/** The condition for the actor's own displays `d` that match the filters. */
function matchesOwn(scope: ActorScope, filters: OwnFilters): RawBuilder<boolean> {
  const parts = [
    isOwn(scope),
    filters.search && matching('d.search', filters.search),
    filters.active && sql`d.active = ${filters.active === '1'}`,
    filters.location_id && sql`d.location_id = ${filters.location_id}`,
    filters.rate_schedule_id && sellsToday(scope, filters.rate_schedule_id),
    filters.visibility && sql`d.visibility = ${filters.visibility}`,
    filters.visibilityStatus && sql`d.visibility_status = ${filters.visibilityStatus}`,
    filters.retiring && sql`d.retires_on IS NOT NULL`,
  ].filter((part) => typeof part === 'object')
  return sql<boolean>`${sql.join(parts, sql` AND `)}`
}

/** Id, name and version of the actor's own displays that match the filters, at most `most`, by name. */
export async function listOwnIds(scope: ActorScope, filters: OwnFilters, most: number) {
  const { rows } = await sql<{ id: string; name: string; version: number }>`
    SELECT d.id, d.name, d.version FROM displays d WHERE ${matchesOwn(scope, filters)}
    ORDER BY ${peopleOrder('d.name')}, d.id LIMIT ${most}`.execute(scope.db)
  return rows
}

/** A page of the actor's own displays, and how many there are. */
export async function listOwnDisplays(scope: ActorScope, query: ListQuery & OwnFilters) {
  const where = matchesOwn(scope, query)
  const rows = await selectDisplays(scope)
    .where(where)
    .orderBy(orderOf(query, ownSorts(scope.now), 'd.id'))
    .limit(query.size)
    .offset(offsetOf(query))
    .execute()
  const all = sql`(SELECT d.id FROM displays d WHERE ${where})`
  return { rows, ...(await countRows(scope.db, all, COUNT_CAP.own)) }
}

/** Id and name of the actor's own displays, at most 1,000, by name. */
export function lookupOwnDisplays({ db, actor }: ActorScope) {
  return db
    .selectFrom('displays')
    .select(['id', 'name'])
    .where('org_id', '=', actor.orgId)
    .where('deleted_at', 'is', null)
    .orderBy(peopleOrder('name'))
    .orderBy('id')
    .limit(1000)
    .execute()
}

/** Id and name of the actor's own displays, at most 1,000, each with the rate schedule that it sells by today. */
export async function lookupSellingDisplays(scope: ActorScope) {
  const { rows } = await sql<{ id: string; name: string; rate_schedule_id: string | null }>`
    SELECT d.id, d.name, drs.rate_schedule_id
    FROM displays d JOIN locations l ON l.id = d.location_id
    LEFT JOIN ${scheduleOn(todayAtPlace(scope.now))}
    WHERE ${isOwn(scope)}
    ORDER BY ${peopleOrder('d.name')}, d.id LIMIT 1000`.execute(scope.db)
  return rows
}

/** What the actor's display will sell by, from which day on; null where it will sell by no rate schedule. */
export async function findPlanned({ db, actor, now }: ActorScope, id: string) {
  const { rows } = await sql<{
    rate_schedule_id: string | null
    rate_schedule_name: string
    effective_from: string
  }>`
    SELECT next.rate_schedule_id, coalesce(rs.name, '') AS rate_schedule_name, s.valid_to AS effective_from
    FROM display_rate_schedules s
    JOIN displays d ON d.id = s.display_id JOIN locations l ON l.id = d.location_id
    LEFT JOIN display_rate_schedules next ON next.display_id = s.display_id AND next.valid_from = s.valid_to
    LEFT JOIN rate_schedules rs ON rs.id = next.rate_schedule_id
    WHERE s.display_id = ${id} AND d.org_id = ${actor.orgId}
      AND s.valid_to > ${todayAtPlace(now)} AND s.valid_to <> 'infinity'
      AND s.valid_to IS DISTINCT FROM d.retires_on + 1
    UNION
    SELECT s.rate_schedule_id, rs.name, s.valid_from
    FROM display_rate_schedules s JOIN rate_schedules rs ON rs.id = s.rate_schedule_id
    JOIN displays d ON d.id = s.display_id JOIN locations l ON l.id = d.location_id
    WHERE s.display_id = ${id} AND d.org_id = ${actor.orgId} AND s.valid_from > ${todayAtPlace(now)}
    ORDER BY effective_from`.execute(db)
  return rows
}

/** The id of the actor's display with this name at this place, whatever the case; undefined where there is none. */
export async function findDuplicate(
  { db, actor }: ActorScope,
  place: { name: string; location_name: string; display_location: string },
): Promise<string | undefined> {
  const same = (column: string, value: string) =>
    sql<boolean>`${caseless(sql.ref(column))} = ${caseless(value)}`
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

/** The names of the actor's displays at places called like this one, in lower case. */
export async function findNames(
  { db, actor }: ActorScope,
  locationId: string,
  displayLocation: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('displays')
    .select('name')
    .where('org_id', '=', actor.orgId)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`${caseless(sql.ref('location_name'))}
        = (SELECT ${caseless(sql.ref('l.name'))} FROM locations l WHERE l.id = ${locationId})`,
    )
    .where(sql<boolean>`${caseless(sql.ref('display_location'))} = ${caseless(displayLocation)}`)
    .execute()
  return new Set(rows.map(({ name }) => name.toLowerCase()))
}
