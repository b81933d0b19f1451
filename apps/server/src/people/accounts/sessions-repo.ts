import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { deleteOfSelf } from '../../base/scope/own-repo.ts'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'

export interface SessionTokens {
  access_hash: Buffer
  access_expires_at: Date
  refresh_hash: Buffer
  refresh_expires_at: Date
}

/** A user has at most this many sessions; beyond them the one that was used longest ago ends. */
export const MOST_SESSIONS = 30

export async function insertSession(
  { db }: SystemScope,
  session: SessionTokens & {
    id: string
    user_id: string
    on_behalf_org_id: string | null
    device: string
    created_at: Date
  },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', session.user_id)
    .where('refresh_expires_at', '<', session.created_at)
    .execute()
  const older = db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', session.user_id)
    .orderBy((row) => row.fn.coalesce('refreshed_at', 'created_at'), 'desc')
    .orderBy('id', 'desc')
    .offset(MOST_SESSIONS - 1)
  await db.deleteFrom('sessions').where('id', 'in', older).execute()
  await db.insertInto('sessions').values(session).execute()
}

/** Finds a session and locks it, so that of two exchanges at once the second sees what the first made. */
export function findSession({ db }: SystemScope, id: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'refresh_hash', 'previous_refresh_hash', 'refresh_expires_at', 'refreshed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function replaceTokens(
  { db }: SystemScope,
  id: string,
  tokens: SessionTokens & { previous_refresh_hash: Buffer; refreshed_at: Date },
): Promise<void> {
  await db.updateTable('sessions').set(tokens).where('id', '=', id).execute()
}

export async function deleteSession({ db }: SystemScope, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Lists the actor's own sessions, the latest first. */
export function listSessions({ db, actor, now }: ActorScope) {
  return db
    .selectFrom('sessions')
    .leftJoin('organizations', 'organizations.id', 'sessions.on_behalf_org_id')
    .select(['sessions.id', 'sessions.device', 'sessions.created_at', 'sessions.refreshed_at'])
    .select('organizations.name as on_behalf')
    .where('sessions.user_id', '=', actor.userId)
    .where('sessions.refresh_expires_at', '>', now)
    .orderBy('sessions.id', 'desc')
    .execute()
}

/** Ends the actor's own sessions: the one given by `id`, else all except `kept`. Returns their number. */
export async function endOwnSessions(
  scope: ActorScope,
  which: { id: string } | { kept: string },
): Promise<number> {
  const own = deleteOfSelf(scope, 'sessions')
  const ended = 'id' in which ? own.where('id', '=', which.id) : own.where('id', '<>', which.kept)
  return Number((await ended.executeTakeFirst()).numDeletedRows)
}

/** Ends the sessions of a user, except `kept`. */
export async function endSessions({ db }: SystemScope, userId: string, kept?: string): Promise<void> {
  let ended = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (kept) ended = ended.where('id', '<>', kept)
  await ended.execute()
}

/** Deletes the sessions that no token continues any more. Gives how many they were. */
export async function forgetSessions(db: Kysely<DB>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('refresh_expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
