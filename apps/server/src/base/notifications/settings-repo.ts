import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { asSystem, type ActorScope, type SystemScope } from '../scope/scope.ts'

/** The kinds to switch off, and those to switch on again. */
interface Choice {
  muted: string[]
  wanted: string[]
}

const find = async (db: Kysely<DB>, userId: string): Promise<string[] | undefined> => {
  const row = await db.selectFrom('users').select('muted_mails').where('id', '=', userId).executeTakeFirst()
  return row?.muted_mails
}

const change = async (db: Kysely<DB>, userId: string, { muted, wanted }: Choice): Promise<void> => {
  await sql`
    UPDATE users SET muted_mails = ARRAY(
      SELECT kind FROM unnest(muted_mails || ${muted}::text[]) AS kind
      WHERE kind <> ALL(${wanted}::text[]) GROUP BY kind ORDER BY kind
    )
    WHERE id = ${userId}`.execute(db)
}

/** Finds the kinds that the actor does not want by mail. */
export async function findMuted(scope: ActorScope): Promise<string[]> {
  return (await find(asSystem(scope).db, scope.actor.userId)) ?? []
}

/**
 * Changes the kinds that come by mail to the actor. Kinds that are not named stay as they are, so of two choices
 * at once both are kept.
 */
export async function changeMuted(scope: ActorScope, choice: Choice): Promise<void> {
  await change(asSystem(scope).db, scope.actor.userId, choice)
}

/** Finds the kinds that a user does not want by mail, before a login; undefined where the user is gone. */
export function findMutedOf({ db }: SystemScope, userId: string): Promise<string[] | undefined> {
  return find(db, userId)
}

/** Changes the kinds that come by mail to a user who has shown by a mailed link who they are. */
export async function changeMutedOf({ db }: SystemScope, userId: string, choice: Choice): Promise<void> {
  await change(db, userId, choice)
}
