import type { OpeningHours } from '@plaza/domain/opening-hours'
import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../http/context.ts'
import {
  COUNT_CAP,
  countRows,
  jsonb,
  matching,
  offsetOf,
  orderOf,
  peopleOrder,
  type ListQuery,
} from '../http/listing.ts'
import { isOnOffer, scheduleOn, todayThere } from './on-offer.ts'

export interface Screen {
  orientation: string
  size: string
  resolution: string
}

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

/** A display with its place, its owner and its rate schedule today. */
export interface DisplayRow {
  id: string
  org_id: string
  org_name: string
  industry: string
  name: string
  display_location: string
  location_id: string
  location_name: string
  address: string
  latitude: number
  longitude: number
  time_zone: string
  opening_hours: OpeningHours
  screens: Screen[]
  resolution: string
  orientation: string
  media_player_sn: string
  image_file_id: string | null
  image_extension: string | null
  image_public: boolean | null
  visibility: 'Public' | 'Private'
  visibility_status: 'available' | 'unavailable'
  active: boolean
  version: number
  rate_schedule_id: string | null
  rate_schedule_name: string | null
  snapshot_file_id: string | null
  snapshot_extension: string | null
  currency: string
  active_ads: number
  advertisers: number
  today: string
}

export const insertDisplay = async (scope: Scope, { screens, ...display }: NewDisplay): Promise<void> => {
  await scope.db
    .insertInto('displays')
    .values({ ...display, screens: jsonb(screens), org_id: scope.actor.orgId, created_at: scope.now })
    .execute()
}

const tables = (now: Date) => sql`
  displays d
  JOIN locations l ON l.id = d.location_id
  JOIN organizations o ON o.id = d.org_id
  LEFT JOIN ${scheduleOn(todayThere(now))}
  LEFT JOIN rate_schedules rs ON rs.id = drs.rate_schedule_id`

/** Counted from bookings that run today (domain.md, "Visibility"). */
const running = (what: RawBuilder<unknown>, now: Date) => sql<number>`(
  SELECT count(DISTINCT ${what})::int
  FROM takings t JOIN placements p ON p.id = t.placement_id JOIN campaigns c ON c.id = p.campaign_id
  WHERE t.display_id = d.id AND t.kind = 'booking' AND t.day = ${todayThere(now)}
)`
const activeAds = (now: Date) => running(sql`p.id`, now)
const advertisers = (now: Date) => running(sql`c.org_id`, now)

const columns = (now: Date) => sql`
  d.id, d.org_id, o.name AS org_name, o.industry, d.name, d.display_location, d.location_id, d.location_name,
  l.address, l.latitude, l.longitude, l.time_zone, l.opening_hours, d.screens, d.resolution, d.orientation,
  d.media_player_sn, d.image_file_id, image.extension AS image_extension, image.public AS image_public,
  d.visibility, d.visibility_status, d.active, d.version, drs.rate_schedule_id, rs.name AS rate_schedule_name,
  rs.snapshot_file_id, snapshot.extension AS snapshot_extension, coalesce(rs.currency, o.currency) AS currency,
  ${todayThere(now)} AS today`

const pictures = sql`
  LEFT JOIN files image ON image.id = d.image_file_id
  LEFT JOIN files snapshot ON snapshot.id = rs.snapshot_file_id`

const readRows = async (
  { db, now }: Scope,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
): Promise<DisplayRow[]> => {
  const { rows } = await sql<DisplayRow>`
    SELECT ${columns(now)}, ${activeAds(now)} AS active_ads, ${advertisers(now)} AS advertisers
    FROM ${tables(now)} ${pictures} WHERE ${where} ${rest}`.execute(db)
  return rows
}

const page = (query: ListQuery, sorts: Record<string, RawBuilder<unknown>>) =>
  sql`ORDER BY ${orderOf(query, sorts, 'd.id')} LIMIT ${query.size} OFFSET ${offsetOf(query)}`

const own = (scope: Scope) => sql`d.org_id = ${scope.actor.orgId}`

export const findOwnDisplay = async (scope: Scope, id: string): Promise<DisplayRow | undefined> =>
  (await readRows(scope, sql`${own(scope)} AND d.id = ${id}`))[0]

/** A display that every advertiser may see; undefined for any other. */
export const findDisplayOnOffer = async (scope: Scope, id: string): Promise<DisplayRow | undefined> =>
  (await readRows(scope, sql`${isOnOffer} AND d.id = ${id}`))[0]

const ownSorts = (now: Date): Record<string, RawBuilder<unknown>> => ({
  name: peopleOrder('d.name'),
  location_name: peopleOrder('d.location_name'),
  display_location: peopleOrder('d.display_location'),
  resolution: sql`d.resolution`,
  active_ads: activeAds(now),
  advertisers: advertisers(now),
  visibility: sql`d.visibility`,
  visibilityStatus: sql`d.visibility_status`,
})

export const listOwnDisplays = async (scope: Scope, query: ListQuery) => {
  const match = query.search ? sql`AND ${matching('d.search', query.search)}` : sql``
  const active = query.active ? sql`AND d.active = ${query.active === '1'}` : sql``
  const where = sql`${own(scope)} ${match} ${active}`
  const rows = await readRows(scope, where, page(query, ownSorts(scope.now)))
  const all = sql`(SELECT d.id FROM displays d WHERE ${where})`
  return { rows, ...(await countRows(scope.db, all, COUNT_CAP.own)) }
}

/** Id and name of all, at most 1,000, for pickers. */
export const lookupOwnDisplays = ({ db, actor }: Scope) =>
  db
    .selectFrom('displays')
    .select(['id', 'name'])
    .where('org_id', '=', actor.orgId)
    .orderBy(peopleOrder('name'))
    .orderBy('id')
    .limit(1000)
    .execute()

export interface OfferQuery extends ListQuery {
  visibility?: 'Public' | 'Private'
  industry?: string[]
}

const offerSorts: Record<string, RawBuilder<unknown>> = {
  name: peopleOrder('d.name'),
  org_name: peopleOrder('o.name'),
  address: peopleOrder('l.address'),
  industry: peopleOrder('o.industry'),
  visibility: sql`d.visibility`,
}

/** Displays on offer to advertisers (marketplace-wide: counts are capped at 1,000). */
export const listDisplaysOnOffer = async (scope: Scope, query: OfferQuery) => {
  const parts = [isOnOffer as RawBuilder<unknown>]
  if (query.search) parts.push(matching('d.search', query.search))
  if (query.active) parts.push(sql`(d.visibility_status = 'available') = ${query.active === '1'}`)
  if (query.visibility) parts.push(sql`d.visibility = ${query.visibility}`)
  if (query.industry?.length) parts.push(sql`o.industry = ANY(${query.industry})`)
  const where = sql.join(parts, sql` AND `)
  const rows = await readRows(scope, where, page(query, offerSorts))
  const all = sql`(SELECT d.id FROM ${tables(scope.now)} WHERE ${where})`
  return { rows, ...(await countRows(scope.db, all, COUNT_CAP.marketplace)) }
}

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
    .where(same('name', place.name))
    .where(same('location_name', place.location_name))
    .where(same('display_location', place.display_location))
    .executeTakeFirst()
  return row?.id
}
