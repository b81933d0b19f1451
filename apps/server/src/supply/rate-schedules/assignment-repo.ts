import type { CalendarDate } from '@plaza/domain/calendar'
import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import { todayAtPlace } from '../on-offer/on-offer-sql.ts'

/** One of the actor's displays with the date at its place, and what it sells by. */
export interface Assignable {
  id: string
  today: string
  /** Whether it ever sold by a rate schedule. */
  assigned: boolean
  /** The rate schedule that it sells by today and for good; null where another one is planned, or none. */
  sells_by: string | null
}

/** Locks those of these displays that are the actor's, so that nobody buys on what is being changed. */
export async function lockOwnDisplays({ db, actor, now }: ActorScope, ids: string[]): Promise<Assignable[]> {
  await sql`
    SELECT 1 FROM displays d WHERE d.org_id = ${actor.orgId} AND d.deleted_at IS NULL AND d.id = ANY(${ids}::uuid[])
    ORDER BY d.id FOR UPDATE`.execute(db)
  // This is a second statement because one that waits for a lock and then reads on sees what was there before.
  const { rows } = await sql<Assignable>`
    SELECT d.id, ${todayAtPlace(now)} AS today,
           EXISTS (SELECT 1 FROM display_rate_schedules s WHERE s.display_id = d.id) AS assigned,
           (SELECT s.rate_schedule_id FROM display_rate_schedules s
            WHERE s.display_id = d.id AND s.valid_to = 'infinity' AND s.valid_from <= ${todayAtPlace(now)}) AS sells_by
    FROM displays d JOIN locations l ON l.id = d.location_id
    WHERE d.org_id = ${actor.orgId} AND d.deleted_at IS NULL AND d.id = ANY(${ids}::uuid[])
    ORDER BY d.id`.execute(db)
  return rows
}

/** Ends what displays sell by, and what is planned after it: on a day, or else today at each display's place. */
export async function endAssignments(
  { db, actor, now }: ActorScope,
  displayIds: string[],
  from?: CalendarDate | null,
): Promise<void> {
  if (!displayIds.length) return
  const end = from ? sql`${from}::date` : todayAtPlace(now)
  const theirs = sql`
    displays d JOIN locations l ON l.id = d.location_id
    WHERE d.id = ANY(${displayIds}::uuid[]) AND drs.display_id = d.id AND drs.org_id = ${actor.orgId}`
  await sql`
    DELETE FROM display_rate_schedules drs USING ${theirs} AND drs.valid_from >= ${end}`.execute(db)
  await sql`
    UPDATE display_rate_schedules drs SET valid_to = ${end}
    FROM ${theirs} AND drs.valid_to > ${end}`.execute(db)
}

/** Lets each of these displays sell by its rate schedule, from a day on and for good. */
export async function insertAssignments(
  { db, actor }: ActorScope,
  assignments: { id: string; rateScheduleId: string; from: string }[],
): Promise<void> {
  if (!assignments.length) return
  await db
    .insertInto('display_rate_schedules')
    .values(
      assignments.map(({ id, rateScheduleId, from }) => ({
        display_id: id,
        rate_schedule_id: rateScheduleId,
        org_id: actor.orgId,
        valid_from: from,
      })),
    )
    .execute()
}
