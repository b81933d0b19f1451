import { sql, type RawBuilder } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import { planOf } from './plan-sql.ts'

export type Limited = 'displays' | 'users'

/** Counts what an organization `o` has; somebody who is invited already takes a place. */
const HAS = {
  displays: () => sql`SELECT count(*) FROM displays d WHERE d.org_id = o.id AND d.deleted_at IS NULL`,
  users: (now: Date) => sql`
    SELECT (SELECT count(*) FROM users u WHERE u.org_id = o.id) + (
      SELECT count(*) FROM one_time_codes c
      WHERE c.org_id = o.id AND c.purpose = 'invitation' AND c.used_at IS NULL AND c.expires_at > ${now})`,
} satisfies Record<Limited, (now: Date) => RawBuilder<unknown>>

const MOST = { displays: sql`p.max_displays`, users: sql`p.max_users` }

export interface Limit {
  plan: string
  most: number
  has: number
}

/**
 * Gives what the plan of the actor's organization allows, and what the organization has; undefined without a
 * limit. The organization is locked then, so that two who add at once are counted one after the other.
 */
export async function lockLimit({ db, actor, now }: ActorScope, what: Limited): Promise<Limit | undefined> {
  const { rows } = await sql<Omit<Limit, 'has'>>`
    SELECT p.name AS plan, ${MOST[what]} AS most FROM organizations o JOIN plans p ON p.id = ${planOf(now)}
    WHERE o.id = ${actor.orgId} AND ${MOST[what]} IS NOT NULL FOR NO KEY UPDATE OF o`.execute(db)
  const [limit] = rows
  if (!limit) return undefined
  const { rows: counted } = await sql<{ has: number }>`
    SELECT (${HAS[what](now)})::int AS has FROM organizations o WHERE o.id = ${actor.orgId}`.execute(db)
  return { ...limit, has: counted[0]?.has ?? 0 }
}

/**
 * Counts what an organization has, whatever its plan allows. It does not check whether the actor may see it.
 */
export async function readUsage({ db, now }: ActorScope, orgId: string): Promise<Record<Limited, number>> {
  const { rows } = await sql<Record<Limited, number>>`
    SELECT (${HAS.displays()})::int AS displays, (${HAS.users(now)})::int AS users
    FROM organizations o WHERE o.id = ${orgId}`.execute(db)
  return rows[0] ?? { displays: 0, users: 0 }
}
