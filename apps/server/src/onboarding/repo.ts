import { sql } from 'kysely'
import type { Scope } from '../http/context.ts'

export interface Found {
  locations: number
  rate_schedules: number
  displays: number
  campaigns: number
  users: number
  avatar: boolean
  skipped: boolean
}

/** A count of none, one or more is enough. */
const some = (table: string, orgId: string) =>
  sql`(SELECT count(*)::int FROM (SELECT 1 FROM ${sql.table(table)} WHERE org_id = ${orgId} LIMIT 2) found)`

/** The same of what is kept when it is deleted, since something was sold of it. */
const someLeft = (table: string, orgId: string) => sql`(SELECT count(*)::int FROM (
  SELECT 1 FROM ${sql.table(table)} WHERE org_id = ${orgId} AND deleted_at IS NULL LIMIT 2) found)`

/** What exists of the actor's organization, and what the actor has passed over. */
export const findFacts = async ({ db, actor }: Scope): Promise<Found | undefined> => {
  const { orgId, userId } = actor
  const { rows } = await sql<Found>`
    SELECT ${someLeft('locations', orgId)} AS locations, ${someLeft('rate_schedules', orgId)} AS rate_schedules,
           ${someLeft('displays', orgId)} AS displays, ${someLeft('campaigns', orgId)} AS campaigns,
           ${some('users', orgId)} AS users, u.avatar_file_id IS NOT NULL AS avatar, u.is_user_skipped AS skipped
    FROM users u WHERE u.id = ${userId}`.execute(db)
  return rows[0]
}

export const listSkipped = ({ db, actor }: Scope) =>
  db
    .selectFrom('users')
    .select(['id', 'is_user_skipped as isUserSkipped'])
    .where('org_id', '=', actor.orgId)
    .orderBy('id')
    .limit(1000)
    .execute()

export const countPeople = async ({ db, actor }: Scope): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM users WHERE org_id = ${actor.orgId}`.execute(db)
  return rows[0]?.count ?? 0
}

export const storeSkipped = async ({ db, actor }: Scope, is_user_skipped: boolean): Promise<void> => {
  await db.updateTable('users').set({ is_user_skipped }).where('id', '=', actor.userId).execute()
}

export const storeScore = async (
  { db, actor }: Scope,
  score: number,
  profile_completed: boolean,
): Promise<void> => {
  await db.updateTable('users').set({ score, profile_completed }).where('id', '=', actor.userId).execute()
}
