import type { OpeningHours } from '@plaza/domain/opening-hours'
import type { PlaceKind } from '@plaza/domain/place-kind'
import type { Frame } from '@plaza/domain/zones'
import { sql, type RawBuilder } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import { peopleOrder } from '../../base/postgres/listing.ts'
import { findOwnCurrency } from '../../people/organizations/repo.ts'
import { prepared } from '../../base/postgres/prepared.ts'
import type { OfferQuery } from './offer-count-repo.ts'
import { findOfferPage } from './page-repo.ts'
import { isOnOffer, scheduleOn, statusSeen, todayThere } from '../../supply/on-offer/on-offer-sql.ts'
import { readDisplays, type DisplayRow, type Pictured, type Screen } from '../../supply/displays/rows-repo.ts'
import { readSight } from '../../supply/on-offer/invited-repo.ts'

/** A display that the actor may see as an advertiser; undefined for any other. */
export async function findDisplayOnOffer(scope: ActorScope, id: string): Promise<DisplayRow | undefined> {
  const sight = await readSight(scope)
  const [row] = await readDisplays(scope, sql`${isOnOffer(sight)} AND d.id = ${id}`, sql``, statusSeen)
  return row
}

/** Id, name and owner of what the actor may see as an advertiser, at most 1,000, by name. */
export async function lookupDisplaysOnOffer(scope: ActorScope) {
  const sight = await readSight(scope)
  const { rows } = await sql<{ id: string; name: string; org_id: string }>`
    SELECT d.id, d.name, d.org_id FROM displays d WHERE ${isOnOffer(sight)}
    ORDER BY ${peopleOrder('d.name')}, d.id LIMIT 1000`.execute(scope.db)
  return rows
}

/** A display on offer with its place, its owner and its zones as they stand today. */
export interface OfferRow extends Pictured {
  id: string
  org_id: string
  org_name: string
  industry: string
  name: string
  display_location: string
  location_name: string
  address: string
  latitude: number
  longitude: number
  time_zone: string
  lead_days: number
  opening_hours: OpeningHours
  screens: Screen[]
  resolution: string
  orientation: string
  visibility: 'Public' | 'Private'
  visibility_status: 'available' | 'unavailable'
  place_kind: PlaceKind
  currency: string
  from_price: number | null
  zones: { name: string; frame: Frame }[]
  today: string
}

const zonesToday = sql`(
  SELECT coalesce(json_agg(json_build_object('name', z.name, 'frame', json_build_object(
    'x', z.x, 'y', z.y, 'width', z.width, 'height', z.height
  )) ORDER BY z.position), '[]')
  FROM rate_schedule_versions v JOIN zone_versions z ON z.version_id = v.id
  WHERE v.rate_schedule_id = drs.rate_schedule_id AND v.valid_from <= there.today AND there.today < v.valid_to
)`

const extensionOf = (file: RawBuilder<unknown>) => sql`(SELECT extension FROM files WHERE id = ${file})`

/** All that rows show, of displays that were found to be on offer, in the order of their ids. */
const readOffers = prepared('offers', (db, ids: string[], now: Date) =>
  sql<OfferRow>`
    SELECT d.id, d.org_id, o.name AS org_name, d.industry, d.name, d.display_location, d.location_name, l.address,
           d.latitude, d.longitude, l.time_zone, o.lead_days, l.opening_hours, d.screens, d.resolution, d.orientation, d.visibility,
           ${statusSeen} AS visibility_status, d.place_kind, d.currency, d.from_price, d.image_file_id,
           ${extensionOf(sql`d.image_file_id`)} AS image_extension,
           (SELECT public FROM files WHERE id = d.image_file_id) AS image_public, rs.snapshot_file_id,
           ${extensionOf(sql`rs.snapshot_file_id`)} AS snapshot_extension, ${zonesToday} AS zones, there.today
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS page (id, place)
    JOIN displays d ON d.id = page.id
    JOIN locations l ON l.id = d.location_id
    JOIN organizations o ON o.id = d.org_id
    CROSS JOIN LATERAL (SELECT ${todayThere(now)} AS today) there
    LEFT JOIN ${scheduleOn(sql`there.today`)}
    LEFT JOIN rate_schedules rs ON rs.id = drs.rate_schedule_id
    ORDER BY page.place`.compile(db),
)

/** Prices of two currencies have no order: one by price is of one currency, the actor's where none is named. */
const inOneCurrency = async (scope: ActorScope, query: OfferQuery): Promise<OfferQuery> =>
  query.sorted_by === 'from_price' && !query.currency
    ? { ...query, currency: await findOwnCurrency(scope) }
    : query

/** A page of the displays on offer to advertisers. */
export async function listDisplaysOnOffer(scope: ActorScope, query: OfferQuery) {
  const { ids, total } = await findOfferPage(scope, await inOneCurrency(scope, query))
  const rows = ids.length ? await readOffers(scope.db, ids, scope.now) : []
  return { rows, ...total }
}
