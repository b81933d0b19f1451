import { sql } from 'kysely'
import type { ViewerScope } from '../../base/scope/scope.ts'
import { readInvitedTo } from '../../supply/on-offer/invited-repo.ts'
import { isOnOffer } from '../../supply/on-offer/on-offer-sql.ts'

const isPublic = async (scope: ViewerScope) => isOnOffer(await readInvitedTo(scope), 'Public')

/** Counts the public displays on offer. */
export async function countPublic(scope: ViewerScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM displays d WHERE ${await isPublic(scope)}`.execute(scope.db)
  return rows[0]?.count ?? 0
}

/** The ids of one part of the public displays on offer, in order; `part` counts from 0. */
export async function findPublicIds(scope: ViewerScope, part: number, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT d.id FROM displays d WHERE ${await isPublic(scope)}
    ORDER BY d.id LIMIT ${size} OFFSET ${part * size}`.execute(scope.db)
  return rows.map(({ id }) => id)
}
