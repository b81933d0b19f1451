import { sql, type RawBuilder } from 'kysely'
import { COUNT_CAP, matching, peopleOrder, readPage, type ListQuery } from '../../base/postgres/listing.ts'
import { deleteOwn, updateOwn } from '../../base/scope/own-repo.ts'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'
import type { Target } from '../shared-plans/repo.ts'

/** A link that has ended is forgotten with what nobody used of it after so many days. */
const FORGOTTEN_AFTER_DAYS = 90

const isValid = (now: Date) => sql<boolean>`withdrawn_at IS NULL AND expires_at > ${now}`

/**
 * Keeps other links of the organization from being made at the same time, forgets those that ended long ago, and counts
 * those that are valid.
 */
export async function countLinks(scope: ActorScope): Promise<number> {
  const { db, actor, now } = scope
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('upload links ' || ${actor.orgId}::text, 0))`.execute(
    db,
  )
  const long = new Date(now.getTime() - FORGOTTEN_AFTER_DAYS * 24 * 3_600_000)
  await deleteOwn(scope, 'upload_links').where('expires_at', '<=', long).execute()
  const { count } = await db
    .selectFrom('upload_links')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('org_id', '=', actor.orgId)
    .where(isValid(now))
    .executeTakeFirstOrThrow()
  return count
}

/** A zone of a display. */
export interface ZoneOfDisplay {
  display_id: string
  zone_id: string
}

/** A link as it is stored: its secret only as a hash. */
export interface NewLink extends Target {
  id: string
  title: string
  message: string
  token_hash: Buffer
  expires_at: Date
}

/** Stores a new link of the actor's organization, with the zones that it asks for. */
export async function insertLink(
  { db, actor, now }: ActorScope,
  link: NewLink,
  zones: ZoneOfDisplay[],
): Promise<void> {
  const made = { created_at: now, created_by: actor.userId, created_by_name: actor.userName }
  await db
    .insertInto('upload_links')
    .values({ ...link, org_id: actor.orgId, ...made })
    .execute()
  await sql`
    INSERT INTO upload_link_zones (link_id, display_id, zone_id)
    SELECT ${link.id}, display_id, zone_id FROM unnest(
      ${zones.map(({ display_id }) => display_id)}::uuid[], ${zones.map(({ zone_id }) => zone_id)}::uuid[]
    ) AS z (display_id, zone_id)`.execute(db)
}

/** Gives a link that the actor has made another secret. Gives false where there is no such link any more. */
export async function changeSecret(scope: ActorScope, id: string, token_hash: Buffer): Promise<boolean> {
  const changed = await updateOwn(scope, 'upload_links')
    .where('id', '=', id)
    .where(isValid(scope.now))
    .set({ token_hash })
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Withdraws a link of the actor's organization. Gives false where there is none that is valid. */
export async function withdrawLink(scope: ActorScope, id: string): Promise<boolean> {
  const withdrawn = await updateOwn(scope, 'upload_links')
    .where('id', '=', id)
    .where(isValid(scope.now))
    .set({ withdrawn_at: scope.now })
    .returning('id')
    .executeTakeFirst()
  return withdrawn !== undefined
}

/** A link as lists show it. */
export interface LinkRow extends Target {
  id: string
  title: string
  name: string
  created_at: Date
  created_by: string
  expires_at: Date
  zones: number
  files: number
  opened: number
  last_opened_at: Date | null
}

const SORTS: Record<string, RawBuilder<unknown>> = {
  title: peopleOrder('title'),
  created_at: sql`created_at`,
  created_by: peopleOrder('created_by'),
  expires_at: sql`expires_at`,
  opened: sql`opened`,
}

/** A page of the links of the actor's organization that are still valid, and how many there are. */
export function listLinks(
  { db, actor, now }: ActorScope,
  query: ListQuery & { draft_id?: string; campaign_id?: string },
) {
  const found = query.search ? matching(sql`fold(x.title)`, query.search) : sql`true`
  const draft = query.draft_id ? sql`x.draft_id = ${query.draft_id}` : sql`true`
  const campaign = query.campaign_id ? sql`x.campaign_id = ${query.campaign_id}` : sql`true`
  return readPage<LinkRow>(db, query, {
    columns: sql`x.*,
      (SELECT count(*)::int FROM upload_link_zones z WHERE z.link_id = x.id) AS zones,
      (SELECT count(*)::int FROM upload_link_files a JOIN files f ON f.id = a.file_id
       WHERE a.link_id = x.id AND f.deleted_at IS NULL) AS files`,
    from: sql`(
      SELECT s.id, s.draft_id, s.campaign_id, s.title, coalesce(d.name, c.name) AS name, s.created_at,
             s.created_by_name AS created_by, s.expires_at, s.opened, s.last_opened_at
      FROM upload_links s LEFT JOIN campaign_drafts d ON d.id = s.draft_id
      LEFT JOIN campaigns c ON c.id = s.campaign_id
      WHERE s.org_id = ${actor.orgId} AND ${isValid(now)} AND c.deleted_at IS NULL
    ) x WHERE ${found} AND ${draft} AND ${campaign}`,
    sorts: SORTS,
    id: 'x.id',
    cap: COUNT_CAP.own,
  })
}

/** A link that is valid. */
export interface OpenLink extends Target {
  id: string
  org_id: string
  title: string
  message: string
  created_by: string | null
  expires_at: Date
  received: number
  received_bytes: number
}

const open = (hash: Buffer, now: Date) => sql`
  s.token_hash = ${hash} AND ${isValid(now)} AND o.id = s.org_id AND o.active`
const opened = sql`s.id, s.org_id, s.draft_id, s.campaign_id, s.title, s.message, s.created_by, s.expires_at,
  s.received, s.received_bytes::float8 AS received_bytes`

/** Finds a link that is valid by the hash of its secret. */
export async function findLink({ db, now }: SystemScope, hash: Buffer): Promise<OpenLink | undefined> {
  const { rows } = await sql<OpenLink>`
    SELECT ${opened} FROM upload_links s, organizations o WHERE ${open(hash, now)}`.execute(db)
  return rows[0]
}

/** Finds a link that is valid by the hash of its secret, and counts that it was opened. */
export async function openLink({ db, now }: SystemScope, hash: Buffer): Promise<OpenLink | undefined> {
  const { rows } = await sql<OpenLink>`
    UPDATE upload_links s SET opened = s.opened + 1, last_opened_at = ${now} FROM organizations o
    WHERE ${open(hash, now)} RETURNING ${opened}`.execute(db)
  return rows[0]
}

/** The zones that a link asks for. */
export function findZonesOf({ db }: SystemScope, linkId: string): Promise<ZoneOfDisplay[]> {
  return db
    .selectFrom('upload_link_zones')
    .select(['display_id', 'zone_id'])
    .where('link_id', '=', linkId)
    .execute()
}

/** The name of what a link is about; empty for a draft without one. */
export async function findName({ db }: SystemScope, { draft_id, campaign_id }: Target): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM campaign_drafts WHERE id = ${draft_id}
    UNION ALL SELECT name FROM campaigns WHERE id = ${campaign_id}`.execute(db)
  return rows[0]?.name ?? ''
}

/**
 * Counts a file that a link brings, while the link is valid and takes that much. Gives false where it is not or does
 * not. The link is locked until the transaction ends, so that withdrawing it waits.
 */
export async function countReceived(
  { db, now }: SystemScope,
  id: string,
  { bytes, most }: { bytes: number; most: { files: number; bytes: number } },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE upload_links SET received = received + 1, received_bytes = received_bytes + ${bytes}
    WHERE id = ${id} AND ${isValid(now)} AND received < ${most.files}
      AND received_bytes + ${bytes} <= ${most.bytes}
    RETURNING 1`.execute(db)
  return rows.length > 0
}
