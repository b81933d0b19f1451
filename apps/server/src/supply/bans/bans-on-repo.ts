import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'

/** What is banned on a display, in few words: an advertiser by its name or an address, or a category by its id. */
export interface BanOn {
  id: string
  advertiser: string | null
  category: string | null
}

/** What is banned on these displays of the actor's, by the display's id, in the order in which it was banned. */
export async function findBansOn(
  { db, actor }: ActorScope,
  displayIds: readonly string[],
): Promise<Map<string, BanOn[]>> {
  const found = new Map<string, BanOn[]>()
  if (!displayIds.length) return found
  const { rows } = await sql<BanOn & { display_id: string }>`
    SELECT d.id AS display_id, b.id, coalesce(o.name, b.email) AS advertiser, b.category::text AS category
    FROM displays d JOIN bans b ON b.org_id = d.org_id AND ban_reaches(b, d.id, d.location_id)
    LEFT JOIN organizations o ON o.id = b.advertiser_id
    WHERE d.id = ANY(${[...displayIds]}::uuid[]) AND d.org_id = ${actor.orgId} ORDER BY b.id`.execute(db)
  for (const { display_id, ...ban } of rows) found.set(display_id, [...(found.get(display_id) ?? []), ban])
  return found
}
