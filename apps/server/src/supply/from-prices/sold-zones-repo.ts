import { eachDay } from '@plaza/domain/calendar'
import { makePricer, type ZonePrices } from '@plaza/domain/price-rules'
import type { SoldZone } from '@plaza/domain/zone-flights'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { inSlices } from '../../base/in-slices.ts'

/** A zone that a display sells without a change of its shape, its loop or its spots. */
export type Selling = Omit<SoldZone, 'prices' | 'taken'>

interface SellingRow extends Selling {
  display_id: string
  /** What may not change while a flight runs. */
  shape: string
}

/**
 * The zones that displays sell on some of these days, by display. A zone stands more than once where it changes in
 * between. Whether the actor may see these displays is for the caller to ask.
 */
export async function findSelling(
  db: Kysely<DB>,
  displayIds: string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, Selling[]>> {
  const { rows } = await sql<SellingRow>`
    SELECT s.display_id, zv.zone_id AS id, zv.name, greatest(s.valid_from, v.valid_from) AS from,
           least(s.valid_to, v.valid_to) AS to, zv.capacity, v.total_playlist_time AS loop, zv.spot_duration AS "spotDuration",
           rs.min_days AS "minDays",
           concat_ws(' ', zv.x, zv.y, zv.width, zv.height, zv.spot_duration, v.total_playlist_time) AS shape
    FROM display_rate_schedules s
    JOIN rate_schedules rs ON rs.id = s.rate_schedule_id AND rs.active
    JOIN rate_schedule_versions v ON v.rate_schedule_id = s.rate_schedule_id
      AND v.valid_from < s.valid_to AND s.valid_from < v.valid_to
    JOIN zone_versions zv ON zv.version_id = v.id
    WHERE s.display_id = ANY(${displayIds}::uuid[])
      AND greatest(s.valid_from, v.valid_from) <= ${to}::date AND least(s.valid_to, v.valid_to) > ${from}::date
    ORDER BY s.display_id, greatest(s.valid_from, v.valid_from), zv.position`.execute(db)
  const byDisplay = new Map<string, SellingRow[]>()
  for (const row of rows) {
    const sold = byDisplay.get(row.display_id) ?? []
    byDisplay.set(row.display_id, sold)
    const before = sold.findLast(({ id }) => id === row.id)
    if (before && before.to === row.from && before.shape === row.shape) before.to = row.to
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
