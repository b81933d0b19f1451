import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'

/** A campaign of the actor's organization, as a copy begins with it. */
export interface Source {
  name: string
  days_of_week: number[]
  manager_email: string
  budget: number
  category: string
  currency: string
}

/** Finds a campaign of the actor's organization. */
export function findSource({ db, actor }: ActorScope, id: string): Promise<Source | undefined> {
  return db
    .selectFrom('campaigns')
    .select(['name', 'days_of_week', 'manager_email', 'budget', 'category', 'currency'])
    .where('id', '=', id)
    .where('org_id', '=', actor.orgId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** What was bought in a zone of a display, with the files shown there now, in their order. */
export interface BoughtPlacement {
  display_id: string
  display_name: string
  zone_id: string
  zone_name: string
  spots: number
  /** The names of the parts of the day that it took; empty for the whole day. */
  dayparts: string[]
  files: { id: string; extension: string }[]
}

/** Reads what was bought with a campaign of the actor's organization, cancelled or not. */
export async function findPlacements({ db, actor }: ActorScope, id: string): Promise<BoughtPlacement[]> {
  const { rows } = await sql<BoughtPlacement>`
    SELECT p.display_id, d.name AS display_name, p.zone_id, p.zone_name, p.spots,
           ARRAY(SELECT part ->> 'name' FROM jsonb_array_elements(p.dayparts) part) AS dayparts,
           (SELECT coalesce(json_agg(json_build_object('id', f.id, 'extension', f.extension) ORDER BY m.position), '[]')
            FROM placement_media m JOIN files f ON f.id = m.file_id
            WHERE m.placement_id = p.id AND f.org_id = ${actor.orgId}) AS files
    FROM campaigns c JOIN placements p ON p.campaign_id = c.id JOIN displays d ON d.id = p.display_id
    WHERE c.id = ${id} AND c.org_id = ${actor.orgId} AND c.deleted_at IS NULL
    ORDER BY p.id`.execute(db)
  return rows
}
