import type { OpeningHours } from '@plaza/domain/opening-hours'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { updateOwn } from '../../base/scope/own-repo.ts'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'
import {
  COUNT_CAP,
  countRows,
  isNamed,
  jsonb,
  matching,
  offsetOf,
  orderOf,
  peopleOrder,
  type ListQuery,
} from '../../base/postgres/listing.ts'

/** What an owner enters about a location. */
export interface LocationFields {
  name: string
  address: string
  latitude: number
  longitude: number
  /** The IANA name of the time zone. */
  time_zone: string
  /** Whether somebody chose the time zone; otherwise it follows from the coordinates. */
  time_zone_chosen: boolean
  opening_hours: OpeningHours
}

/** Whose locations are written, and when. */
type Writer = Pick<ActorScope, 'now'> & { db: Kysely<DB>; actor: { orgId: string } }

/** A location that is written. */
export type NewLocation = LocationFields & { id: string }

/** Writes locations, however many, in one statement. */
export function insertLocations(scope: Writer, locations: readonly NewLocation[]): Promise<void> {
  const rows = JSON.stringify(locations).slice(1, -1)
  return insertWrittenLocations(scope, rows ? [Buffer.from(rows)] : [])
}

const [OPEN, COMMA, CLOSE] = ['[', ',', ']'].map((mark) => Buffer.from(mark)) as [Buffer, Buffer, Buffer]

/** Writes locations that are bytes of JSON already: pieces of a list of `NewLocation`, without its brackets. */
export async function insertWrittenLocations(
  { db, actor, now }: Writer,
  pieces: readonly Buffer[],
): Promise<void> {
  const parts = pieces.flatMap((piece, at) => (at ? [COMMA, piece] : [piece]))
  const list = Buffer.concat([OPEN, ...parts, CLOSE])
  await sql`
    INSERT INTO locations (
      id, org_id, name, address, latitude, longitude, time_zone, time_zone_chosen, opening_hours, created_at
    )
    SELECT id, ${actor.orgId}, name, address, latitude, longitude, time_zone, time_zone_chosen, opening_hours, ${now}
    FROM jsonb_to_recordset(convert_from(${list}::bytea, 'UTF8')::jsonb) AS l (
      id uuid, name text, address text, latitude float8, longitude float8, time_zone text,
      time_zone_chosen boolean, opening_hours jsonb
    )`.execute(db)
}

const displayCount = sql<number>`(
  SELECT count(*)::int FROM displays d WHERE d.location_id = locations.id AND d.deleted_at IS NULL
)`

const hasDisplays = sql<boolean>`EXISTS (
  SELECT FROM displays d WHERE d.location_id = locations.id AND d.deleted_at IS NULL
)`

const ownLocations = ({ db, actor }: ActorScope) =>
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
  'time_zone_chosen',
  'active',
  'version',
  displayCount.as('displays'),
  'opening_hours',
] as const

export function findLocation(scope: ActorScope, id: string) {
  return ownLocations(scope).select(columns).where('id', '=', id).executeTakeFirst()
}

/** Locks the actor's location until the transaction ends. */
export async function lockLocation(scope: ActorScope, id: string): Promise<void> {
  await ownLocations(scope).select('id').where('id', '=', id).forUpdate().execute()
}

export async function updateLocation(
  scope: ActorScope,
  id: string,
  { opening_hours, ...location }: LocationFields,
): Promise<void> {
  await updateOwn(scope, 'locations')
    .set((row) => ({
      ...location,
      opening_hours: jsonb(opening_hours),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export type LocationRow = NonNullable<Awaited<ReturnType<typeof findLocation>>>

const SORTS = {
  location_name: peopleOrder('name'),
  address: peopleOrder('address'),
  displays: displayCount,
}

/** A page of the actor's locations; `used` narrows to those with displays (1) or without (0). */
export async function listLocations(scope: ActorScope, query: ListQuery & { used?: '0' | '1' }) {
  let found = ownLocations(scope)
  if (query.search) found = found.where(matching('search', query.search))
  if (query.active) found = found.where('active', '=', query.active === '1')
  if (query.used) found = found.where(sql<boolean>`${hasDisplays} = ${query.used === '1'}`)
  const rows = await found
    .select(columns)
    .orderBy(orderOf(query, SORTS, 'id'))
    .limit(query.size)
    .offset(offsetOf(query))
    .execute()
  const total = await countRows(scope.db, found.select('id'), COUNT_CAP.own)
  return { rows, ...total }
}

/** Id and name of the actor's active locations, at most 1,000, by name. */
export function lookupLocations(scope: ActorScope) {
  return ownLocations(scope)
    .where('active', '=', true)
    .select(['id', 'name'])
    .orderBy(peopleOrder('name'))
    .orderBy('id')
    .limit(1000)
    .execute()
}

/** The names of those of these ids that are the actor's own locations, by id. */
export async function findOwnLocationNames(scope: ActorScope, ids: string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const rows = await ownLocations(scope).select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The actor's own locations that have one of these names, in any case, or one of these ids; at most 10,000. */
export function findLocationsNamed(scope: ActorScope, names: string[]) {
  return ownLocations(scope)
    .select(['id', 'name', 'address'])
    .where(isNamed('name', names))
    .orderBy(peopleOrder('name'))
    .orderBy('id')
    .limit(10_000)
    .execute()
}

/** Where the actor's organization usually has places: the time zones of its locations, and its currency. */
export async function findUsualPlaces({
  db,
  actor,
}: ActorScope): Promise<{ zones: Set<string>; currency: string }> {
  const { rows } = await sql<{ zones: string[] | null; currency: string | null }>`
    SELECT (SELECT array_agg(DISTINCT time_zone) FROM locations WHERE org_id = o.id AND deleted_at IS NULL) AS zones,
      o.currency
    FROM organizations o WHERE o.id = ${actor.orgId}`.execute(db)
  return { zones: new Set(rows[0]?.zones), currency: rows[0]?.currency ?? '' }
}

/** The locations, at most so many, at which the day of later hours has come. */
export async function findSettling({ db, now }: SystemScope, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM locations
    WHERE opening_hours ? 'later' AND (opening_hours -> 'later' ->> 'from')::date
      <= (${now}::timestamptz AT TIME ZONE coalesce(opening_hours -> 'later' ->> 'timeZone', time_zone))::date
    ORDER BY id LIMIT ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Makes the later hours of these locations, where there still are some, those of the week. */
export async function settle({ db, now }: SystemScope, ids: string[]): Promise<void> {
  await sql`
    UPDATE locations SET
      time_zone = coalesce(opening_hours -> 'later' ->> 'timeZone', time_zone),
      opening_hours = (opening_hours -> 'later') - 'from' - 'timeZone'
        || CASE WHEN opening_hours ? 'exceptions'
          THEN jsonb_build_object('exceptions', opening_hours -> 'exceptions') ELSE '{}' END
    WHERE id = ANY(${ids}::uuid[]) AND opening_hours ? 'later' AND (opening_hours -> 'later' ->> 'from')::date
      <= (${now}::timestamptz AT TIME ZONE coalesce(opening_hours -> 'later' ->> 'timeZone', time_zone))::date`.execute(
    db,
  )
}
