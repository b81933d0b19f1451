import type { CalendarDate } from '@plaza/domain/calendar'
import { sql } from 'kysely'
import { jsonb } from '../../base/postgres/listing.ts'
import { deleteOwn, updateOwn } from '../../base/scope/own-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { mediaJson, type MediaJson } from '../../base/uploads/media-sql.ts'
import { todayAtPlace } from '../on-offer/on-offer-sql.ts'
import { BLOCK, type Block } from '../blocks/repo.ts'

/** A zone of a display in a house campaign, with the spots that it takes and the files that it shows. */
export interface HousePlace {
  display_id: string
  zone_id: string
  spots: number
  fileIds: string[]
}

export interface House {
  id: string
  name: string
  start_date: CalendarDate
  end_date: CalendarDate
}

/** A house campaign as it is read, with the names of its displays and zones. */
export interface HouseRow extends House {
  version: number
  places: {
    display_id: string
    display_name: string
    zone_id: string
    zone_name: string
    spots: number
    /** The days that it has there; fewer than all of its days where some were given back. */
    dates: { from: CalendarDate; to: CalendarDate }[]
    media: MediaJson[]
  }[]
}

const places = sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'display_id', p.display_id, 'display_name', d.name, 'zone_id', p.zone_id, 'spots', p.spots,
    'zone_name', (
      SELECT zv.name FROM zone_versions zv JOIN rate_schedule_versions v ON v.id = zv.version_id
      WHERE zv.zone_id = p.zone_id ORDER BY v.valid_from DESC LIMIT 1
    ),
    'dates', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('from', lower(k), 'to', upper(k) - 1) ORDER BY lower(k)), '[]')
      FROM (
        SELECT unnest(range_agg(daterange(b.start_date, b.end_date, '[]'))) AS k FROM blocks b
        WHERE b.house_id = h.id AND b.display_id = p.display_id AND b.zone_id = p.zone_id
      ) days
    ),
    'media', (
      SELECT coalesce(jsonb_agg(${mediaJson} ORDER BY k.position), '[]')
      FROM house_files k JOIN files f ON f.id = k.file_id
      WHERE k.house_id = h.id AND k.display_id = p.display_id AND k.zone_id = p.zone_id
    )
  ) ORDER BY d.name, d.id, p.zone_id), '[]')
  FROM house_places p JOIN displays d ON d.id = p.display_id WHERE p.house_id = h.id
)`

/** The actor's house campaigns of which some day from today on is taken, of one display or of all, the next first. */
export async function listHouses(
  { db, actor, now }: ActorScope,
  displayId: string | undefined,
): Promise<HouseRow[]> {
  const there = displayId ? sql`AND b.display_id = ${displayId}` : sql``
  const { rows } = await sql<HouseRow>`
    SELECT h.id, h.name, h.start_date, h.end_date, h.version, ${places} AS places
    FROM house_campaigns h
    WHERE h.org_id = ${actor.orgId} AND EXISTS (
      SELECT 1 FROM blocks b JOIN displays d ON d.id = b.display_id JOIN locations l ON l.id = d.location_id
      WHERE b.house_id = h.id AND b.end_date >= ${todayAtPlace(now)} ${there}
    )
    ORDER BY h.start_date, h.id LIMIT 500`.execute(db)
  return rows
}

/** Finds one of the actor's house campaigns. */
export async function findHouse({ db, actor }: ActorScope, id: string): Promise<HouseRow | undefined> {
  const { rows } = await sql<HouseRow>`
    SELECT h.id, h.name, h.start_date, h.end_date, h.version, ${places} AS places
    FROM house_campaigns h WHERE h.id = ${id} AND h.org_id = ${actor.orgId}`.execute(db)
  return rows[0]
}

/** Locks one of the actor's house campaigns until the transaction ends. Gives whether there is one. */
export async function lockHouse({ db, actor }: ActorScope, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('house_campaigns')
    .select('id')
    .where('id', '=', id)
    .where('org_id', '=', actor.orgId)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

/** The blocks of a house campaign. They are locked. */
export function lockBlocksOf({ db, actor }: ActorScope, houseId: string): Promise<Block[]> {
  return db
    .selectFrom('blocks')
    .select(BLOCK)
    .where('house_id', '=', houseId)
    .where('org_id', '=', actor.orgId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function insertHouse({ db, actor, now }: ActorScope, house: House): Promise<void> {
  const by = { org_id: actor.orgId, created_by: actor.userId, created_at: now }
  await db
    .insertInto('house_campaigns')
    .values({ ...house, ...by })
    .execute()
}

export async function updateHouse(scope: ActorScope, { id, ...change }: House): Promise<void> {
  await updateOwn(scope, 'house_campaigns')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Removes a house campaign of which no day is left. */
export async function removeHouse(scope: ActorScope, id: string): Promise<void> {
  await deleteOwn(scope, 'house_campaigns').where('id', '=', id).execute()
}

/** Writes the zones and files of a house campaign in place of those that it had. */
export async function replacePlaces(
  scope: ActorScope,
  houseId: string,
  wanted: readonly HousePlace[],
): Promise<void> {
  const { db, actor } = scope
  await deleteOwn(scope, 'house_places').where('house_id', '=', houseId).execute()
  await sql`
    INSERT INTO house_places (house_id, org_id, display_id, zone_id, spots)
    SELECT ${houseId}, ${actor.orgId}, p.display_id, p.zone_id, p.spots
    FROM jsonb_to_recordset(${jsonb(wanted)}) AS p (display_id uuid, zone_id uuid, spots int)`.execute(db)
  const files = wanted.flatMap(({ display_id, zone_id, fileIds }) =>
    fileIds.map((file_id, position) => ({ display_id, zone_id, position, file_id })),
  )
  await sql`
    INSERT INTO house_files (house_id, org_id, display_id, zone_id, position, file_id)
    SELECT ${houseId}, ${actor.orgId}, k.display_id, k.zone_id, k.position, k.file_id
    FROM jsonb_to_recordset(${jsonb(files)}) AS k (
      display_id uuid, zone_id uuid, position smallint, file_id text
    )`.execute(db)
}
