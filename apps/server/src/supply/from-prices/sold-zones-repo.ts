import { eachDay } from '@plaza/domain/calendar'
import type { Daypart } from '@plaza/domain/dayparts'
import { makePricer, type ZonePrices } from '@plaza/domain/price-rules'
import type { SoldZone } from '@plaza/domain/zone-flights'
import type { Frame } from '@plaza/domain/zones'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { inSlices } from '../../base/in-slices.ts'
import { prepared } from '../../base/postgres/prepared.ts'

/** A zone of a display as it is by one version of a rate schedule: `from` is its first day, `to` the day after its last. */
export type SoldZoneRow = Omit<SoldZone, 'prices' | 'taken'> & {
  display_id: string
  frame: Frame
  /** The parts into which the day is divided; empty where it is sold whole. */
  dayparts: Daypart[]
  /** Whether the rate schedule sells at present. */
  active: boolean
}

const soldZones = prepared('sold zones', (db, displayIds: string[], from: string, to: string) =>
  sql<SoldZoneRow>`
    WITH asked AS (SELECT ${displayIds}::uuid[] AS ids, ${from}::date AS from_day, ${to}::date AS to_day)
    SELECT s.display_id, zv.zone_id AS id, zv.name, greatest(s.valid_from, v.valid_from) AS from,
           least(s.valid_to, v.valid_to) AS to, zv.capacity, v.total_playlist_time AS loop, zv.spot_duration AS "spotDuration",
           rs.min_days AS "minDays", rs.active, v.dayparts,
           jsonb_build_object('x', zv.x, 'y', zv.y, 'width', zv.width, 'height', zv.height) AS frame
    FROM asked JOIN display_rate_schedules s ON s.display_id = ANY(asked.ids)
    JOIN rate_schedules rs ON rs.id = s.rate_schedule_id
    JOIN rate_schedule_versions v ON v.rate_schedule_id = s.rate_schedule_id
      AND v.valid_from < s.valid_to AND s.valid_from < v.valid_to
    JOIN zone_versions zv ON zv.version_id = v.id
    WHERE greatest(s.valid_from, v.valid_from) <= asked.to_day AND least(s.valid_to, v.valid_to) > asked.from_day
    ORDER BY s.display_id, greatest(s.valid_from, v.valid_from), zv.position`.compile(db),
)

/**
 * The zones that displays have on some of these days, both included, version by version, in their order. Whether the actor may
 * see these displays is for the caller to ask.
 */
export async function findSoldZones(
  db: Kysely<DB>,
  displayIds: string[],
  { from, to }: { from: string; to: string },
): Promise<SoldZoneRow[]> {
  return soldZones(db, displayIds, from, to)
}

/** A zone that a display sells without a change of its shape, its loop or its spots. */
export type Selling = SoldZoneRow

const isAlike = (one: Selling, other: Selling): boolean =>
  one.loop === other.loop &&
  one.spotDuration === other.spotDuration &&
  (['x', 'y', 'width', 'height'] as const).every((side) => one.frame[side] === other.frame[side])

/**
 * The zones that displays sell on some of these days, by display. A zone stands more than once where it changes in
 * between; its parts of the day are those of its first day. Whether the actor may see these displays is for the caller to ask.
 */
export async function findSelling(
  db: Kysely<DB>,
  displayIds: string[],
  range: { from: string; to: string },
): Promise<Map<string, Selling[]>> {
  const byDisplay = new Map<string, Selling[]>()
  for (const row of await findSoldZones(db, displayIds, range)) {
    if (!row.active) continue
    const sold = byDisplay.get(row.display_id) ?? []
    byDisplay.set(row.display_id, sold)
    const before = sold.findLast(({ id }) => id === row.id)
    if (before && before.to === row.from && isAlike(before, row)) before.to = row.to
    else sold.push(row)
  }
  return byDisplay
}

/** At most so many zones are in memory with all of their dated prices. */
const ZONES_AT_ONCE = 250

/**
 * What a spot costs in each of these zones on each day of a range, by zone. What displays share is calculated once,
 * in slices, so that other requests are served meanwhile.
 */
export async function findDayPrices(
  db: Kysely<DB>,
  zoneIds: string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, number[]>> {
  const days = eachDay(from, to)
  const prices = new Map<string, number[]>()
  for (let done = 0; done < zoneIds.length; done += ZONES_AT_ONCE) {
    const { rows } = await sql<ZonePrices & { id: string }>`
      SELECT id, base_price AS base, price_schedules AS schedules FROM zones
      WHERE id = ANY(${zoneIds.slice(done, done + ZONES_AT_ONCE)}::uuid[])`.execute(db)
    await inSlices(rows, ({ id, ...zone }) => {
      const priceOn = makePricer(zone)
      prices.set(
        id,
        days.map((day) => priceOn(day).price),
      )
    })
  }
  return prices
}
