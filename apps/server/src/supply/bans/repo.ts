import { sql } from 'kysely'
import { deleteOwn, updateOwn } from '../../base/scope/own-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'

/** Where something is banned: on all displays, or on those that are named and those at the places that are named. */
export interface Reach {
  everywhere: boolean
  displays: string[]
  locations: string[]
}

interface Named {
  id: string
  name: string
}

/** A ban as its owner reads it. */
export interface BanRow {
  id: string
  advertiser_id: string | null
  advertiser_name: string | null
  email: string | null
  category: string | null
  everywhere: boolean
  displays: Named[]
  locations: Named[]
  note: string
  version: number
  updated_at: Date
  updated_by: string
}

/** The bans of the actor's organization, the newest first; those with an id that is asked for alone. */
export async function listBans({ db, actor }: ActorScope, id: string | null = null): Promise<BanRow[]> {
  const { rows } = await sql<BanRow>`
    SELECT b.id, b.advertiser_id, o.name AS advertiser_name, b.email, b.category::text AS category, b.everywhere,
           b.note, b.version, b.updated_at, b.updated_by_name AS updated_by,
           (SELECT coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) ORDER BY d.name COLLATE natural_order, d.id), '[]')
            FROM ban_displays n JOIN displays d ON d.id = n.display_id
            WHERE n.ban_id = b.id AND d.deleted_at IS NULL) AS displays,
           (SELECT coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) ORDER BY l.name COLLATE natural_order, l.id), '[]')
            FROM ban_locations n JOIN locations l ON l.id = n.location_id
            WHERE n.ban_id = b.id AND l.deleted_at IS NULL) AS locations
    FROM bans b LEFT JOIN organizations o ON o.id = b.advertiser_id
    WHERE b.org_id = ${actor.orgId} AND (${id}::uuid IS NULL OR b.id = ${id}::uuid) ORDER BY b.id DESC`.execute(
    db,
  )
  return rows
}

/** The actor's ban of something with what it is called, if there is one. */
export async function findBanOf(
  scope: ActorScope,
  what: What,
): Promise<(BanRow & { name: string }) | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM bans WHERE org_id = ${scope.actor.orgId} AND (
      advertiser_id = ${what.advertiser_id}::uuid OR email = ${what.email} OR category = ${what.category}::int
    )`.execute(scope.db)
  const [found] = rows
  const [ban] = found ? await listBans(scope, found.id) : []
  return found && ban && { ...ban, name: found.name }
}

/** Those of these displays that a ban of the actor's reaches, each with what it does so by first. */
export async function findReached(
  { db, actor }: ActorScope,
  banId: string,
  displayIds: readonly string[],
): Promise<{ id: string; by: 'everywhere' | 'location' | 'display' }[]> {
  const { rows } = await sql<{ id: string; by: 'everywhere' | 'location' | 'display' }>`
    SELECT d.id, CASE
      WHEN b.everywhere THEN 'everywhere'
      WHEN EXISTS (SELECT FROM ban_locations n WHERE n.ban_id = b.id AND n.location_id = d.location_id) THEN 'location'
      ELSE 'display' END AS by
    FROM bans b JOIN displays d ON d.org_id = b.org_id AND ban_reaches(b, d.id, d.location_id)
    WHERE b.id = ${banId} AND b.org_id = ${actor.orgId} AND d.id = ANY(${[...displayIds]}::uuid[])
    ORDER BY d.id`.execute(db)
  return rows
}

/** The advertisers that have asked the actor's organization, with their names in order. */
export async function listKnownAdvertisers({ db, actor }: ActorScope): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT o.id, o.name FROM organizations o WHERE o.id IN (
      SELECT c.org_id FROM approval_requests r JOIN campaigns c ON c.id = r.campaign_id
      WHERE r.org_id = ${actor.orgId} AND NOT r.unpaid)
    ORDER BY o.name COLLATE natural_order, o.id LIMIT 1000`.execute(db)
  return rows
}

/** Those of these ids that are displays of the actor's, and those that are its locations. */
export async function findOwnNamed(
  { db, actor }: ActorScope,
  { displays, locations }: Pick<Reach, 'displays' | 'locations'>,
): Promise<{ displays: Set<string>; locations: Set<string> }> {
  const { rows } = await sql<{ id: string; kind: 'display' | 'location' }>`
    SELECT id, 'display' AS kind FROM displays
    WHERE id = ANY(${displays}::uuid[]) AND org_id = ${actor.orgId} AND deleted_at IS NULL
    UNION ALL SELECT id, 'location' FROM locations
    WHERE id = ANY(${locations}::uuid[]) AND org_id = ${actor.orgId} AND deleted_at IS NULL`.execute(db)
  const of = (wanted: string) => new Set(rows.flatMap(({ id, kind }) => (kind === wanted ? id : [])))
  return { displays: of('display'), locations: of('location') }
}

/**
 * Waits for those who are buying from the actor's organization and makes later ones wait, and keeps other bans from
 * being made at the same time. Gives how many there are.
 */
export async function lockBans({ db, actor }: ActorScope): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('bans ' || ${actor.orgId}::text, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM bans WHERE org_id = ${actor.orgId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What is banned: one of the three. */
export interface What {
  advertiser_id: string | null
  email: string | null
  category: number | null
}

/** Stores a new ban of the actor's organization, without what it names. */
export async function insertBan(
  { db, actor, now }: ActorScope,
  ban: What & { id: string; name: string; everywhere: boolean; note: string },
): Promise<void> {
  const made = { created_at: now, created_by: actor.userId, updated_at: now, updated_by_name: actor.userName }
  await db
    .insertInto('bans')
    .values({ ...ban, org_id: actor.orgId, ...made })
    .execute()
}

/** Changes a ban of the actor's organization. */
export async function updateBan(
  scope: ActorScope,
  id: string,
  change: { everywhere: boolean; note: string },
): Promise<void> {
  await updateOwn(scope, 'bans')
    .set((row) => ({
      ...change,
      version: row('version', '+', 1),
      updated_at: scope.now,
      updated_by_name: scope.actor.userName,
    }))
    .where('id', '=', id)
    .execute()
}

/** Writes which displays and places a ban of the actor's organization names. */
export async function storeReach(
  { db, actor }: ActorScope,
  id: string,
  { displays, locations }: Pick<Reach, 'displays' | 'locations'>,
): Promise<void> {
  const own = sql`EXISTS (SELECT FROM bans b WHERE b.id = ${id} AND b.org_id = ${actor.orgId})`
  await sql`DELETE FROM ban_displays WHERE ban_id = ${id} AND ${own}`.execute(db)
  await sql`DELETE FROM ban_locations WHERE ban_id = ${id} AND ${own}`.execute(db)
  await sql`
    INSERT INTO ban_displays (ban_id, display_id, org_id)
    SELECT ${id}, display_id, ${actor.orgId} FROM unnest(${displays}::uuid[]) AS display_id`.execute(db)
  await sql`
    INSERT INTO ban_locations (ban_id, location_id, org_id)
    SELECT ${id}, location_id, ${actor.orgId} FROM unnest(${locations}::uuid[]) AS location_id`.execute(db)
}

/** Takes a ban of the actor's organization back. Gives whether there was one. */
export async function removeBan(scope: ActorScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await deleteOwn(scope, 'bans').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
