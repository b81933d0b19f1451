import type { OpeningHours } from '@plaza/domain/opening-hours'
import type { ZonePrices } from '@plaza/domain/price-rules'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { SystemScope } from '../../base/scope/scope.ts'
import { todayAtPlace } from '../on-offer/on-offer-sql.ts'

/** The database and the instant: prices are written both for actors and for the sweep. */
export type Time = Pick<SystemScope, 'db' | 'now'>

/** What has changed: displays themselves, or the rate schedule or the locations of several. */
export type Changed = { displayIds: string[] } | { rateScheduleId: string } | { locationIds: string[] }

const isChanged = (changed: Changed): RawBuilder<unknown> => {
  if ('displayIds' in changed) return sql`d.id = ANY(${changed.displayIds}::uuid[])`
  if ('locationIds' in changed) return sql`d.location_id = ANY(${changed.locationIds}::uuid[])`
  return sql`d.id IN (SELECT display_id FROM display_rate_schedules WHERE rate_schedule_id = ${changed.rateScheduleId})`
}

/** Locks the displays whose price may have changed, in order. Returns their ids. */
export async function lockChanged(db: Kysely<DB>, changed: Changed): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT d.id FROM displays d WHERE ${isChanged(changed)} ORDER BY d.id FOR NO KEY UPDATE`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks displays whose price is due. Those that somebody is working with stay due a little longer. */
export async function lockDue({ db, now }: Time, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT d.id FROM displays d WHERE d.from_price_until <= ${now}
    ORDER BY d.from_price_until LIMIT ${atMost} FOR NO KEY UPDATE SKIP LOCKED`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Keeps the locations and rate schedules of locked displays as they are until the transaction ends. It is a
 * statement of its own because one that waits for a lock and then reads on sees the prices that were there before.
 */
export async function keepSources(db: Kysely<DB>, displayIds: string[]): Promise<void> {
  const ids = sql`ANY(${displayIds}::uuid[])`
  await sql`
    SELECT 1 FROM locations WHERE id IN (SELECT location_id FROM displays WHERE id = ${ids})
    ORDER BY id FOR SHARE`.execute(db)
  await sql`
    SELECT 1 FROM rate_schedules
    WHERE id IN (SELECT rate_schedule_id FROM display_rate_schedules WHERE display_id = ${ids})
    ORDER BY id FOR SHARE`.execute(db)
}

/** A display with its hours, and the versions of rate schedules by which it sells from today on. */
export interface PricedDisplay {
  id: string
  today: string
  time_zone: string
  opening_hours: OpeningHours
  spans: { from: string; to: string; version: string }[]
}

export async function findPricedDisplays({ db, now }: Time, ids: string[]): Promise<PricedDisplay[]> {
  const { rows } = await sql<PricedDisplay>`
    SELECT d.id, ${todayAtPlace(now)} AS today, l.time_zone, l.opening_hours, (
      SELECT coalesce(json_agg(json_build_object(
        'from', greatest(s.valid_from, v.valid_from), 'to', least(s.valid_to, v.valid_to), 'version', v.id
      )), '[]')
      FROM display_rate_schedules s JOIN rate_schedule_versions v
        ON v.rate_schedule_id = s.rate_schedule_id AND v.valid_from < s.valid_to AND s.valid_from < v.valid_to
      WHERE s.display_id = d.id AND least(s.valid_to, v.valid_to) > ${todayAtPlace(now)}
    ) AS spans
    FROM displays d JOIN locations l ON l.id = d.location_id
    WHERE d.id = ANY(${ids}::uuid[])`.execute(db)
  return rows
}

/** Finds the prices of the zones of rate schedules' versions, by version. */
export async function findZonePrices(db: Kysely<DB>, versions: string[]): Promise<Map<string, ZonePrices[]>> {
  const { rows } = await sql<ZonePrices & { version_id: string }>`
    SELECT v.version_id, z.base_price AS base, z.price_schedules AS schedules
    FROM zone_versions v JOIN zones z ON z.id = v.zone_id
    WHERE v.version_id = ANY(${versions}::uuid[])`.execute(db)
  const byVersion = new Map<string, ZonePrices[]>()
  for (const { version_id, ...prices } of rows) {
    byVersion.set(version_id, [...(byVersion.get(version_id) ?? []), prices])
  }
  return byVersion
}

export interface StoredPrice {
  id: string
  price: number | null
  until: Date | null
}

export async function storeFromPrices(db: Kysely<DB>, prices: StoredPrice[]): Promise<void> {
  await sql`
    UPDATE displays d SET from_price = p.price, from_price_until = p.until
    FROM unnest(
      ${prices.map(({ id }) => id)}::uuid[],
      ${prices.map(({ price }) => price)}::bigint[],
      ${prices.map(({ until }) => until)}::timestamptz[]
    ) AS p (id, price, until)
    WHERE d.id = p.id
      AND (d.from_price, d.from_price_until) IS DISTINCT FROM (p.price, p.until)`.execute(db)
}
