import type { Reach } from '@plaza/domain/invitation-reach'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { DisplayInvitations, Displays, Users } from '../../../db/types.ts'
import { deleteOwn, updateOwn } from '../../base/scope/own-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import {
  allOf,
  COUNT_CAP,
  matching,
  peopleOrder,
  readPage,
  type ListQuery,
} from '../../base/postgres/listing.ts'

export interface InvitationRow extends Pick<
  Selectable<DisplayInvitations>,
  'id' | 'email' | 'message' | 'all_displays' | 'created_at' | 'sent_at' | 'version'
> {
  displays: Pick<Displays, 'id' | 'name'>[]
  invited_by: Users['name'] | null
}

const named = sql`(
  SELECT coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) ORDER BY ${peopleOrder('d.name')}, d.id), '[]')
  FROM display_invitation_displays n JOIN displays d ON d.id = n.display_id
  WHERE n.invitation_id = i.id AND d.deleted_at IS NULL)`

const columns = sql`
  i.id, i.email, i.message, i.all_displays, ${named} AS displays, u.name AS invited_by, i.created_at, i.sent_at,
  i.version`

const tables = sql`display_invitations i LEFT JOIN users u ON u.id = i.created_by`

const own = ({ actor }: ActorScope) => sql`i.org_id = ${actor.orgId}`

const sorts: Record<string, RawBuilder<unknown>> = { email: sql`i.email`, sent_at: sql`i.sent_at` }

/** Whether an invitation `i` is to a private display of the actor: to that one, or to all. */
const isTo = ({ actor }: ActorScope, id: string) => sql`(
  EXISTS (SELECT FROM display_invitation_displays n WHERE n.invitation_id = i.id AND n.display_id = ${id})
  OR (i.all_displays AND EXISTS (
    SELECT FROM displays d
    WHERE d.id = ${id} AND d.org_id = ${actor.orgId} AND d.visibility = 'Private' AND d.deleted_at IS NULL)))`

/** A page of the addresses that the actor's organization has invited. */
export function listInvitations(
  scope: ActorScope,
  query: ListQuery & { reach?: 'all' | 'some'; display_id?: string },
) {
  const where = allOf(
    own(scope),
    query.search && matching('i.search', query.search),
    query.reach && sql`i.all_displays = ${query.reach === 'all'}`,
    query.display_id && isTo(scope, query.display_id),
  )
  const from = sql`${tables} WHERE ${where}`
  return readPage<InvitationRow>(scope.db, query, { columns, from, sorts, id: 'i.id', cap: COUNT_CAP.own })
}

