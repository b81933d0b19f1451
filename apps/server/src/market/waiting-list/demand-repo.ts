import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import { isInvited } from '../../supply/on-offer/invited-repo.ts'

/** A zone and dates for which advertisers wait. */
export interface Demand {
  zone_id: string
  zone_name: string
  start_date: string
  end_date: string
  days_of_week: number[]
  advertisers: number
  spots: number
}

/** So many zones and dates are told at once. */
const AT_MOST = 200

/** For which zones and dates of one of the actor's displays advertisers wait to whom it is on offer, the earliest first. */
export async function findDemand({ db, actor }: ActorScope, displayId: string): Promise<Demand[]> {
  const { rows } = await sql<Demand>`
    SELECT w.zone_id, (array_agg(w.zone_name ORDER BY w.id DESC))[1] AS zone_name, w.start_date, w.end_date,
           w.days_of_week, count(*)::int AS advertisers, sum(w.spots)::int AS spots
    FROM waiting_entries w JOIN displays d ON d.id = w.display_id
    WHERE d.id = ${displayId} AND d.org_id = ${actor.orgId} AND NOT isempty(d.on_offer)
      AND NOT EXISTS (
        SELECT FROM bans b WHERE b.org_id = d.org_id AND ban_names(b, w.org_id) AND ban_reaches(b, d.id, d.location_id))
      AND CASE d.visibility WHEN 'Public' THEN d.visibility_status = 'available' ELSE ${isInvited(sql`w.org_id`)} END
    GROUP BY w.zone_id, w.start_date, w.end_date, w.days_of_week
    ORDER BY w.start_date, w.end_date, zone_name, w.zone_id, w.days_of_week LIMIT ${AT_MOST}`.execute(db)
  return rows
}
