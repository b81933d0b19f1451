import { sql } from 'kysely'
import type { ActorScope } from '../scope/scope.ts'

/** Finds the kinds that the actor does not want by mail. */
export async function findMuted({ db, actor }: ActorScope): Promise<string[]> {
  const row = await db
    .selectFrom('users')
    .select('muted_mails')
    .where('id', '=', actor.userId)
    .executeTakeFirst()
  return row?.muted_mails ?? []
}

/**
 * Changes the kinds that come by mail. Kinds that are not named stay as they are, so of two choices at once
 * both are kept.
 */
export async function changeMuted(
  { db, actor }: ActorScope,
  { muted, wanted }: { muted: string[]; wanted: string[] },
): Promise<void> {
  await sql`
    UPDATE users SET muted_mails = ARRAY(
      SELECT kind FROM unnest(muted_mails || ${muted}::text[]) AS kind
      WHERE kind <> ALL(${wanted}::text[]) GROUP BY kind ORDER BY kind
    )
    WHERE id = ${actor.userId}`.execute(db)
}
