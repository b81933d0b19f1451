import type { Daypart } from '@plaza/domain/dayparts'
import type { PriceSchedule } from '@plaza/domain/price-rules'
import type { Frame } from '@plaza/domain/zones'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { prepared } from '../../base/postgres/prepared.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { readInvitedTo } from '../on-offer/invited-repo.ts'
import { isOnOffer, scheduleOn, todayAtPlace } from '../on-offer/on-offer-sql.ts'

/** A zone as it is on a day: frame in hundredths of a percent, lengths in seconds, prices in minor units. */
export interface Zone {
  id: string
  rateScheduleId: string
  name: string
  frame: Frame
  totalPlaylistTime: number
  spotDuration: number
  capacity: number
  basePrice: number
  /** The first day on which it is sold differently or not at all; 'infinity' for never. */
  until: string
  /** The parts into which the day is divided; empty where it is sold whole. */
  dayparts: Daypart[]
  /** The first day on which the parts of the day are others; 'infinity' for never. */
  partsUntil: string
}

/** A zone with its dated prices, of which there may be a thousand. */
export interface ZoneWithPrices extends Zone {
  priceSchedules: (PriceSchedule & { id: string })[]
}

/** The first day after `day` on which the zone is gone, or has another frame, loop or spot length. */
const changesAfter = (day: RawBuilder<unknown>) => sql`(
  SELECT min(n.valid_from) FROM rate_schedule_versions n
  LEFT JOIN zone_versions nz ON nz.version_id = n.id AND nz.zone_id = zv.zone_id
  WHERE n.rate_schedule_id = v.rate_schedule_id AND n.valid_from > ${day} AND (
    n.total_playlist_time <> v.total_playlist_time
    OR (nz.x, nz.y, nz.width, nz.height, nz.spot_duration)
      IS DISTINCT FROM (zv.x, zv.y, zv.width, zv.height, zv.spot_duration)
  )
)`

/** The first day after `day` on which the day is divided in another way. */
const partsChangeAfter = (day: RawBuilder<unknown>) => sql`(
  SELECT min(n.valid_from) FROM rate_schedule_versions n
  WHERE n.rate_schedule_id = v.rate_schedule_id AND n.valid_from > ${day} AND n.dayparts <> v.dayparts
)`

const zonesOn = <Row extends ZoneRow>(name: string, prices: RawBuilder<unknown>) =>
  prepared(name, (db, day: string, rateScheduleIds: string[]) =>
    sql<Row>`
    SELECT z.id, z.rate_schedule_id, zv.name, zv.x, zv.y, zv.width, zv.height, v.total_playlist_time,
           zv.spot_duration, zv.capacity, z.base_price${prices},
           coalesce(${changesAfter(sql`asked.day`)}, 'infinity') AS until, v.dayparts,
           CASE WHEN v.dayparts = '[]' THEN 'infinity'
           ELSE coalesce(${partsChangeAfter(sql`asked.day`)}, 'infinity') END AS parts_until
    FROM (SELECT ${day}::date AS day) asked
    CROSS JOIN unnest(${rateScheduleIds}::uuid[]) AS wanted (id)
    JOIN rate_schedule_versions v ON v.rate_schedule_id = wanted.id
      AND v.valid_from <= asked.day AND asked.day < v.valid_to
    JOIN zone_versions zv ON zv.version_id = v.id
    JOIN zones z ON z.id = zv.zone_id
    ORDER BY z.rate_schedule_id, zv.position`.compile(db),
  )

const plainZonesOn = zonesOn<ZoneRow>('zones', sql``)
const zonesWithPricesOn = zonesOn<ZoneRow & { price_schedules: ZoneWithPrices['priceSchedules'] }>(
  'zones with prices',
  sql`, z.price_schedules`,
)

const bySchedule = <Z extends Zone>(rateScheduleIds: string[], zones: Z[]): Map<string, Z[]> => {
  const grouped = new Map<string, Z[]>(rateScheduleIds.map((id) => [id, []]))
  for (const zone of zones) grouped.get(zone.rateScheduleId)?.push(zone)
  return grouped
}

