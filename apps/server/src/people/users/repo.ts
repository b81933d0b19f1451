import type { OrganizationType } from '@plaza/contract/call'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { deleteReached, updateReached } from '../../base/scope/own-repo.ts'
import { USER } from '../../base/actor.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import {
  allOf,
  COUNT_CAP,
  matching,
  peopleOrder,
  readPage,
  type ListQuery,
} from '../../base/postgres/listing.ts'

export interface PersonRow {
  id: string
  org_id: string
  org_type: OrganizationType
  name: string
  email: string
  role_id: number
  permissions: string[]
  active: boolean
  job_title: string
  avatar_file_id: string | null
  avatar_extension: string | null
  last_login: Date | null
  version: number
  invited: boolean
  last_owner: boolean
}

/** Selects the users of an organization and its unused invitations, as one list. */
const people = (orgId: RawBuilder<unknown>, now: Date) => sql`(
  SELECT u.id, u.org_id, o.type AS org_type, u.name, u.email, u.role_id, u.permissions, u.active, u.job_title, u.avatar_file_id,
         f.extension AS avatar_extension, u.last_login, u.version, false AS invited,
         u.active AND u.role_id < ${sql.lit(USER)} AND NOT EXISTS (
           SELECT FROM users other WHERE other.org_id = u.org_id AND other.id <> u.id AND other.active AND other.role_id < ${sql.lit(USER)}
         ) AS last_owner
  FROM users u JOIN organizations o ON o.id = u.org_id LEFT JOIN files f ON f.id = u.avatar_file_id
  WHERE u.org_id = ${orgId}
  UNION ALL
  SELECT c.id, c.org_id, o.type, coalesce(c.name, ''), c.email, c.role_id, c.permissions, false, '', NULL, NULL, NULL, 1, true, false
  FROM one_time_codes c JOIN organizations o ON o.id = c.org_id
  WHERE c.org_id = ${orgId} AND c.purpose = 'invitation' AND c.used_at IS NULL AND c.expires_at > ${now}
)`

const sorts: Record<string, RawBuilder<unknown>> = {
  name: peopleOrder('p.name'),
  email: sql`p.email`,
  role_id: sql`p.role_id`,
  active: sql`p.active`,
  last_login: sql`p.last_login`,
}

// An invited user is not a member yet, so neither active nor deactivated.
const STATES = {
  active: sql`p.active AND NOT p.invited`,
  deactivated: sql`NOT p.active AND NOT p.invited`,
  invited: sql`p.invited`,
} as const

export interface PeopleQuery extends ListQuery {
  state?: keyof typeof STATES
  role_id?: '1' | '2' | '3'
}

/** A page of an organization's users and invitations. */
export async function listPeople({ db, now }: ActorScope, orgId: string, query: PeopleQuery) {
  const found = allOf(
    query.search && matching('p.search', query.search),
    query.active && (query.active === '1' ? STATES.active : STATES.deactivated),
    query.state && STATES[query.state],
    query.role_id && sql`p.role_id = ${Number(query.role_id)}`,
  )
  const from = sql`(SELECT p.*, fold(p.name || ' ' || p.email) AS search FROM ${people(sql`${orgId}::uuid`, now)} p) p
    WHERE ${found}`
  return readPage<PersonRow>(db, query, { columns: sql`p.*`, from, sorts, id: 'p.id', cap: COUNT_CAP.own })
}

export function lookupPeople({ db }: ActorScope, orgId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'active'])
    .where('org_id', '=', orgId)
    .orderBy(peopleOrder('name'))
    .orderBy('id')
    .limit(1000)
    .execute()
}

/** Finds a user of an organization that the actor reaches, or an invitation there. */
export async function findPerson(scope: ActorScope, id: string): Promise<PersonRow | undefined> {
  const { actor, db, now } = scope
  const home =
    actor.orgType === 'PLATFORM'
      ? sql`(SELECT org_id FROM users WHERE id = ${id}
             UNION ALL SELECT org_id FROM one_time_codes WHERE id = ${id} AND purpose = 'invitation')`
      : sql`${actor.orgId}::uuid`
  const { rows } = await sql<PersonRow>`
    SELECT p.* FROM ${people(home, now)} p WHERE p.id = ${id}`.execute(db)
  return rows[0]
}

/** Finds a user of the actor's organization, or an invitation there, by address. */
export async function findPersonByEmail(
  { actor, db, now }: ActorScope,
  email: string,
): Promise<PersonRow | undefined> {
  const own = sql`${actor.orgId}::uuid`
  const { rows } = await sql<PersonRow>`
    SELECT p.* FROM ${people(own, now)} p WHERE p.email = ${email}`.execute(db)
  return rows[0]
}

/** Finds those of these addresses that belong to users of the actor's organization, or to invitations there. */
export async function findPeopleByEmail(
  { actor, db, now }: ActorScope,
  emails: readonly string[],
): Promise<Map<string, PersonRow>> {
  const { rows } = await sql<PersonRow>`
    SELECT p.* FROM ${people(sql`${actor.orgId}::uuid`, now)} p WHERE p.email = ANY(${emails}) ORDER BY p.email`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.email, row]))
}

/**
 * Locks the organization's users, so that of two changes that remove an owner at once the second sees the
 * result of the first; the same holds for an invitation and a joining user. Call it before `findPerson` in a
 * change.
 */
export async function lockPeople({ db }: { db: Kysely<DB> }, orgId: string): Promise<void> {
  await db.selectFrom('organizations').select('id').where('id', '=', orgId).forNoKeyUpdate().execute()
}

export interface PersonChange {
  role_id?: number
  permissions?: string[]
  active?: boolean
}

/** Changes somebody's role, permissions or activity. False where somebody changed them since `version`. */
export async function changePerson(
  scope: ActorScope,
  id: string,
  change: PersonChange,
  version?: number,
): Promise<boolean> {
  let changed = updateReached(scope, 'users')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
  if (version !== undefined) changed = changed.where('version', '=', version)
  return (await changed.executeTakeFirst()).numUpdatedRows > 0n
}

export async function deletePerson(scope: ActorScope, { id, invited }: PersonRow): Promise<void> {
  if (invited) await deleteReached(scope, 'one_time_codes').where('id', '=', id).execute()
  else await deleteReached(scope, 'users').where('id', '=', id).execute()
}

/** Stores what an invitation carries beside its code, for the account that will come of it. */
export async function completeInvitation(
  scope: ActorScope,
  id: string,
  { name, permissions }: { name: string; permissions: string[] },
): Promise<void> {
  await updateReached(scope, 'one_time_codes').set({ name, permissions }).where('id', '=', id).execute()
}

/** Sets the owner whom lists show for an organization, which may have several. */
export async function storeOwner(scope: ActorScope, orgId: string, owner_id: string): Promise<void> {
  await updateReached(scope, 'organizations')
    .set({ owner_id })
    .where('id', '=', orgId)
    .where('owner_id', 'is distinct from', owner_id)
    .execute()
}
