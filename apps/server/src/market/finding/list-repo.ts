import type { Frame } from '@plaza/domain/zones'
import type { Actor } from '../../base/actor.ts'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Displays, Locations, Organizations } from '../../../db/types.ts'
import type { ActorScope, CallScope, ViewerScope } from '../../base/scope/scope.ts'
import { prepared } from '../../base/postgres/prepared.ts'
import type { Audience } from '../../supply/displays/audience-repo.ts'
import type { Pictured, Screen } from '../../supply/displays/rows-repo.ts'
import { statusForAdvertisers, todayAtPlace } from '../../supply/on-offer/on-offer-sql.ts'
import { findPage, idsAlone, type FindingQuery } from './page-repo.ts'

type OfDisplay = Pick<
  Selectable<Displays>,
  | 'org_id'
  | 'industry'
  | 'name'
  | 'display_location'
  | 'location_name'
  | 'latitude'
  | 'longitude'
  | 'resolution'
  | 'orientation'
  | 'visibility'
  | 'place_kind'
  | 'venue_type'
  | 'currency'
  | 'from_price'
>

/**
 * A display on offer with its place, its owner and its zones as they are today. What answers show has the
 * contract's names.
 */
export interface FoundDisplay
  extends Pictured, OfDisplay, Pick<Selectable<Locations>, 'address' | 'time_zone' | 'opening_hours'> {
  display_id: Displays['id']
  org_name: Organizations['name']
  lead_days: Selectable<Organizations>['lead_days']
  audience: Audience | null
  screens: Screen[]
  visibilityStatus: Displays['visibility_status']
  zones: { name: string; frame: Frame }[]
  isFavourite: boolean
  /** The rate schedule by which it sells today, and what that wants at least. */
  rate_schedule_id: string | null
  min_days: number | null
  min_spend: number | null
  today: string
}

/** Whoever finds displays: an advertiser, or a visitor without an account. */
export type Finder = Omit<ViewerScope, 'actor'> & {
  actor: Actor | null
  services: Pick<CallScope['services'], 'config'>
}

const zonesToday = sql`(
  SELECT coalesce(json_agg(json_build_object('name', z.name, 'frame', json_build_object(
    'x', z.x, 'y', z.y, 'width', z.width, 'height', z.height
  )) ORDER BY z.position), '[]')
  FROM zone_versions z WHERE z.version_id = v.id
)`

/**
 * Whether something of `whose` has begun on the day `there.today`, by the columns of both. Written as one range, so that a
 * plain index finds the last, which takes a fifth of the time of an index that keeps periods apart.
 */
const lastBegun = (columns: RawBuilder<unknown>, whose: RawBuilder<unknown>) =>
  sql`${columns} BETWEEN (${whose}, '-infinity'::date) AND (${whose}, there.today)`

/**
 * Displays by their ids with all that a list shows of them, where `orgId` asks. The day at the place is worked out once
 * for each, and what is in force on it is the last that has begun. `stamped_displays`, a function of the database, tells
 * whether any of it has changed.
 */
const found = (ids: string[], now: Date, orgId: string | null) => sql`
  unnest(${ids}::uuid[]) WITH ORDINALITY AS page (id, place)
  JOIN displays d ON d.id = page.id
  JOIN locations l ON l.id = d.location_id
  JOIN organizations o ON o.id = d.org_id
  CROSS JOIN LATERAL (SELECT ${todayAtPlace(now)} AS today OFFSET 0) there
  LEFT JOIN LATERAL (
    SELECT drs.rate_schedule_id, drs.valid_to FROM display_rate_schedules drs
    WHERE ${lastBegun(sql`(drs.display_id, drs.valid_from)`, sql`d.id`)}
    ORDER BY drs.display_id DESC, drs.valid_from DESC LIMIT 1
  ) drs ON there.today < drs.valid_to
  LEFT JOIN rate_schedules rs ON rs.id = drs.rate_schedule_id
  LEFT JOIN LATERAL (
    SELECT v.id, v.valid_to FROM rate_schedule_versions v
    WHERE ${lastBegun(sql`(v.rate_schedule_id, v.valid_from)`, sql`rs.id`)}
    ORDER BY v.rate_schedule_id DESC, v.valid_from DESC LIMIT 1
  ) v ON there.today < v.valid_to
  LEFT JOIN files image ON image.id = d.image_file_id
  LEFT JOIN favourite_displays m ON m.display_id = d.id AND m.org_id = ${orgId}::uuid`