export async function findInvitation(scope: ActorScope, id: string): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    SELECT ${columns} FROM ${tables} WHERE ${own(scope)} AND i.id = ${id}`.execute(scope.db)
  return rows[0]
}

/** What a change of an invitation needs to know of it. */
export interface LockedInvitation extends Pick<InvitationRow, 'id' | 'email' | 'version'> {
  reach: Reach
}

interface Locked extends Pick<InvitationRow, 'id' | 'email' | 'version' | 'all_displays'> {
  displays: Displays['id'][]
}

/** Locks invitations of the actor's organization until the transaction ends, in the order of their addresses. */
const lock = async (scope: ActorScope, which: RawBuilder<unknown>): Promise<LockedInvitation[]> => {
  await sql`SELECT 1 FROM display_invitations i WHERE ${own(scope)} AND ${which} ORDER BY i.email FOR UPDATE`.execute(
    scope.db,
  )
  // This is a second statement because one that waits for a lock and then reads on sees the displays that were there before.
  const { rows } = await sql<Locked>`
    SELECT i.id, i.email, i.version, i.all_displays, ARRAY(
      SELECT n.display_id FROM display_invitation_displays n WHERE n.invitation_id = i.id ORDER BY n.display_id
    ) AS displays
    FROM display_invitations i WHERE ${own(scope)} AND ${which} ORDER BY i.email`.execute(scope.db)
  return rows.map(({ all_displays, displays, ...row }) => ({
    ...row,
    reach: all_displays ? 'all' : displays,
  }))
}

export function lockInvitations(scope: ActorScope, emails: string[]) {
  return lock(scope, sql`i.email = ANY(${emails})`)
}

export async function lockInvitation(scope: ActorScope, id: string): Promise<LockedInvitation | undefined> {
  return (await lock(scope, sql`i.id = ${id}`))[0]
}

type NewInvitation = Pick<InvitationRow, 'id' | 'email' | 'message'>

/**
 * Writes invitations without displays, except for addresses that are already invited. Of two calls with the same
 * address at once, the second waits here. Gives the ids of those that are new.
 */
export async function insertInvitations(
  { db, actor, now }: ActorScope,
  invitations: NewInvitation[],
): Promise<Set<string>> {
  const common = { org_id: actor.orgId, created_by: actor.userId, created_at: now, sent_at: now }
  const rows = await db
    .insertInto('display_invitations')
    .values(invitations.map((one) => ({ ...one, ...common, all_displays: false })))
    .onConflict((conflict) => conflict.constraint('display_invitations_once').doNothing())
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Stores which displays invitations are for. The actor has locked them. */
export async function storeReaches(
  { db, actor }: ActorScope,
  invitations: { id: string; reach: Reach }[],
): Promise<void> {
  const ids = invitations.map(({ id }) => id)
  const pairs = invitations.flatMap(({ id, reach }) =>
    reach === 'all' ? [] : reach.map((display) => ({ id, display })),
  )
  await sql`
    UPDATE display_invitations i SET all_displays = r.all_displays
    FROM unnest(${ids}::uuid[], ${invitations.map(({ reach }) => reach === 'all')}::bool[]) AS r (id, all_displays)
    WHERE i.id = r.id AND i.org_id = ${actor.orgId}`.execute(db)
  const wanted = sql`unnest(
    ${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ display }) => display)}::uuid[]
  ) AS w (invitation_id, display_id)`
  await sql`
    DELETE FROM display_invitation_displays n
    WHERE n.invitation_id = ANY(${ids}::uuid[]) AND n.org_id = ${actor.orgId}
      AND NOT EXISTS (SELECT FROM ${wanted} WHERE (w.invitation_id, w.display_id) = (n.invitation_id, n.display_id))`.execute(
    db,
  )
  await sql`
    INSERT INTO display_invitation_displays (invitation_id, display_id, org_id)
    SELECT w.invitation_id, w.display_id, ${actor.orgId} FROM ${wanted} ORDER BY w.display_id, w.invitation_id
    ON CONFLICT DO NOTHING`.execute(db)
}

/** Gives each invitation its next version, with the message and the time of the mail that goes out now. */
export async function markSentAgain(scope: ActorScope, ids: string[], message: string) {
  if (!ids.length) return
  await updateOwn(scope, 'display_invitations')
    .set((row) => ({ version: row('version', '+', 1), sent_at: scope.now, message }))
    .where('id', 'in', ids)
    .execute()
}

export async function nextVersion(scope: ActorScope, id: string): Promise<void> {
  await updateOwn(scope, 'display_invitations')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes those of these invitations that are the actor's own. Gives their ids. */
export function deleteInvitations(scope: ActorScope, ids: string[]): Promise<{ id: string }[]> {
  return deleteOwn(scope, 'display_invitations').where('id', 'in', ids).returning('id').execute()
}

/** The names of those of these ids that are the actor's own displays, by id. */
export async function findOwnNames({ db, actor }: ActorScope, ids: string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('displays')
    .select(['id', 'name'])
    .where('org_id', '=', actor.orgId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Those of these addresses that belong to the actor's own people, who need no invitation. */
export async function findOwnAddresses({ db, actor }: ActorScope, emails: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('org_id', '=', actor.orgId)
    .where('email', 'in', emails)
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/** Those of these addresses that belong to advertisers' accounts. Only the mail to such an address may show this. */
export async function findAdvertisers({ db }: ActorScope, emails: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.org_id')
    .select('users.email')
    .where('users.email', 'in', emails)
    .where('organizations.type', '=', 'ADV')
    .execute()
  return new Set(rows.map(({ email }) => email))
}
