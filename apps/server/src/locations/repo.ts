import type { OpeningHours } from '@plaza/domain/opening-hours'
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

export interface NewLocation {
  id: string
  name: string
  address: string
  latitude: number
  longitude: number
  time_zone: string
  opening_hours: OpeningHours
}

export const insertLocation = async (
  scope: Scope,
  { opening_hours, ...location }: NewLocation,
): Promise<void> => {
  await scope.db
    .insertInto('locations')
    .values({
      ...location,
      opening_hours: jsonb(opening_hours),
      org_id: scope.actor.orgId,
      created_at: scope.now,
    })
    .execute()
}

/** Asking takes the server a walk through all its files of time zones, and what it knows it does not forget. */
const knownTimeZones = new Set<string>()

/**
 * Whether the database knows this time zone as well as we do. Lists ask it for the date at each place:
 * one place whose zone it does not know would fail them for everybody.
 */
export const knowsTimeZone = async ({ db }: Scope, timeZone: string): Promise<boolean> => {
  if (knownTimeZones.has(timeZone)) return true
  const { rows } = await sql<{ known: boolean }>`
    SELECT EXISTS (SELECT 1 FROM pg_timezone_names WHERE name = ${timeZone}) AS known`.execute(db)
  if (rows[0]?.known) knownTimeZones.add(timeZone)
  return rows[0]?.known ?? false
}

const displayCount = sql<number>`(
  SELECT count(*)::int FROM displays d WHERE d.location_id = locations.id AND d.deleted_at IS NULL
)`

const ownLocations = ({ db, actor }: Scope) =>
  db
    .selectFrom('locations')
    .where('locations.org_id', '=', actor.orgId)
    .where('locations.deleted_at', 'is', null)

const columns = [
  'id',
  'org_id',
  'name',
  'address',
  'latitude',
  'longitude',
  'time_zone',
  'active',
  'version',
  displayCount.as('displays'),
  sql<OpeningHours>`opening_hours`.as('opening_hours'),
] as const

export const findLocation = (scope: Scope, id: string) =>
  ownLocations(scope).select(columns).where('id', '=', id).executeTakeFirst()

export type LocationRow = NonNullable<Awaited<ReturnType<typeof findLocation>>>

const SORTS = {
  location_name: peopleOrder('name'),
  address: peopleOrder('address'),
  displays: displayCount,
}

export const listLocations = async (scope: Scope, query: ListQuery) => {
  let found = ownLocations(scope)
  if (query.search) found = found.where(matching('search', query.search))
  if (query.active) found = found.where('active', '=', query.active === '1')
  const rows = await found
    .select(columns)
    .orderBy(orderOf(query, SORTS, 'id'))
    .limit(query.size)
    .offset(offsetOf(query))
    .execute()
  const total = await countRows(scope.db, found.select('id'), COUNT_CAP.own)
  return { rows, ...total }
}

/** Id and name of all, at most 1,000, for pickers. */
export const lookupLocations = (scope: Scope) =>
  ownLocations(scope).select(['id', 'name']).orderBy(peopleOrder('name')).orderBy('id').limit(1000).execute()