/**
 * The zones of rate schedules on a day, in their order, by rate schedule, without their dated prices. Whether the
 * actor may see these rate schedules is for the caller to ask.
 */
export async function findZones(
  db: Kysely<DB>,
  rateScheduleIds: string[],
  day: string,
): Promise<Map<string, Zone[]>> {
  const rows = rateScheduleIds.length ? await plainZonesOn(db, day, rateScheduleIds) : []
  return bySchedule(rateScheduleIds, rows.map(zoneOf))
}

/**
 * The zones of rate schedules on a day with their dated prices. A rate schedule may have ten thousand of these, so
 * ask for few rate schedules at a time.
 */
export async function findZonesWithPrices(
  db: Kysely<DB>,
  rateScheduleIds: string[],
  day: string,
): Promise<Map<string, ZoneWithPrices[]>> {
  const rows = rateScheduleIds.length ? await zonesWithPricesOn(db, day, rateScheduleIds) : []
  return bySchedule(
    rateScheduleIds,
    rows.map((row) => ({ ...zoneOf(row), priceSchedules: row.price_schedules })),
  )
}

interface ZoneRow {
  id: string
  rate_schedule_id: string
  name: string
  x: number
  y: number
  width: number
  height: number
  total_playlist_time: number
  spot_duration: number
  capacity: number
  base_price: number
  until: string
  dayparts: Daypart[]
  parts_until: string
}

const zoneOf = (row: ZoneRow): Zone => ({
  id: row.id,
  rateScheduleId: row.rate_schedule_id,
  name: row.name,
  frame: { x: row.x, y: row.y, width: row.width, height: row.height },
  totalPlaylistTime: row.total_playlist_time,
  spotDuration: row.spot_duration,
  capacity: row.capacity,
  basePrice: row.base_price,
  until: row.until,
  dayparts: row.dayparts,
  partsUntil: row.parts_until,
})

/** The rate schedule of a zone, and the day on which the zone is shown. */
interface ZoneSchedule {
  rate_schedule_id: string
  currency: string
  today: string
}

const findOwnZone = async ({ db, actor, now }: ActorScope, zoneId: string) => {
  const { rows } = await sql<ZoneSchedule>`
    SELECT s.id AS rate_schedule_id, s.currency, (${now}::timestamptz AT TIME ZONE 'UTC')::date AS today
    FROM zones z JOIN rate_schedules s ON s.id = z.rate_schedule_id
    WHERE z.id = ${zoneId} AND s.org_id = ${actor.orgId} AND s.deleted_at IS NULL`.execute(db)
  return rows[0]
}

const findZoneOnOffer = async (scope: ActorScope, zoneId: string) => {
  const invitedTo = await readInvitedTo(scope)
  const { rows } = await sql<ZoneSchedule>`
    SELECT s.id AS rate_schedule_id, s.currency, ${todayAtPlace(scope.now)} AS today
    FROM zones z JOIN rate_schedules s ON s.id = z.rate_schedule_id
    JOIN display_rate_schedules offered ON offered.rate_schedule_id = s.id
    JOIN displays d ON d.id = offered.display_id JOIN locations l ON l.id = d.location_id
    JOIN ${scheduleOn(todayAtPlace(scope.now))} AND drs.rate_schedule_id = s.id
    WHERE z.id = ${zoneId} AND ${isOnOffer(invitedTo)} LIMIT 1`.execute(scope.db)
  return rows[0]
}

/** The schedule of an owner's own zone, or for an advertiser that of a display on offer; undefined for any other. */
export function findVisibleZone(scope: ActorScope, zoneId: string): Promise<ZoneSchedule | undefined> {
  return scope.actor.orgType === 'DSO' ? findOwnZone(scope, zoneId) : findZoneOnOffer(scope, zoneId)
}
