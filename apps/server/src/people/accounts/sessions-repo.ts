import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

export interface SessionTokens {
  access_hash: Buffer
  access_expires_at: Date
  refresh_hash: Buffer
  refresh_expires_at: Date
}

/** A user has at most this many sessions; beyond them the one that was used longest ago ends. */
export const MOST_SESSIONS = 30

export async function insertSession(
  db: Kysely<DB>,
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
export function findSession(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'refresh_hash', 'previous_refresh_hash', 'refresh_expires_at', 'refreshed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function replaceTokens(
  db: Kysely<DB>,
  id: string,
  tokens: SessionTokens & { previous_refresh_hash: Buffer; refreshed_at: Date },
): Promise<void> {
  await db.updateTable('sessions').set(tokens).where('id', '=', id).execute()
}

export async function deleteSession(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Lists the sessions of a user, the latest first. */
export function listSessions(db: Kysely<DB>, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .leftJoin('organizations', 'organizations.id', 'sessions.on_behalf_org_id')
    .select(['sessions.id', 'sessions.device', 'sessions.created_at', 'sessions.refreshed_at'])
    .select('organizations.name as on_behalf')
    .where('sessions.user_id', '=', userId)
    .where('sessions.refresh_expires_at', '>', now)
    .orderBy('sessions.id', 'desc')
    .execute()
}

/** Ends sessions of a user: the one given by `id`, else all except `kept`. Returns their number. */
export async function endSessions(
  db: Kysely<DB>,
  userId: string,
  { id, kept }: { id?: string; kept?: string },
): Promise<number> {
  let ended = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (id) ended = ended.where('id', '=', id)
  if (kept) ended = ended.where('id', '<>', kept)
  return Number((await ended.executeTakeFirst()).numDeletedRows)
}

/** Deletes the sessions that no token continues any more. Gives how many they were. */
export async function forgetSessions(db: Kysely<DB>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('refresh_expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
