import { sql } from 'kysely'
import { deleteOwn, updateOwn } from '../../base/scope/own-repo.ts'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'

/**
 * Keeps other links of the organization from being made at the same time, removes those that have expired, and counts the
 * rest.
 */
export async function countLinks(scope: ActorScope): Promise<number> {
  const { db, actor, now } = scope
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('proof links ' || ${actor.orgId}::text, 0))`.execute(
    db,
  )
  await deleteOwn(scope, 'proof_links').where('expires_at', '<=', now).execute()
  const { count } = await db
    .selectFrom('proof_links')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('org_id', '=', actor.orgId)
    .executeTakeFirstOrThrow()
  return count
}

interface NewLink {
  id: string
  campaign_id: string
  token_hash: Buffer
  expires_at: Date
}

/** Stores a new link of the actor's organization. */
export async function insertLink({ db, actor, now }: ActorScope, link: NewLink): Promise<void> {
  const made = { created_at: now, created_by: actor.userId, created_by_name: actor.userName }
  await db
    .insertInto('proof_links')
    .values({ ...link, org_id: actor.orgId, ...made })
    .execute()
}

/** Gives a link of the actor's organization another secret. Gives false where there is no such link any more. */
export async function changeSecret(scope: ActorScope, id: string, token_hash: Buffer): Promise<boolean> {
  const changed = await updateOwn(scope, 'proof_links')
    .where('id', '=', id)
    .set({ token_hash })
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Deletes a link of the actor's organization. Gives the campaign that it was of. */
export async function removeLink(scope: ActorScope, id: string): Promise<string | undefined> {
  const gone = await deleteOwn(scope, 'proof_links')
    .where('id', '=', id)
    .returning('campaign_id')
    .executeTakeFirst()
  return gone?.campaign_id
}

/** The links of the actor's organization to the proof of a campaign that are still valid, the newest first. */
export async function findLinks({ db, actor, now }: ActorScope, campaignId: string) {
  return db
    .selectFrom('proof_links')
    .select(['id', 'created_at', 'created_by_name as created_by', 'expires_at', 'opened', 'last_opened_at'])
    .where('org_id', '=', actor.orgId)
    .where('campaign_id', '=', campaignId)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute()
}

/** A link that was opened: whose part of which campaign it shows. */
export interface OpenedLink {
  campaign_id: string
  org_id: string
  org_type: 'DSO' | 'ADV'
}

/** Finds a link that is still valid by the hash of its secret, and counts that it was opened. */
export async function openLink({ db, now }: SystemScope, hash: Buffer): Promise<OpenedLink | undefined> {
  const { rows } = await sql<OpenedLink>`
    UPDATE proof_links s SET opened = s.opened + 1, last_opened_at = ${now}
    FROM organizations o
    WHERE s.token_hash = ${hash} AND s.expires_at > ${now} AND o.id = s.org_id AND o.active
    RETURNING s.campaign_id, s.org_id, o.type AS org_type`.execute(db)
  return rows[0]
}

/** How many keys were registered in all, the hash of the last registration, and when that was. */
export async function findKeyChain({ db }: Pick<SystemScope, 'db'>) {
  return db
    .selectFrom('player_keys')
    .select(['number', 'hash', 'registered_at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}
