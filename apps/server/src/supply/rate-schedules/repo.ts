import type { Daypart } from '@plaza/domain/dayparts'
import type { Least } from '@plaza/domain/least-bookings'
import type { PriceSchedule } from '@plaza/domain/price-rules'
import type { ZoneShape } from '@plaza/domain/zone-change'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { todayAtPlace } from '../on-offer/on-offer-sql.ts'
import { updateOwn } from '../../base/scope/own-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import {
  COUNT_CAP,
  allOf,
  countRows,
  isNamed,
  jsonb,
  matching,
  offsetOf,
  orderOf,
  peopleOrder,
  type ListQuery,
} from '../../base/postgres/listing.ts'
import { insertVersion } from './versions-repo.ts'

export interface NewZone extends ZoneShape {
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
  dayparts: Daypart[]
  least: Least
}

/** Writes a rate schedule with its first layout, which applies to all days. */
export async function insertRateSchedule(
  { db, actor, now }: ActorScope,
  schedule: NewRateSchedule,
): Promise<void> {
  const { id, versionId, zones } = schedule
  await db
    .insertInto('rate_schedules')
    .values({
      id,
      org_id: actor.orgId,
      name: schedule.name,
      currency: schedule.currency,
      snapshot_file_id: schedule.snapshotFileId,
      ...schedule.least,
      created_at: now,
    })
    .execute()
  await insertZones(db, id, zones)
  const { totalPlaylistTime, dayparts } = schedule
  const first = { id: versionId, rateScheduleId: id, totalPlaylistTime, zones, dayparts }
  await insertVersion(db, first, '-infinity')
}

/** Writes new zones of a rate schedule with their prices. A version of the layout says what they look like. */
export async function insertZones(db: Kysely<DB>, scheduleId: string, zones: NewZone[]): Promise<void> {
  if (!zones.length) return
  await db
    .insertInto('zones')
    .values(
      zones.map((zone) => ({
        id: zone.id,
        rate_schedule_id: scheduleId,
        base_price: zone.basePrice,
        price_schedules: jsonb(zone.priceSchedules),
      })),
    )
    .execute()
}

/** Gives existing zones of a rate schedule other prices, which apply at once (docs/domain.md, "Capacity"). */
export async function updatePrices(
  db: Kysely<DB>,
  scheduleId: string,
  zones: Pick<NewZone, 'id' | 'basePrice' | 'priceSchedules'>[],
): Promise<void> {
  await sql`
    UPDATE zones z SET base_price = p.base_price, price_schedules = p.price_schedules
    FROM unnest(
      ${zones.map(({ id }) => id)}::uuid[],
      ${zones.map(({ basePrice }) => basePrice)}::bigint[],
      ${zones.map(({ priceSchedules }) => JSON.stringify(priceSchedules))}::jsonb[]
    ) AS p (id, base_price, price_schedules)
    WHERE z.id = p.id AND z.rate_schedule_id = ${scheduleId}`.execute(db)
}

/** Locks the actor's rate schedule until the transaction ends. */
export async function lockRateSchedule(scope: ActorScope, id: string): Promise<void> {
  await ownRateSchedules(scope).select('id').where('id', '=', id).forUpdate().execute()
}

