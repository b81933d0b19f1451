import { sql, type RawBuilder } from 'kysely'
import { COUNT_CAP, matching, peopleOrder, readPage, type ListQuery } from '../../base/postgres/listing.ts'
import { deleteOwn, updateOwn } from '../../base/scope/own-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { readInvitedTo, type InvitedTo } from '../../supply/on-offer/invited-repo.ts'
import { isOnOffer } from '../../supply/on-offer/on-offer-sql.ts'

/** A list of displays, with how many it has and how many of them are on offer to the actor now. */
export interface ListRow {
  id: string
  name: string
  displays: number
  on_offer: number
  version: number
  updated_at: Date
  updated_by: string
}

const byActor = ({ actor, now }: ActorScope) => ({
  updated_at: now,
  updated_by: actor.userId,
  updated_by_name: actor.userName,
})

const isOwn = ({ actor }: ActorScope): RawBuilder<unknown> =>
  sql`l.org_id = ${actor.orgId} AND l.deleted_at IS NULL`

const countDisplays = sql`(SELECT count(*)::int FROM display_list_displays m WHERE m.list_id = l.id)`

const columns = (invitedTo: InvitedTo): RawBuilder<unknown> => sql`
  l.id, l.name, l.version, l.updated_at, l.updated_by_name AS updated_by, ${countDisplays} AS displays,
  (SELECT count(*)::int FROM display_list_displays m JOIN displays d ON d.id = m.display_id
   WHERE m.list_id = l.id AND ${isOnOffer(invitedTo)}) AS on_offer`

const SORTS: Record<string, RawBuilder<unknown>> = {
  name: peopleOrder('l.name'),
  displays: countDisplays,
  updated_at: sql`l.updated_at`,
  updated_by: peopleOrder('l.updated_by_name'),
}

/** A page of the lists of the actor's organization, and how many there are. */
export async function listLists(scope: ActorScope, query: ListQuery) {
  const found = query.search ? matching(sql`fold(l.name)`, query.search) : sql`true`
  return readPage<ListRow>(scope.db, query, {
    columns: columns(await readInvitedTo(scope)),
    from: sql`display_lists l WHERE ${isOwn(scope)} AND ${found}`,
    sorts: SORTS,
    id: 'l.id',
    cap: COUNT_CAP.own,
  })
}

/** Finds a list of the actor's organization. */
export async function findList(scope: ActorScope, id: string): Promise<ListRow | undefined> {
  const { rows } = await sql<ListRow>`
    SELECT ${columns(await readInvitedTo(scope))} FROM display_lists l
    WHERE l.id = ${id} AND ${isOwn(scope)}`.execute(scope.db)
  return rows[0]
}

/** The ids of the displays of a list of the actor's organization, in their order; undefined where it has no such list. */
export async function findListed(scope: ActorScope, id: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ display_ids: string[] }>`
    SELECT ARRAY(SELECT m.display_id FROM display_list_displays m WHERE m.list_id = l.id ORDER BY m.place) AS display_ids
    FROM display_lists l WHERE l.id = ${id} AND ${isOwn(scope)}`.execute(scope.db)
  return rows[0]?.display_ids
}

/** Which of these displays are on offer to the actor now. */
export async function findOnOffer(scope: ActorScope, ids: string[]): Promise<Set<string>> {
  const invitedTo = await readInvitedTo(scope)
  const { rows } = await sql<{ id: string }>`
    SELECT d.id FROM displays d WHERE d.id = ANY(${ids}::uuid[]) AND ${isOnOffer(invitedTo)}`.execute(
    scope.db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Keeps other lists of the organization from being made at the same time, and counts those that are there. */
export async function countLists(scope: ActorScope): Promise<number> {
  const { db, actor } = scope
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('display lists ' || ${actor.orgId}::text, 0))`.execute(
    db,
  )
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM display_lists l WHERE ${isOwn(scope)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Stores a new list of the actor's organization, without displays. */
export async function insertList(scope: ActorScope, id: string, name: string): Promise<void> {
  const { actor, now, db } = scope
  const made = { org_id: actor.orgId, created_at: now, created_by: actor.userId }
  await db
    .insertInto('display_lists')
    .values({ id, name, ...made, ...byActor(scope) })
    .execute()
}

/**
 * Marks a list as saved by the actor, if it still has the version given; without one, whatever it has. No one else
 * changes it until the transaction ends. Gives whether there was such a list.
 */
export async function updateList(
  scope: ActorScope,
  id: string,
  { name, version }: { name?: string; version?: number },
): Promise<boolean> {
  let own = updateOwn(scope, 'display_lists').where('id', '=', id).where('deleted_at', 'is', null)
  if (version !== undefined) own = own.where('version', '=', version)
  const { numUpdatedRows } = await own
    .set((row) => ({
      ...(name !== undefined && { name }),
      version: row('version', '+', 1),
      ...byActor(scope),
    }))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Stores which displays a list has, in this order, in place of those that it had. */
export async function replaceListed(scope: ActorScope, id: string, displayIds: string[]): Promise<void> {
  await deleteOwn(scope, 'display_list_displays').where('list_id', '=', id).execute()
  await sql`
    INSERT INTO display_list_displays (list_id, org_id, display_id, place)
    SELECT ${id}, ${scope.actor.orgId}, display_id, place
    FROM unnest(${displayIds}::uuid[]) WITH ORDINALITY AS listed (display_id, place)`.execute(scope.db)
}

/** Deletes a list, so that it can be restored. Gives whether there was one. */
export async function putAway(scope: ActorScope, id: string): Promise<boolean> {
  const { numUpdatedRows } = await updateOwn(scope, 'display_lists')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .set({ deleted_at: scope.now })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes the lists for good that were deleted before this instant. */
export async function removeLists(scope: ActorScope, before: Date): Promise<void> {
  await deleteOwn(scope, 'display_lists').where('deleted_at', '<', before).execute()
}

/** Restores a list that was deleted since this instant. Gives whether there was one. */
export async function takeBack(scope: ActorScope, id: string, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await updateOwn(scope, 'display_lists')
    .where('id', '=', id)
    .where('deleted_at', '>=', since)
    .set((row) => ({ deleted_at: null, version: row('version', '+', 1), ...byActor(scope) }))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
