import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import type { TakerRow } from './turns-repo.ts'

/** A placement that has no turns yet, since it waits for an answer or a payment. */
export interface WaitingPlacement {
  row: TakerRow
  zone_id: string
  spots: number
  /** The names of its parts of the day; the whole day without any. */
  dayparts: string[]
  /** Which of its days the date is, from 0. */
  day: number
}

/** What of the actor's campaigns is held on a display on a date and not booked, in the order in which it was bought. */
export async function findWaiting(
  { db, actor }: ActorScope,
  displayId: string,
  date: string,
): Promise<WaitingPlacement[]> {
  const { rows } = await sql<WaitingPlacement>`
    SELECT t.zone_id, t.spots,
           (SELECT coalesce(jsonb_agg(d ->> 'name'), '[]') FROM jsonb_array_elements(p.dayparts) AS d) AS dayparts,
           (SELECT count(*)::int FROM takings b WHERE b.placement_id = p.id AND b.day < t.day) AS day,
           jsonb_build_object(
             'id', p.id, 'placement_id', p.id, 'house_id', NULL, 'campaign_id', c.id, 'campaign', c.name,
             'advertiser', o.name, 'adv_id', c.org_id, 'days', '[]'::jsonb, 'files', (
               SELECT coalesce(jsonb_agg(m.file_id ORDER BY m.position), '[]') FROM placement_media m WHERE m.placement_id = p.id
             )
           ) AS row
    FROM takings t JOIN placements p ON p.id = t.placement_id JOIN campaigns c ON c.id = p.campaign_id
    JOIN organizations o ON o.id = c.org_id
    WHERE t.display_id = ${displayId} AND t.day = ${date}::date AND t.kind = 'hold' AND c.org_id = ${actor.orgId}
      AND c.deleted_at IS NULL
    ORDER BY t.id`.execute(db)
  return rows
}