export async function updateRateSchedule(
  scope: ActorScope,
  id: string,
  change: { name: string; snapshot_file_id: string | null } & Partial<Least>,
): Promise<void> {
  await updateOwn(scope, 'rate_schedules')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const ownRateSchedules = ({ db, actor }: ActorScope) =>
  db
    .selectFrom('rate_schedules')
    .where('rate_schedules.org_id', '=', actor.orgId)
    .where('rate_schedules.deleted_at', 'is', null)

const displayCount = sql<number>`(
  SELECT count(DISTINCT drs.display_id)::int FROM display_rate_schedules drs
  WHERE drs.rate_schedule_id = rate_schedules.id AND drs.valid_to = 'infinity'
)`
const hasDisplays = sql<boolean>`EXISTS (
  SELECT FROM display_rate_schedules drs
  WHERE drs.rate_schedule_id = rate_schedules.id AND drs.valid_to = 'infinity'
)`
/** The layout that is in force today, as a table `v` with its condition. */
const currentLayout = ({ now }: ActorScope) => sql`
  rate_schedule_versions v WHERE v.rate_schedule_id = rate_schedules.id
    AND v.valid_from <= (${now}::timestamptz AT TIME ZONE 'UTC')::date
    AND (${now}::timestamptz AT TIME ZONE 'UTC')::date < v.valid_to`
const zoneCount = (scope: ActorScope) => sql<number>`(
  SELECT (SELECT count(*)::int FROM zone_versions z WHERE z.version_id = v.id) FROM ${currentLayout(scope)}
)`
const loop = (scope: ActorScope) => sql<number>`(SELECT v.total_playlist_time FROM ${currentLayout(scope)})`

const columns = [
  'rate_schedules.id',
  'rate_schedules.name',
  'rate_schedules.org_id',
  'rate_schedules.currency',
  'rate_schedules.active',
  'rate_schedules.version',
  'rate_schedules.min_days',
  'rate_schedules.min_spend',
  'rate_schedules.snapshot_file_id',
  'files.extension as snapshot_extension',
  displayCount.as('displays'),
] as const

const withColumns = (scope: ActorScope) =>
  ownRateSchedules(scope)
    .leftJoin('files', 'files.id', 'rate_schedules.snapshot_file_id')
    .select(columns)
    .select(loop(scope).as('total_playlist_time'))

export function findRateSchedule(scope: ActorScope, id: string) {
  return withColumns(scope).where('rate_schedules.id', '=', id).executeTakeFirst()
}

export type RateScheduleRow = NonNullable<Awaited<ReturnType<typeof findRateSchedule>>>

const sorts = (scope: ActorScope) => ({
  name: peopleOrder('rate_schedules.name'),
  totalPlaylistTime: loop(scope),
  noOfZones: zoneCount(scope),
  noOfDisplays: displayCount,
})

/** A page of the actor's rate schedules; `used` narrows to those that displays have (1) or no display has (0). */
export async function listRateSchedules(scope: ActorScope, query: ListQuery & { used?: '0' | '1' }) {
  const match = allOf(
    query.search && matching('rate_schedules.search', query.search),
    query.active && sql`rate_schedules.active = ${query.active === '1'}`,
    query.used && sql`${hasDisplays} = ${query.used === '1'}`,
  )
  const rows = await withColumns(scope)
    .where(match)
    .orderBy(orderOf(query, sorts(scope), 'rate_schedules.id'))
    .limit(query.size)
    .offset(offsetOf(query))
    .execute()
  const all = ownRateSchedules(scope).where(match).select('rate_schedules.id')
  return { rows, ...(await countRows(scope.db, all, COUNT_CAP.own)) }
}

/** Id and name of the actor's active rate schedules, at most 1,000, by name. */
export function lookupRateSchedules(scope: ActorScope) {
  return ownRateSchedules(scope)
    .where('active', '=', true)
    .select(['id', 'name'])
    .orderBy(peopleOrder('name'))
    .orderBy('id')
    .limit(1000)
    .execute()
}

/** The actor's displays that sell by one of these rate schedules today or later, for good or not. */
export async function findDisplaysAhead(
  { db, actor, now }: ActorScope,
  rateScheduleIds: string[],
): Promise<string[]> {
  const { rows } = await sql<{ display_id: string }>`
    SELECT DISTINCT s.display_id
    FROM display_rate_schedules s JOIN displays d ON d.id = s.display_id JOIN locations l ON l.id = d.location_id
    WHERE s.org_id = ${actor.orgId} AND s.rate_schedule_id = ANY(${rateScheduleIds}::uuid[])
      AND s.valid_to > ${todayAtPlace(now)}`.execute(db)
  return rows.map(({ display_id }) => display_id)
}

/** The time zones of the actor's displays that sell by a rate schedule for good, each once and in order. */
export async function findTimeZones({ db, actor }: ActorScope, rateScheduleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('display_rate_schedules as s')
    .innerJoin('displays as d', 'd.id', 's.display_id')
    .innerJoin('locations as l', 'l.id', 'd.location_id')
    .select('l.time_zone')
    .distinct()
    .where('s.org_id', '=', actor.orgId)
    .where('s.rate_schedule_id', '=', rateScheduleId)
    .where('s.valid_to', '=', 'infinity')
    .orderBy('l.time_zone')
    .execute()
  return rows.map(({ time_zone }) => time_zone)
}

/** The actor's displays that sell by a rate schedule for good. */
export async function findDisplayIds({ db, actor }: ActorScope, rateScheduleId: string): Promise<string[]> {
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

/** Those of these ids that are the actor's own rate schedules. */
export async function findOwnRateScheduleIds(scope: ActorScope, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set()
  const rows = await ownRateSchedules(scope).select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** The actor's own rate schedules that have one of these names, in any case, or one of these ids; at most 10,000. */
export function findRateSchedulesNamed(scope: ActorScope, names: string[]) {
  return ownRateSchedules(scope)
    .select(['id', 'name'])
    .where(isNamed('name', names))
    .orderBy(peopleOrder('name'))
    .orderBy('id')
    .limit(10_000)
    .execute()
}
