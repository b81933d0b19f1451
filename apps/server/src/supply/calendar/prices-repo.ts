import type { ZonePrices } from '@plaza/domain/price-rules'
import { sql } from 'kysely'
import { updateOwn } from '../../base/scope/own-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'

/** A zone with its prices in minor units. */
export interface PricedZone extends ZonePrices {
  id: string
  rate_schedule_id: string
}

/** Rate schedules with all of their zones, locked until the transaction ends. */
export interface LockedPrices {
  schedules: Map<string, { id: string; name: string; version: number }>
  zones: PricedZone[]
}

/** The actor's rate schedules that these zones belong to. */
export async function findScheduleIds({ db, actor }: ActorScope, zoneIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('zones as z')
    .innerJoin('rate_schedules as s', 's.id', 'z.rate_schedule_id')
    .select('s.id')
    .distinct()
    .where('z.id', 'in', zoneIds)
    .where('s.org_id', '=', actor.orgId)
    .where('s.deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks the actor's rate schedules that these zones belong to, and reads the prices of all of their zones. */
export async function lockPricedZones(scope: ActorScope, zoneIds: string[]): Promise<LockedPrices> {
  const { db, actor } = scope
  const ids = await findScheduleIds(scope, zoneIds)
  const schedules = await db
    .selectFrom('rate_schedules')
    .select(['id', 'name', 'version'])
    .where('org_id', '=', actor.orgId)
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const { rows } = await sql<PricedZone>`
    SELECT id, rate_schedule_id, base_price AS base, price_schedules AS schedules
    FROM zones WHERE rate_schedule_id = ANY(${ids}::uuid[]) ORDER BY rate_schedule_id, id`.execute(db)
  return { schedules: new Map(schedules.map((row) => [row.id, row])), zones: rows }
}

/** Counts the versions of the actor's rate schedules up. */
export async function countVersions(scope: ActorScope, ids: string[]): Promise<void> {
  if (!ids.length) return
  await updateOwn(scope, 'rate_schedules')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}
