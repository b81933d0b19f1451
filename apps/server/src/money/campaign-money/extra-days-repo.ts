import type { CalendarDate } from '@plaza/domain/calendar'
import type { Daypart } from '@plaza/domain/dayparts'
import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import { visibleRequests } from '../../market/campaigns/parts-repo.ts'

/** A day on which a placement plays once more, without a price. */
export interface ExtraPlay {
  placement_id: string
  display_name: string
  zone_name: string
  day: CalendarDate
  spots: number
  plays: number
}

/** The extra days of a part that the actor may see, in the order of the calendar. */
export async function findExtraDays(scope: ActorScope, requestId: string): Promise<ExtraPlay[]> {
  const { rows } = await sql<ExtraPlay>`
    SELECT x.placement_id, d.name AS display_name, p.zone_name, x.day, t.spots, x.plays
    FROM extra_days x JOIN takings t ON t.placement_id = x.placement_id AND t.day = x.day
    JOIN placements p ON p.id = x.placement_id JOIN displays d ON d.id = p.display_id
    JOIN approval_requests r ON r.id = x.request_id JOIN campaigns c ON c.id = r.campaign_id
    WHERE x.request_id = ${requestId} AND ${visibleRequests(scope)} ORDER BY x.day, d.name, p.zone_name, p.id`.execute(
    scope.db,
  )
  return rows
}

/** What of a part was bought and not cancelled, and how many of its plays were not shown. */
export interface ShortPart {
  missing: number
  days_of_week: number[]
  placements: {
    id: string
    display_id: string
    zone_id: string
    spots: number
    plays: number
    /** The parts of the day that it takes, as they were sold; empty for the whole day. */
    dayparts: Daypart[]
    frame: { x: number; y: number; width: number; height: number }
    spot_duration: number
  }[]
}

/** Finds it for a part of the actor's own campaign. */
export async function findShortPart(
  { db, actor }: ActorScope,
  requestId: string,
): Promise<ShortPart | undefined> {
  const { rows } = await sql<ShortPart>`
    SELECT f.promised_plays - f.delivered_plays AS missing, c.days_of_week, jsonb_agg(jsonb_build_object(
      'id', p.id, 'display_id', p.display_id, 'zone_id', p.zone_id, 'spots', p.spots, 'plays', p.plays, 'dayparts', p.dayparts,
      'frame', jsonb_build_object('x', p.x, 'y', p.y, 'width', p.width, 'height', p.height),
      'spot_duration', p.spot_duration) ORDER BY p.id) AS placements
    FROM part_funds f JOIN campaigns c ON c.id = f.campaign_id
    JOIN placements p ON p.request_id = f.request_id AND p.cancellation_id IS NULL
    WHERE f.request_id = ${requestId} AND c.org_id = ${actor.orgId} AND f.delivered_plays < f.promised_plays
    GROUP BY f.request_id, c.id`.execute(db)
  return rows[0]
}

/** Keeps extra days of a part, whose spots are taken already. */
export async function insertExtraDays(
  { db }: ActorScope,
  requestId: string,
  days: readonly ExtraPlay[],
): Promise<void> {
  await db
    .insertInto('extra_days')
    .values(days.map(({ placement_id, day, plays }) => ({ placement_id, request_id: requestId, day, plays })))
    .execute()
}

/** Gives the spots of the extra days of a part back, and with them the days. */
export async function removeExtraDays({ db, actor }: ActorScope, requestId: string): Promise<void> {
  await sql`
    DELETE FROM takings t USING extra_days x, approval_requests r, campaigns c
    WHERE x.request_id = ${requestId} AND t.placement_id = x.placement_id AND t.day = x.day
      AND r.id = x.request_id AND c.id = r.campaign_id AND c.org_id = ${actor.orgId}`.execute(db)
}
