import type { audience } from '@plaza/contract/audience'
import { sql } from 'kysely'
import type { z } from 'zod'
import { peopleOrder } from '../../base/postgres/listing.ts'
import type { ActorScope } from '../../base/scope/scope.ts'

/** How many people a display reaches, as its owner says. */
export type Audience = z.output<typeof audience>

/** Writes the audience of displays that the actor has locked; null takes it back. They come in the order of names. */
export async function storeAudience(
  { db, actor }: ActorScope,
  ids: string[],
  audience: Audience | null,
): Promise<{ id: string; name: string; audience: Audience | null }[]> {
  const { rows } = await sql<{ id: string; name: string; audience: Audience | null }>`
    WITH changed AS (
      UPDATE displays SET audience = ${audience && JSON.stringify(audience)}::jsonb, version = version + 1
      WHERE id = ANY(${ids}::uuid[]) AND org_id = ${actor.orgId} AND deleted_at IS NULL
      RETURNING id, name, audience
    )
    SELECT id, name, audience FROM changed ORDER BY ${peopleOrder('name')}, id`.execute(db)
  return rows
}
