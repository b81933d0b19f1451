import type { PriceSchedule } from '@plaza/domain/price-rules'
import type { Frame } from '@plaza/domain/zones'
import { sql } from 'kysely'
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

export interface NewZone {
  id: string
  name: string
  frame: Frame
  spotDuration: number
  capacity: number
  basePrice: number
  priceSchedules: (PriceSchedule & { id: string })[]
}

export interface NewRateSchedule {
  id: string
  versionId: string
  name: string
  currency: string
  snapshotFileId: string | null
  totalPlaylistTime: number
  zones: NewZone[]
}

/** Writes a rate schedule with its first version, which holds from the beginning of time. */
export const insertRateSchedule = async (
  { db, actor, now }: Scope,
  schedule: NewRateSchedule,
): Promise<void> => {
  const { id, versionId, zones } = schedule
  await db
    .insertInto('rate_schedules')
    .values({
      id,
      org_id: actor.orgId,
      name: schedule.name,
      currency: schedule.currency,
      snapshot_file_id: schedule.snapshotFileId,
      created_at: now,
    })
    .execute()
  await db
    .insertInto('rate_schedule_versions')
    .values({
      id: versionId,
      rate_schedule_id: id,
      valid_from: '-infinity',
      total_playlist_time: schedule.totalPlaylistTime,
    })
    .execute()
  await db
    .insertInto('zones')
    .values(
      zones.map((zone) => ({
        id: zone.id,
        rate_schedule_id: id,
        base_price: zone.basePrice,
        price_schedules: jsonb(zone.priceSchedules),
      })),
    )
    .execute()
  await db
    .insertInto('zone_versions')
    .values(
      zones.map((zone, position) => ({
        version_id: versionId,
        zone_id: zone.id,
        rate_schedule_id: id,
        position,
        name: zone.name,
        ...zone.frame,
        spot_duration: zone.spotDuration,
        capacity: zone.capacity,
      })),
    )
    .execute()
}

/** The currency that a new rate schedule takes: its owner's. */
export const findOwnCurrency = async ({ db, actor }: Scope): Promise<string> => {
  const query = db.selectFrom('organizations').select('currency').where('id', '=', actor.orgId)
  return (await query.executeTakeFirstOrThrow()).currency
}

const ownRateSchedules = ({ db, actor }: Scope) =>
  db
    .selectFrom('rate_schedules')
    .where('rate_schedules.org_id', '=', actor.orgId)
    .where('rate_schedules.deleted_at', 'is', null)

const displayCount = sql<number>`(
  SELECT count(DISTINCT drs.display_id)::int FROM display_rate_schedules drs
  WHERE drs.rate_schedule_id = rate_schedules.id AND drs.valid_to = 'infinity'
)`
const zoneCount = sql<number>`(SELECT count(*)::int FROM zones z WHERE z.rate_schedule_id = rate_schedules.id)`
const loop = sql<number>`(
  SELECT total_playlist_time FROM rate_schedule_versions v
  WHERE v.rate_schedule_id = rate_schedules.id ORDER BY v.valid_from DESC LIMIT 1
)`

const columns = [
  'rate_schedules.id',
  'rate_schedules.name',
  'rate_schedules.org_id',
  'rate_schedules.currency',
  'rate_schedules.active',
  'rate_schedules.version',
  'rate_schedules.snapshot_file_id',
  'files.extension as snapshot_extension',
  displayCount.as('displays'),
  loop.as('total_playlist_time'),
] as const

const withColumns = (scope: Scope) =>
  ownRateSchedules(scope).leftJoin('files', 'files.id', 'rate_schedules.snapshot_file_id').select(columns)

export const findRateSchedule = (scope: Scope, id: string) =>
  withColumns(scope).where('rate_schedules.id', '=', id).executeTakeFirst()

export type RateScheduleRow = NonNullable<Awaited<ReturnType<typeof findRateSchedule>>>

const SORTS = {
  name: peopleOrder('rate_schedules.name'),
  totalPlaylistTime: loop,
  noOfZones: zoneCount,
  noOfDisplays: displayCount,
}

export const listRateSchedules = async (scope: Scope, query: ListQuery) => {
  const parts = [query.search ? matching('rate_schedules.search', query.search) : sql<boolean>`true`]
  if (query.active) parts.push(sql<boolean>`rate_schedules.active = ${query.active === '1'}`)
  const match = sql<boolean>`${sql.join(parts, sql` AND `)}`
  const rows = await withColumns(scope)
    .where(match)
    .orderBy(orderOf(query, SORTS, 'rate_schedules.id'))
    .limit(query.size)
    .offset(offsetOf(query))
    .execute()
  const all = ownRateSchedules(scope).where(match).select('rate_schedules.id')
  return { rows, ...(await countRows(scope.db, all, COUNT_CAP.own)) }
}

/** Id and name of all, at most 1,000, for pickers. */
export const lookupRateSchedules = (scope: Scope) =>
  ownRateSchedules(scope)
    .select(['id', 'name'])
    .orderBy(peopleOrder('name'))
    .orderBy('id')
    .limit(1000)
    .execute()

export const findDisplayIds = async ({ db, actor }: Scope, rateScheduleId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('display_rate_schedules')
    .select('display_id')
    .where('org_id', '=', actor.orgId)
    .where('rate_schedule_id', '=', rateScheduleId)
    .where('valid_to', '=', 'infinity')
    .orderBy('display_id')
    .execute()
  return rows.map((row) => row.display_id)
}
