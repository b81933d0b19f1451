import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import { isFavouriteOf } from '../directory/relations-sql.ts'

/** Keeps a favourite of the actor's organization; adding it twice changes nothing. Gives the favourite's id. */
export async function insertFavourite(
  { db, actor, now }: ActorScope,
  id: string,
  other: { other_org_id: string } | { invitation_id: string },
): Promise<string> {
  const row = { id, org_id: actor.orgId, ...other, created_by: actor.userId, created_at: now }
  await db
    .insertInto('favourites')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const [column, value] =
    'other_org_id' in other
      ? (['other_org_id', other.other_org_id] as const)
      : (['invitation_id', other.invitation_id] as const)
  const stored = await db
    .selectFrom('favourites')
    .select('id')
    .where('org_id', '=', actor.orgId)
    .where(column, '=', value)
    .executeTakeFirstOrThrow()
  return stored.id
}

/** Removes a favourite. Gives whether this organization or invitation was one. */
export async function deleteFavourite({ db, actor }: ActorScope, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM favourites f WHERE ${isFavouriteOf(sql`${id}::uuid`, actor.orgId)}`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

/**
 * Makes a display a favourite, or no longer one; without `to`, it becomes the opposite of what it was. Gives what
 * it is now.
 */
export async function setFavouriteDisplay(
  { db, actor, now }: ActorScope,
  display_id: string,
  to?: boolean,
): Promise<boolean> {
  if (to !== true) {
    const { numAffectedRows } = await sql`
      DELETE FROM favourite_displays WHERE org_id = ${actor.orgId} AND display_id = ${display_id}`.execute(db)
    if (to === false || Number(numAffectedRows ?? 0) > 0) return false
  }
  await db
    .insertInto('favourite_displays')
    .values({ org_id: actor.orgId, display_id, created_by: actor.userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}
