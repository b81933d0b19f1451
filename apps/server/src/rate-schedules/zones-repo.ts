import type { PriceSchedule } from '@plaza/domain/price-rules'
import type { Frame } from '@plaza/domain/zones'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import { prepared } from '../postgres/prepared.ts'

/** A zone as it stands on a day: frame in hundredths of a percent, lengths in seconds, prices in minor units. */
export interface Zone {
  id: string
  rateScheduleId: string
  name: string
  frame: Frame
  totalPlaylistTime: number
  spotDuration: number
  capacity: number
  basePrice: number
  priceSchedules: (PriceSchedule & { id: string })[]
}

const zonesOn = prepared('zones', (db, day: string, rateScheduleIds: string[]) =>
  sql<ZoneRow>`
    SELECT z.id, z.rate_schedule_id, zv.name, zv.x, zv.y, zv.width, zv.height, v.total_playlist_time,
           zv.spot_duration, zv.capacity, z.base_price, z.price_schedules
    FROM (SELECT ${day}::date AS day) asked
    CROSS JOIN unnest(${rateScheduleIds}::uuid[]) AS wanted (id)
    JOIN rate_schedule_versions v ON v.rate_schedule_id = wanted.id
      AND v.valid_from <= asked.day AND asked.day < v.valid_to
    JOIN zone_versions zv ON zv.version_id = v.id
    JOIN zones z ON z.id = zv.zone_id
    ORDER BY z.rate_schedule_id, zv.position`.compile(db),
)

/**
 * The zones of rate schedules on a day, in their order, by schedule. Whose schedules these are is
 * the caller's to know: their ids come from rows that the actor may see.
 */
export const findZones = async (
  db: Kysely<DB>,
  rateScheduleIds: string[],
  day: string,
): Promise<Map<string, Zone[]>> => {
  const bySchedule = new Map<string, Zone[]>(rateScheduleIds.map((id) => [id, []]))
  if (!rateScheduleIds.length) return bySchedule
  const rows = await zonesOn(db, day, rateScheduleIds)
  for (const row of rows) bySchedule.get(row.rate_schedule_id)?.push(zoneOf(row))
  return bySchedule
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
  price_schedules: (PriceSchedule & { id: string })[]
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
  priceSchedules: row.price_schedules,
})