/** Reads what a list shows of displays found to be on offer, in the order of `ids`. */
export const readFound = prepared('found displays', (db, ids: string[], now: Date, orgId: string | null) =>
  sql<FoundDisplay>`
    SELECT d.id AS display_id, d.org_id, o.name AS org_name, d.industry, d.name, d.display_location, d.location_name, l.address,
           d.latitude, d.longitude, l.time_zone, o.lead_days, l.opening_hours, d.screens, d.resolution, d.orientation,
           d.visibility, ${statusForAdvertisers} AS "visibilityStatus", d.place_kind, d.venue_type, d.audience, d.currency, d.from_price,
           d.image_file_id, image.extension AS image_extension, image.public AS image_public, rs.snapshot_file_id,
           rs.id AS rate_schedule_id, rs.min_days, rs.min_spend,
           (SELECT extension FROM files WHERE id = rs.snapshot_file_id) AS snapshot_extension, ${zonesToday} AS zones,
           m.display_id IS NOT NULL AS "isFavourite", there.today
    FROM ${found(ids, now, orgId)} ORDER BY page.place`.compile(db),
)

/**
 * The currency in which the reader reads prices first: that of the actor's organization, and for visitors that of the
 * installation.
 */
export function readersCurrency({ actor, services }: Finder): string {
  return actor?.currency ?? services.config.currency
}

/**
 * Narrows a list sorted by price to one currency, since prices of different currencies cannot be compared:
 * the actor's own where the query names none.
 */
export function inOneCurrency(scope: Finder, query: FindingQuery): FindingQuery {
  return ['from_price', 'flight_total'].includes(query.sorted_by ?? '') && !query.currency
    ? { ...query, currency: readersCurrency(scope) }
    : query
}

/** Reads a page of the displays on offer to an advertiser, and counts them up to 1,000. */
export async function listFound(scope: Finder, query: FindingQuery) {
  const { found: page, total } = await findPage(scope, query, idsAlone)
  const ids = page.map(({ display_id }) => display_id)
  const rows = ids.length ? await readFound(scope.db, ids, scope.now, scope.actor?.orgId ?? null) : []
  return { rows, ...total }
}

/** What is told of a display where only its price is asked for. */
interface PricedRow {
  display_id: string
  name: string
  currency: string
  from_price: number | null
  latitude: number
  longitude: number
}

/** Reads the names and prices of a page of the displays on offer, and counts them up to 1,000. */
export async function readPriced(scope: Finder, query: FindingQuery) {
  const { found: page, total } = await findPage(scope, query, idsAlone)
  const ids = page.map(({ display_id }) => display_id)
  const { rows } = await sql<PricedRow>`
    SELECT d.id AS display_id, d.name, d.currency, d.from_price, d.latitude, d.longitude
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS page (id, place) JOIN displays d ON d.id = page.id
    ORDER BY page.place`.execute(scope.db)
  return { rows, ...total }
}

/**
 * Adds to a query for favourites alone the displays that they are: the favourites of the actor's
 * organization.
 */
export async function withFavourites<Q extends { favourite?: '1' }>(
  { db, actor }: ActorScope,
  query: Q,
): Promise<Q & { favourites?: string[] }> {
  if (!query.favourite) return query
  const rows = await db
    .selectFrom('favourite_displays')
    .select('display_id')
    .where('org_id', '=', actor.orgId)
    .execute()
  return { ...query, favourites: rows.map(({ display_id }) => display_id) }
}
