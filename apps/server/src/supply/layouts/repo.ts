import type { Frame } from '@plaza/domain/zones'
import { sql } from 'kysely'
import { deleteOwn } from '../../base/scope/own-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { jsonb } from '../../base/postgres/listing.ts'

/** A layout that a user keeps as a template; frames are in hundredths of a percent. */
export interface Layout {
  name: string
  orientation: 'landscape' | 'portrait'
  zones: { name: string; frame: Frame }[]
}

export async function insertLayouts(
  { db, actor, now }: ActorScope,
  id: string,
  configurations: Layout[],
): Promise<void> {
  await db
    .insertInto('layout_configurations')
    .values({
      id,
      org_id: actor.orgId,
      user_id: actor.userId,
      configurations: jsonb(configurations),
      created_at: now,
    })
    .execute()
}

/** The user's templates in this organization, the newest first, at most 1,000. */
export function listLayouts({ db, actor }: ActorScope) {
  return db
    .selectFrom('layout_configurations')
    .select(['id', 'user_id', 'created_at', sql<Layout[]>`configurations`.as('configurations')])
    .where('user_id', '=', actor.userId)
    .where('org_id', '=', actor.orgId)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
}

/** Deletes templates. Gives whether they were the user's. */
export async function deleteLayouts(scope: ActorScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await deleteOwn(scope, 'layout_configurations')
    .where('id', '=', id)
    .where('user_id', '=', scope.actor.userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
