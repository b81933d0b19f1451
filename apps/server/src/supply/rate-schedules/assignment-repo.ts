import type { CalendarDate } from '@plaza/domain/calendar'
import { sql } from 'kysely'
import { updateOwn } from '../../base/scope/own-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { todayAtPlace } from '../on-offer/on-offer-sql.ts'

/** One of the actor's displays with the date at its place, and what it sells by. */
export interface Assignable {
  id: string
  today: string
  /** Whether it ever sold by a rate schedule. */
  assigned: boolean
  /** The rate schedule that it sells by today and to its end; null where another one is planned, or none. */
  sells_by: string | null
  /** Its last day on offer; null where it has none. */
  retires_on: string | null
}

/** The day from which on the display `d` sells nothing: the one after its last day on offer. */
const untilRetired = sql`coalesce(d.retires_on + 1, 'infinity')`

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
            WHERE s.display_id = d.id AND s.valid_to = ${untilRetired} AND s.valid_from <= ${todayAtPlace(now)}) AS sells_by, d.retires_on
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

/** Lets each of these displays sell by its rate schedule, from a day on to its last day on offer, or for good. */
export async function insertAssignments(
  { db, actor }: ActorScope,
  assignments: { id: string; rateScheduleId: string; from: string }[],
): Promise<void> {
  if (!assignments.length) return
  const rows = JSON.stringify(
    assignments.map(({ id, rateScheduleId: schedule, from }) => ({ id, schedule, from })),
  )
  await sql`
    INSERT INTO display_rate_schedules (display_id, rate_schedule_id, org_id, valid_from, valid_to)
    SELECT d.id, a.schedule, d.org_id, a."from", ${untilRetired}
    FROM json_to_recordset(${rows}) AS a(id uuid, schedule uuid, "from" date)
    JOIN displays d ON d.id = a.id AND d.org_id = ${actor.orgId}`.execute(db)
}

/** Writes the last day on offer of displays that sell nothing after it; null takes it off. */
export async function updateLastDay(
  scope: ActorScope,
  displayIds: string[],
  lastDay: CalendarDate | null,
): Promise<void> {
  if (!displayIds.length) return
  await updateOwn(scope, 'displays')
    .set((row) => ({ retires_on: lastDay, version: row('version', '+', 1) }))
    .where('id', 'in', displayIds)
    .execute()
}

/** Lets displays sell on for good by what they sold by on these last days on offer. */
export async function extendAssignments(
  { db, actor }: ActorScope,
  retired: { id: string; lastDay: CalendarDate }[],
): Promise<void> {
  const rows = JSON.stringify(retired.map(({ id, lastDay: day }) => ({ id, day })))
  await sql`
    UPDATE display_rate_schedules s SET valid_to = 'infinity'
    FROM json_to_recordset(${rows}) AS r(id uuid, day date)
    WHERE s.display_id = r.id AND s.org_id = ${actor.orgId} AND s.valid_to = r.day + 1`.execute(db)
}

/** What the actor's display sells by on a day at its place; undefined for nothing. */
export async function findSellingOn(
  { db, actor }: ActorScope,
  displayId: string,
  day: CalendarDate,
): Promise<string | undefined> {
  const { rows } = await sql<{ rate_schedule_id: string }>`
    SELECT rate_schedule_id FROM display_rate_schedules
    WHERE display_id = ${displayId} AND org_id = ${actor.orgId} AND valid_from <= ${day}::date
      AND ${day}::date < valid_to`.execute(db)
  return rows[0]?.rate_schedule_id
}
