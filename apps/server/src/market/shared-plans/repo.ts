import { sql, type RawBuilder } from 'kysely'
import { deleteOwn, updateOwn } from '../../base/scope/own-repo.ts'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'
import {
  allOf,
  COUNT_CAP,
  matching,
  peopleOrder,
  readPage,
  type ListQuery,
} from '../../base/postgres/listing.ts'

/** What a link leads to: one of the two. */
export interface Target {
  draft_id: string | null
  campaign_id: string | null
}

/** Whether a draft or a campaign is of the actor's organization. */
export async function isOwnTarget({ db, actor }: ActorScope, target: Target): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    SELECT EXISTS (
      SELECT FROM campaign_drafts WHERE id = ${target.draft_id}::uuid AND org_id = ${actor.orgId}
    ) OR EXISTS (
      SELECT FROM campaigns WHERE id = ${target.campaign_id}::uuid AND org_id = ${actor.orgId} AND deleted_at IS NULL
    ) AS own`.execute(db)
  return rows[0]?.own ?? false
}

/**
 * Keeps other links of the organization from being made at the same time, removes those that have expired, and
 * counts the rest.
 */
export async function countLinks(scope: ActorScope): Promise<number> {
  const { db, actor, now } = scope
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('shared plans ' || ${actor.orgId}::text, 0))`.execute(
    db,
  )
  await deleteOwn(scope, 'shared_plans').where('expires_at', '<=', now).execute()
  const { count } = await db
    .selectFrom('shared_plans')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('org_id', '=', actor.orgId)
    .executeTakeFirstOrThrow()
  return count
}

/** A link as it is stored: its secret only as a hash. */
export interface NewLink extends Target {
  id: string
  token_hash: Buffer
  expires_at: Date
}

/** Stores a new link of the actor's organization. */
export async function insertLink({ db, actor, now }: ActorScope, link: NewLink): Promise<void> {
  const made = { created_at: now, created_by: actor.userId, created_by_name: actor.userName }
  await db
    .insertInto('shared_plans')
    .values({ ...link, org_id: actor.orgId, ...made })
    .execute()
}

/** Gives a link that the actor has made another secret. Gives false where there is no such link any more. */
export async function changeSecret(scope: ActorScope, id: string, token_hash: Buffer): Promise<boolean> {
  const changed = await updateOwn(scope, 'shared_plans')
    .where('id', '=', id)
    .set({ token_hash })
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Deletes a link of the actor's organization. Gives false where there is none. */
export async function removeLink(scope: ActorScope, id: string): Promise<boolean> {
  const gone = await deleteOwn(scope, 'shared_plans').where('id', '=', id).returning('id').executeTakeFirst()
  return gone !== undefined
}

/** A link as lists show it. */
export interface LinkRow extends Target {
  id: string
  name: string
  created_at: Date
  created_by: string
  expires_at: Date
  opened: number
  last_opened_at: Date | null
}

const SORTS: Record<string, RawBuilder<unknown>> = {
  name: peopleOrder('name'),
  created_at: sql`created_at`,
  created_by: peopleOrder('created_by'),
  expires_at: sql`expires_at`,
  opened: sql`opened`,
}

interface LinksQuery extends ListQuery {
  draft_id?: string
  campaign_id?: string
  of?: 'draft' | 'campaign'
  /** Those that somebody has opened (1), or nobody (0). */
  opened?: '0' | '1'
}

/** A page of the links of the actor's organization that are still valid, and how many there are. */
export function listLinks({ db, actor, now }: ActorScope, query: LinksQuery) {
  const found = allOf(
    query.search && matching(sql`fold(x.name)`, query.search),
    query.draft_id && sql`x.draft_id = ${query.draft_id}`,
    query.campaign_id && sql`x.campaign_id = ${query.campaign_id}`,
    query.of && sql`(x.campaign_id IS NOT NULL) = ${query.of === 'campaign'}`,
    query.opened && sql`(x.opened > 0) = ${query.opened === '1'}`,
  )
  return readPage<LinkRow>(db, query, {
    columns: sql`x.*`,
    from: sql`(
      SELECT s.id, s.draft_id, s.campaign_id, coalesce(d.name, c.name) AS name, s.created_at,
             s.created_by_name AS created_by, s.expires_at, s.opened, s.last_opened_at
      FROM shared_plans s LEFT JOIN campaign_drafts d ON d.id = s.draft_id
      LEFT JOIN campaigns c ON c.id = s.campaign_id
      WHERE s.org_id = ${actor.orgId} AND s.expires_at > ${now} AND c.deleted_at IS NULL
    ) x WHERE ${found}`,
    sorts: SORTS,
    id: 'x.id',
    cap: COUNT_CAP.own,
  })
}

/** A link that was opened. */
export interface OpenedLink extends Target {
  org_id: string
  expires_at: Date
}

/** Finds a link that is still valid by the hash of its secret, and counts that it was opened. */
export async function openLink({ db, now }: SystemScope, hash: Buffer): Promise<OpenedLink | undefined> {
  const { rows } = await sql<OpenedLink>`
    UPDATE shared_plans s SET opened = s.opened + 1, last_opened_at = ${now}
    FROM organizations o
    WHERE s.token_hash = ${hash} AND s.expires_at > ${now} AND o.id = s.org_id AND o.active
    RETURNING s.org_id, s.draft_id, s.campaign_id, s.expires_at`.execute(db)
  return rows[0]
}
